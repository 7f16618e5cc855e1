import type { DuesAndExpiration } from '@tribe/domain/features/billing/banner.ts';
import { isActive, type Membership } from '@tribe/domain/features/billing/membership.ts';
import { isExpiringSoon, mayStillRenew } from '@tribe/domain/features/billing/renewal.ts';
import { isUpcoming, scheduleState } from '@tribe/domain/features/billing/schedule.ts';
import { lastDay } from '@tribe/domain/kernel/time/manila.ts';
import { bringsMembership } from '#features/catalog/bundle.ts';
import { statement } from '#kernel/db/statement.ts';
import { query } from '#kernel/api/operation.ts';

type OwnMembership = Membership & { id: number };
type OpenDue = { id: number; scheduleDate: string };

const own = statement<{ memberships: OwnMembership[]; dues: OpenDue[]; isPaused: boolean }>(
  'subscriptions.dues',
  `select
     (select coalesce(json_agg(json_build_object('id', s.id, 'status', s.status, 'startsAt', s.starts_at, 'expiry', s.expiry)
         order by s.id), '[]')
       from subscription s join funnel f on f.id = s.funnel_id join product p on p.id = f.product_id
       where s.user_id = $1 and ${bringsMembership('p')}) as memberships,
     (select coalesce(json_agg(json_build_object('id', d.id, 'scheduleDate', d.schedule_date) order by d.schedule_date, d.id), '[]')
       from subscription s join invoice i on i.subscription_id = s.id join payment_schedule d on d.invoice_id = i.id
       where s.user_id = $1 and s.status in ('pending', 'active', 'suspended')
         and d.transaction_id is null and d.waived_at is null and d.price > 0) as dues,
     exists (select from subscription s where s.user_id = $1 and s.status in ('suspended', 'paused')) as "isPaused"`,
);

const none: DuesAndExpiration = {
  expiringSoon: null,
  expired: null,
  upcomingPaymentDue: null,
  overduePayments: null,
  isPaused: false,
};

/** One's own expiries and dues: of each kind the one that matters most, or null. */
export const findDuesAndExpiration = query('in', async (ctx): Promise<DuesAndExpiration> => {
  const [row] = await ctx.rows(own, [ctx.me.userId]);
  if (!row) return none;
  const { memberships, dues, isPaused } = row;
  return { ...expiries(memberships, ctx.today()), ...payments(dues, ctx.today()), isPaused };
});

/** Of several memberships the one that lasts longest speaks: whoever has renewed is not told that the old one ends. */
function expiries(memberships: OwnMembership[], today: string): Pick<DuesAndExpiration, 'expired' | 'expiringSoon'> {
  const longest = (some: OwnMembership[]) => some.toSorted((a, b) => (endOf(b) < endOf(a) ? -1 : 1))[0];
  const active = longest(memberships.filter((each) => isActive(each, today)));
  if (active) return { expired: null, expiringSoon: isExpiringSoon(active.expiry, today) ? endingOf(active) : null };
  const last = longest(memberships.filter(({ status }) => status === 'active' || status === 'suspended'));
  return { expired: last && mayStillRenew(last.expiry, today) ? endingOf(last) : null, expiringSoon: null };
}

const endOf = ({ expiry }: OwnMembership) => expiry ?? lastDay;
const endingOf = ({ id, expiry }: OwnMembership) => (expiry === null ? null : { id, expiry });

/** The dues come with the earliest first. */
function payments(dues: OpenDue[], today: string): Pick<DuesAndExpiration, 'overduePayments' | 'upcomingPaymentDue'> {
  const stateOf = ({ scheduleDate }: OpenDue) => scheduleState({ transactionId: null, scheduleDate }, today);
  return {
    overduePayments: dues.find((due) => stateOf(due).kind === 'overdue') ?? null,
    upcomingPaymentDue: dues.find((due) => isUpcoming(stateOf(due))) ?? null,
  };
}
