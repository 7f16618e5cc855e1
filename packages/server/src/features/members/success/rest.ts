import { allOutcomes, tapOutcomes } from '@tribe/domain/features/members/contacts/contact.ts';

const contactedOn = (c: string) => `(${c}.contacted_at at time zone 'Asia/Manila')::date`;
const restDays = allOutcomes.map(({ value, restDays: days }) => `when '${value}' then ${days}`).join(' ');

/** SQL: the day on which somebody needs a hand again after the contact `c`; the same as `backOn` of the domain. */
const backOnSql = (
  c: string,
) => `case when ${c}.follow_up_on is not null then greatest(${c}.follow_up_on, ${contactedOn(c)} + 1)
  else ${contactedOn(c)} + case ${c}.outcome ${restDays} else 1 end end`;

/** SQL: whether the contact `c`, the latest with somebody, covers a reason that began at `since`: until the day on which they are back. */
export const isCovered = (c: string, today: string, since: string) =>
  `coalesce(${backOnSql(c)} > ${today}::date and ${since} <= ${c}.contacted_at, false)`;

const longestRest = Math.max(...allOutcomes.map(({ restDays }) => restDays));

/**
 * SQL: the latest contact with each of those whom one may still cover on the day `today`, as a table behind a select: few, where
 * the last contact with everybody would be looked up.
 */
export const coveringContacts = (today: string) => `(select mc.* from member_contact mc where mc.undone_at is null
    and (mc.contacted_at >= (${today}::date - ${longestRest})::timestamp at time zone 'Asia/Manila' or mc.follow_up_on > ${today}::date)
    and not exists (select from member_contact later where later.user_id = mc.user_id and later.undone_at is null
      and (later.contacted_at, later.id) > (mc.contacted_at, mc.id)))`;

const settling = tapOutcomes.filter(({ settles }) => settles).map(({ value }) => `'${value}'`);

/** SQL: whether a contact with `user` settled the blocker that they reported at `since`. */
export const isSettled = (
  user: string,
  since: string,
) => `exists (select from member_contact mc where mc.user_id = ${user}
  and mc.undone_at is null and mc.contacted_at >= ${since} and mc.outcome in (${settling.join(', ')}))`;

/** SQL: when the days before the end of a membership begin in which it is up for renewal. */
export const renewalBegan = (expiry: string, days: string) =>
  `(${expiry} - ${days})::timestamp at time zone 'Asia/Manila'`;
