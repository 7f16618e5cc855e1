import { assignedTo, visibilityOf } from '#features/members/visibility.ts';
import { bitsOf, partOf } from '#features/reports/community/activeCount.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

/** Whom a report counts: everybody, a batch, one's own people, or of those a batch. */
export const peopleKinds = ['all', 'batch', 'own', 'own-batch'] as const;
export type PeopleKind = (typeof peopleKinds)[number];

/** The first two values of each statement of the report: who asks, and the batch. */
export const asking = (ctx: Ctx, batchId: number | null): [number, number | null] => [ctx.me.userId, batchId];

export function kindOf(ctx: Ctx, batchId: number | null): PeopleKind {
  const isAll = visibilityOf(ctx.me) === 'everybody';
  if (batchId === null) return isAll ? 'all' : 'own';
  return isAll ? 'batch' : 'own-batch';
}

const lists: Readonly<Record<PeopleKind, string>> = {
  // Both values are named in every statement, so that their types are known.
  all: `select null::int as id where $1::int is null and $2::int is null`,
  batch: `select id from app_user where batch_id = $2::int and $1::int is not null`,
  own: `select own.user_id as id from ${assignedTo('$1')} own(user_id) where $2::int is null`,
  'own-batch': `select b.id from app_user b where b.batch_id = $2::int and b.id in ${assignedTo('$1')}`,
};

/** Some people as arrays of SQL, which travel as they are: their ids, and their bits by the rows of `active_people`. */
export type Found = { ids: string; parts: string; bits: string };

/** The people of a report, found once for all of its statements; null for everybody. */
export async function findPeople(ctx: Ctx, batchId: number | null): Promise<Found | null> {
  const kind = kindOf(ctx, batchId);
  if (kind === 'all') return null;
  const [found] = await ctx.rows(finds[kind], asking(ctx, batchId));
  return found!;
}

const findBy = (kind: PeopleKind) =>
  statement<Found>(
    `community.people_${kind}`,
    `with people as materialized (${lists[kind]}),
       marks as (select ${partOf('p.id')} as part, ${bitsOf('p.id')} as people from people p group by 1)
     select (select coalesce(array_agg(id), '{}')::text from people) as ids, coalesce(array_agg(part), '{}')::text as parts,
       coalesce(array_agg(people), '{}')::text as bits from marks`,
  );
const finds = { batch: findBy('batch'), own: findBy('own'), 'own-batch': findBy('own-batch') } as const;

/** As SQL: the same for a statement that has their ids as $1, and the batch as $2 where what is kept is counted by it. */
export const withIds = (isAll: boolean) =>
  `people as materialized (select ${isAll ? 'null::int' : 'unnest($1::int[])'} as id where ($1::int[] is null) = ${isAll})`;

/** As SQL: `with people as (…)`, which is read once. */
export const withPeople = (kind: PeopleKind) => `people as materialized (${lists[kind]})`;

/** As SQL: a person is among them. */
export const among = (kind: PeopleKind, person: string) =>
  kind === 'all' ? 'true' : `${person} in (select id from people)`;
