import { isMembership } from '#features/billing/subscriptions/renewalSegment.ts';
import { among, type PeopleKind } from '#features/reports/people.ts';
import { lineOf, type ReportSource } from '#features/reports/tables/source.ts';

const inRange = (day: string) => `${day} between $5::date and $6::date`;

/** Memberships `m` of active accounts: the days on which each began, renewed another, ran out and was ended by staff. */
const memberships = (kind: PeopleKind) => `select s.user_id, coalesce(u.batch_id, 0) as batch_id, s.starts_at, s.expiry,
    case when s.previous_subscription_id is not null and s.status <> 'cancelled' then (s.created_at at time zone 'Asia/Manila')::date end as renewed_on,
    s.status in ('unenrolled', 'cancelled') as is_ended,
    case when s.status in ('unenrolled', 'cancelled') then (s.ended_at at time zone 'Asia/Manila')::date end as ended_on,
    exists (select from subscription n where n.previous_subscription_id = s.id and n.status not in ('pending', 'cancelled')) as is_renewed
  from subscription s join app_user u on u.id = s.user_id and u.status = 'ACTIVE'
  where s.status <> 'pending' and ${isMembership('s')} and ${among(kind, 's.user_id')}`;

/** Which memberships count for a figure, and by which day. */
const figures = {
  members: { when: 'm.starts_at <= $6::date', day: 'min(m.starts_at)' },
  active: {
    when: 'm.starts_at <= $6::date and (m.expiry is null or m.expiry >= $6::date) and (not m.is_ended or m.ended_on > $6::date)',
    day: 'min(m.starts_at)',
  },
  renewed: { when: inRange('m.renewed_on'), day: 'max(m.renewed_on)' },
  expired: {
    when: `not m.is_ended and not m.is_renewed and m.expiry < $7::date and ${inRange('m.expiry')}`,
    day: 'max(m.expiry)',
  },
  unenrolled: { when: `not m.is_renewed and ${inRange('m.ended_on')}`, day: 'max(m.ended_on)' },
} as const;
const named = Object.entries(figures);

/** Who stays, renews and leaves, by the batch; each person once in a figure, however many memberships they had. */
export const retentionSource: ReportSource = {
  counts: {
    batches: (kind) => `select p.batch_id::text as key, coalesce(b.name, 'No batch') as label,
        ${named.map(([name]) => `count(*) filter (where p.${name})::int as ${name}`).join(', ')}
      from (select m.user_id, m.batch_id, ${named.map(([name, { when }]) => `bool_or(${when}) as ${name}`).join(', ')}
        from (${memberships(kind)}) m group by 1, 2) p
      left join batch b on b.id = p.batch_id where ${named.map(([name]) => `p.${name}`).join(' or ')}
      group by p.batch_id, b.name, b.launch_from order by b.launch_from desc nulls last, p.batch_id desc`,
  },
  tables: ({ batches = [] }) => ({ batches: batches.map(lineOf) }),
  rows: {
    batches: Object.fromEntries(
      named.map(([name, { when, day }]) => [
        name,
        (
          kind: PeopleKind,
        ) => `select m.user_id as id, m.user_id, null::text as what, ${day}::timestamp at time zone 'Asia/Manila' as at, null::float8 as value
          from (${memberships(kind)}) m where (${when}) and ($9::text is null or m.batch_id::text = $9) group by m.user_id`,
      ]),
    ),
  },
};
