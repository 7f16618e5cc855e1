import { renewalSegments } from '@tribe/domain/features/billing/subscriptionList.ts';
import { stepLabel } from '@tribe/domain/features/reports/period.ts';
import { showDay } from '@tribe/domain/kernel/time/manila.ts';
import {
  collectedRenewals,
  isUpForRenewal,
  lostMemberships,
  renewalPrice,
  segmentOf,
  segmentSums,
} from '#features/billing/subscriptions/renewalSegment.ts';
import { among } from '#features/reports/people.ts';
import { lineOf, type ReportSource, sumOf } from '#features/reports/tables/source.ts';

const product = `(select pr.name from funnel pf join product pr on pr.id = pf.product_id where pf.id = s.funnel_id)`;
const dayAsTime = (day: string) => `${day}::timestamp at time zone 'Asia/Manila'`;
const inRange = (day: string) => `${day} between $5::date and $6::date`;

const none = { memberships: 0, amount: 0 };

/** The memberships that are up for renewal today by their segment, and what became of those that ended on the days of the range. */
export const cashSource: ReportSource = {
  counts: {
    segments: (kind) => `select sums.segment as key, sums.count as memberships, sums.amount
      from ${segmentSums('$7', `subscription s where ${isUpForRenewal('$7')} and ${among(kind, 's.user_id')}`)} sums`,
    days: (
      kind,
    ) => `select x.day::text as key, sum(x.collected)::int as collected, sum(x.amount)::float8 as amount, sum(x.lost)::int as unenrolled
      from (select c.day, 1 as collected, coalesce(c.amount, 0) as amount, 0 as lost from (${collectedRenewals}) c
          where ${inRange('c.day')} and ${among(kind, 'c.user_id')}
        union all select l.day, 0, 0, 1 from (${lostMemberships('$7')}) l where ${inRange('l.day')} and ${among(kind, 'l.user_id')}) x
      group by 1`,
  },
  tables: ({ segments = [], days = [] }, { step, steps }) => ({
    segments: renewalSegments.map(({ value, label }) => ({
      ...lineOf({ ...none, key: value, ...segments.find(({ key }) => key === value) }),
      label,
    })),
    days: steps.map((each) => ({
      key: each.start,
      label: stepLabel(each, step, showDay),
      values: sumOf(
        ['collected', 'amount', 'unenrolled'],
        days.filter(({ key }) => key >= each.from && key <= each.until).map(lineOf),
      ),
      days: each,
    })),
  }),
  rows: {
    segments: {
      memberships: (kind) => `select x.id, x.user_id, x.what, x.at, x.value from (
          select s.id, s.user_id, ${product} as what, ${dayAsTime('s.expiry')} as at, (${renewalPrice})::float8 as value, ${segmentOf('$7')} as segment
          from subscription s where ${isUpForRenewal('$7')} and ${among(kind, 's.user_id')}) x
        where x.segment is not null and ($9::text is null or x.segment = $9)`,
    },
    days: {
      collected: (
        kind,
      ) => `select s.id, s.user_id, ${product} as what, ${dayAsTime('s.day')} as at, coalesce(s.amount, 0)::float8 as value
        from (${collectedRenewals}) s where $9::text is null and ${inRange('s.day')} and ${among(kind, 's.user_id')}`,
      unenrolled: (
        kind,
      ) => `select s.id, s.user_id, ${product} as what, ${dayAsTime('s.day')} as at, null::float8 as value
        from (${lostMemberships('$7')}) s where $9::text is null and ${inRange('s.day')} and ${among(kind, 's.user_id')}`,
    },
  },
};
