import type { memberColumns } from '@tribe/domain/features/members/memberFields.ts';
import { owedDues } from '#features/billing/overdue.ts';
import { isActiveGrant } from '#features/members/activeGrants.ts';
import { invitationSql, isLasting, isOfMembership, noStage } from '#features/members/list/memberSql.ts';
import { startOf } from '#features/members/standingSql.ts';
import { badInput } from '#kernel/api/errors.ts';
import type { FilterAt } from '#kernel/filter/filterSql.ts';

type Sorting = FilterAt & { seesMoney: boolean };

/** What people are sorted by: expressions over the person `u` and what `join` brings along. */
type Sort = { join: string; by: readonly string[] };

/** Each order is that of an index, read from either end: no page is slower than another. */
const indexed: Readonly<Record<string, readonly string[]>> = {
  id: ['u.id'],
  name: ['p.first_name', 'p.last_name', 'p.user_id'],
  // As bytes: addresses are in small letters, and comparing them without regard to case costs ten times as much.
  email: [`(u.email::text) collate "C"`],
  tribeId: ['u.tribe_id'],
  createdAt: ['u.created_at', 'u.id'],
  lastLoginAt: ['u.last_login_at', 'u.id'],
};

const joined = (select: string, name: string) => `left join (${select}) ${name} on ${name}.user_id = u.id`;
const profile = 'join user_profile sp on sp.user_id = u.id';

type Computed = (at: Sorting) => Sort;

/** All others are computed once for everybody and joined whole: cheaper than looked up person by person. */
const computed: Readonly<Record<string, Computed>> = {
  membership,
  stage: () => ({
    join: `left join user_stage so on so.user_id = u.id and so.left_at is null and so.stage_id not in ${noStage} left join stage sg on sg.id = so.stage_id`,
    by: ['sg.number'],
  }),
  seen: () => ({
    join: `${joined(
      `select se.user_id, max(se.last_seen_at) as at from session se where se.impersonator_id is null group by 1`,
      'ss',
    )} ${joined('select ad.user_id, max(ad.day) as day from active_day ad group by 1', 'sd')}`,
    by: [`greatest(u.last_login_at, ss.at, ${startOf('sd.day')})`],
  }),
  batch: () => ({ join: 'left join batch sb on sb.id = u.batch_id', by: ['sb.launch_from', 'sb.id'] }),
  group: () => ({
    join: 'left join group_membership sm on sm.user_id = u.id and sm.left_at is null left join tribe_group sg on sg.id = sm.group_id',
    by: ['sg.name', 'sg.id'],
  }),
  manager: () => ({
    join: `left join batch sb on sb.id = u.batch_id left join user_profile sm on sm.user_id = coalesce(u.success_manager_id, sb.success_manager_id)`,
    by: ['sm.first_name', 'sm.last_name', 'sm.user_id'],
  }),
  access: ({ put, now }) => ({
    join: joined(
      `select h.user_id, max(l.rank) as rank from user_access_level h join access_level l on l.id = h.access_level_id
        where l.archived_at is null and ${isActiveGrant('h', put(now))} group by 1`,
      'sa',
    ),
    by: ['sa.rank'],
  }),
  mobile: () => ({ join: profile, by: [`nullif(sp.mobile_number, '')`] }),
  expiry: () => ({
    join: joined(
      `select s.user_id, case when not bool_or(s.expiry is null) then max(s.expiry) end as day from subscription s
        where ${isOfMembership} and ${isLasting} group by 1`,
      'sx',
    ),
    by: ['sx.day'],
  }),
  owed: ({ put, today, seesMoney }) =>
    seesMoney
      ? {
          join: joined(
            `select s.user_id, sum(ps.price) as owed from ${owedDues(`${put(today)}::date`)} group by 1`,
            'sd',
          ),
          by: ['coalesce(sd.owed, 0)'],
        }
      : { join: '', by: [] },
  xp: () => ({ join: 'left join points_total sp on sp.user_id = u.id', by: ['coalesce(sp.points, 0)'] }),
  tags: () => ({
    join: joined(`select t.user_id, string_agg(t.tag, ', ' order by t.tag) as tags from member_tag t group by 1`, 'st'),
    by: ['st.tags'],
  }),
  invitation: () => ({
    join: '',
    by: [`array_position(array['none', 'sent', 'accepted'], ${invitationSql})`, 'u.invited_at'],
  }),
} satisfies Record<Exclude<keyof typeof memberColumns, 'name' | 'tribeId' | 'createdAt' | 'lastLoginAt'>, Computed>;

/** What needs a look first: the order of the words of `showStanding`, and within each of them the day that comes first. */
function membership({ put, today: day, seesMoney }: Sorting): Sort {
  const today = `${put(day)}::date`;
  const isActive = `s.status = 'active' and s.starts_at <= ${today} and (s.expiry is null or s.expiry >= ${today})`;
  const isPast = `s.status = 'active' and s.expiry < ${today}`;
  const memberships = joined(
    `select s.user_id, bool_or(${isActive}) as active, bool_or(${isActive} and s.expiry is null) as endless, max(s.expiry) filter (where ${isActive}) as until,
       bool_or(s.status = 'suspended') as paused, bool_or(s.status = 'pending' or s.starts_at > ${today}) as pending,
       max(s.expiry) filter (where ${isPast}) as expired
     from subscription s where ${isOfMembership} group by 1`,
    'ms',
  );
  // A due that is further away than that changes nothing of the order.
  const dues = joined(
    `select s.user_id, min(ps.schedule_date) as day from ${owedDues(`${today} + 7`)} group by 1`,
    'nd',
  );
  const isDue = seesMoney ? [`when nd.day < ${today} then 0 when nd.user_id is not null then 1`] : [];
  const isEnding = `ms.active and not ms.endless and ms.until <= ${today} + 30`;
  return {
    join: seesMoney ? `${memberships} ${dues}` : memberships,
    by: [
      `case ${isDue.join('')} when ${isEnding} then 2 when ms.active then case when not ms.endless and ms.until > '9999-01-01' then 7 else 6 end
        when ms.paused then 4 when ms.pending then 5 when ms.expired is not null then 3 when ms.user_id is not null then 8 else 9 end`,
      `${seesMoney ? 'coalesce(nd.day, ' : ''}coalesce(case when not ms.endless then ms.until end, ms.expired)${seesMoney ? ')' : ''}`,
    ],
  };
}

export type MemberOrder = {
  name: string;
  order: string;
  join: string;
  isIndexed: boolean;
};

/** The newest first, where nothing else is asked for. Throws BAD_USER_INPUT for an order that there is not. */
export function memberOrder(sort: string | null, at: Sorting): MemberOrder {
  const [, minus = '', name = ''] = /^(-?)(\w+)$/.exec(sort || '-id') ?? [];
  const columns = Object.hasOwn(indexed, name) ? indexed[name] : undefined;
  if (columns) {
    const isEmptyAtTimes = name === 'lastLoginAt';
    const nulls = isEmptyAtTimes ? (minus ? ' nulls last' : ' nulls first') : '';
    const order = columns.map((column, place) => `${column}${minus && ' desc'}${place === 0 ? nulls : ''}`);
    return { name: `${minus}${name}`, order: order.join(', '), join: '', isIndexed: true };
  }
  const make = Object.hasOwn(computed, name) ? computed[name] : undefined;
  if (!make) throw badInput({ sort: ['is not valid'] });
  const { join, by } = make(at);
  // Who has nothing to be sorted by comes last, from either end.
  const order = [...by.map((one) => `${one}${minus && ' desc'} nulls last`), `u.id${minus && ' desc'}`];
  return { name: `${minus}${name}`, order: order.join(', '), join, isIndexed: false };
}
