import { mostSharing } from '@tribe/domain/features/members/duplicate.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import type { JobContext } from '#kernel/jobs/jobs.ts';

/** People in one transaction: a second of work at a million members, where 5,000 took longer than a statement may. */
const chunk = 1_000;

/**
 * One at a time. Keys are looked up by their indexes, also right after an import, before anybody has counted the rows:
 * what the planner then guesses would read the whole table for each person.
 */
const begin = statement<{ isOurs: boolean; seqscan: string; jit: string }>(
  'members.duplicates_turn',
  `select pg_try_advisory_xact_lock(hashtext('members.duplicates')) as "isOurs", set_config('enable_seqscan', 'off', true) as seqscan,
     set_config('jit', 'off', true) as jit`,
);

const take = statement<{ userId: number }>(
  'members.take_duplicate_checks',
  `with taken as (delete from duplicate_check where id in (select id from duplicate_check order by id limit $1) returning user_id)
   select distinct user_id as "userId" from taken`,
);

/** Of those who share a key with the person `c`, `x.id`; nobody where too many do. */
const sharing = (reason: string, from: string, more = '') =>
  `select c.id, o.id as other, '${reason}' as reason from changed c
     cross join lateral (select array_agg(x.id) as ids from (select ${from} limit ${mostSharing + 1}) x) s
     cross join lateral unnest(s.ids) o(id) where cardinality(s.ids) <= ${mostSharing} and o.id <> c.id ${more}`;

/** As indexed; a name is compared without spaces and the signs between its parts. */
const keys = {
  address: 'address_key(u.email::text)',
  phone: 'phone_key(p.mobile_number)',
  name: 'name_key(p.plain_name)',
  profile: 'profile_key(a.url)',
};

/** Compares these people ($1) with all others by each key, and writes what became of their pairs. */
const compare = statement<never>(
  'members.compare_people',
  `with changed as materialized (
     select u.id, ${keys.address} as address, ${keys.phone} as phone, ${keys.name} as name, p.birthdate, p.plain_name, ${keys.profile} as profile
     from unnest($1::int[]) given(id) join app_user u on u.id = given.id join user_profile p on p.user_id = u.id
     left join social_account a on a.user_id = u.id and a.platform = 'facebook' where u.status = 'ACTIVE'),
   shared as (
     ${sharing('address', `u.id from app_user u where ${keys.address} = c.address`)}
     union all ${sharing('phone', `p.user_id as id from user_profile p where ${keys.phone} = c.phone`)}
     union all ${sharing('name', `p.user_id as id from user_profile p where p.birthdate = c.birthdate and ${keys.name} = c.name`)}
     union all ${sharing(
       'profile',
       `a.user_id as id from social_account a where a.platform = 'facebook' and ${keys.profile} = c.profile`,
       'and exists (select from user_profile op where op.user_id = o.id and similarity(op.plain_name, c.plain_name) >= 0.3)',
     )}),
   pairs as materialized (
     select least(s.id, s.other) as one_id, greatest(s.id, s.other) as other_id, array_agg(distinct s.reason) as reasons
     from shared s join app_user u on u.id = s.other and u.status = 'ACTIVE' group by 1, 2),
   known as materialized (
     select d.id, p.reasons is null as is_over, d.dismissed_at from (
       select id from duplicate_pair where one_id = any($1::int[]) union select id from duplicate_pair where other_id = any($1::int[])) of
     join duplicate_pair d on d.id = of.id left join pairs p on p.one_id = d.one_id and p.other_id = d.other_id),
   gone as (delete from duplicate_pair d using known k where k.id = d.id and k.is_over and k.dismissed_at is null),
   emptied as (update duplicate_pair d set reasons = '{}' from known k where k.id = d.id and k.is_over and k.dismissed_at is not null)
   insert into duplicate_pair as d (one_id, other_id, reasons, found_at) select one_id, other_id, reasons, $2 from pairs
   on conflict (one_id, other_id) do update set reasons = excluded.reasons where d.reasons is distinct from excluded.reasons`,
);

/** Compares the next people who changed. Answers whether there may be more. */
async function compareNext(ctx: Ctx, most: number): Promise<boolean> {
  const [turn] = await ctx.rows(begin, []);
  if (!turn?.isOurs) return false;
  const people = (await ctx.rows(take, [most])).map(({ userId }) => userId);
  if (people.length === 0) return false;
  await ctx.rows(compare, [people, ctx.now()]);
  return true;
}

/** Finds who may have two accounts among the people who are new or changed, some at a time, until all are compared. */
export async function findDuplicates({ transaction, stopping }: JobContext, most = chunk): Promise<void> {
  for (let isMore = true; isMore && !stopping.aborted;) isMore = await transaction((ctx) => compareNext(ctx, most));
}

const name = 'members.find_duplicates';

/** The job runs every minute; whoever of the staff just changed somebody waits for less. */
export const findDuplicatesSoon = (ctx: Ctx): Promise<void> => ctx.job(name, {}, { key: name });
