import { assignedTo, visibilityOf } from '#features/members/visibility.ts';
import { markedPerRow } from '#features/reports/community/activeCount.table.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement, type Statement } from '#kernel/db/statement.ts';

/** Whom a report counts: everybody, a batch, one's own people, of those a batch, or nobody but oneself. */
export const peopleKinds = ['all', 'batch', 'own', 'own-batch', 'self'] as const;
export type PeopleKind = (typeof peopleKinds)[number];

/** The first two values of each statement of the report: who asks, and the batch. */
export const asking = (ctx: Ctx, batchId: number | null): [number, number | null] => [ctx.me.userId, batchId];

export function kindOf(ctx: Ctx, batchId: number | null): PeopleKind {
  const visibility = visibilityOf(ctx.me);
  if (visibility === 'self') return 'self';
  const isAll = visibility === 'everybody';
  if (batchId === null) return isAll ? 'all' : 'own';
  return isAll ? 'batch' : 'own-batch';
}

const lists: Readonly<Record<PeopleKind, string>> = {
  // Both values are named in every statement, so that their types are known.
  all: `select null::int as id where $1::int is null and $2::int is null`,
  batch: `select id from app_user where batch_id = $2::int and $1::int is not null`,
  own: `select own.user_id as id from ${assignedTo('$1')} own(user_id) where $2::int is null`,
  'own-batch': `select b.id from app_user b where b.batch_id = $2::int and b.id in ${assignedTo('$1')}`,
  self: `select m.id from app_user m where m.id = $1::int and ($2::int is null or m.batch_id = $2::int)`,
};

/** Everybody, whom triggers keep counted; a batch, of which they keep a part; and one's own people, who are looked up. */
export type Whom = 'all' | 'batch' | 'own';

export const perWhom = <Row>(make: (whom: Whom) => Statement<Row>): Readonly<Record<Whom, Statement<Row>>> => ({
  all: make('all'),
  batch: make('batch'),
  own: make('own'),
});

/** Some people as arrays of SQL, which travel as they are: their ids, and their bits by the rows of `active_people`. */
export type Found = { ids: string; parts: string; bits: string };

export const whomOf = (kind: PeopleKind): Whom => (kind === 'own-batch' || kind === 'self' ? 'own' : kind);

/** The people of a report, found once for all of its statements; null for everybody. */
export async function findPeople(ctx: Ctx, batchId: number | null): Promise<Found | null> {
  const kind = kindOf(ctx, batchId);
  if (kind === 'all') return null;
  const [found] = await ctx.rows(finds[kind], asking(ctx, batchId));
  const { ids } = found!;
  const marks = marksOf(ids === '{}' ? [] : ids.slice(1, -1).split(',').map(Number));
  return { ids, parts: `{${[...marks.keys()].join()}}`, bits: `{${[...marks.values()].join()}}` };
}

/** Made here: the database would copy the bits of eight thousand people for each of them. */
function marksOf(people: readonly number[]): Map<number, Buffer> {
  const marks = new Map<number, Buffer>();
  for (const id of people) {
    const part = Math.floor(id / markedPerRow);
    const bits = marks.get(part) ?? Buffer.alloc(markedPerRow, '0');
    bits[id % markedPerRow] = one;
    marks.set(part, bits);
  }
  return marks;
}
const one = '1'.charCodeAt(0);

const findBy = (kind: PeopleKind) =>
  statement<Pick<Found, 'ids'>>(
    `community.people_${kind}`,
    `select coalesce(array_agg(p.id), '{}')::text as ids from (${lists[kind]}) p`,
  );
const finds = {
  batch: findBy('batch'),
  own: findBy('own'),
  'own-batch': findBy('own-batch'),
  self: findBy('self'),
} as const;

/** As SQL: `with people as (…)`, which is read once. */
export const withPeople = (kind: PeopleKind) => `people as materialized (${lists[kind]})`;

/** As SQL: a person is among them. */
export const among = (kind: PeopleKind, person: string) =>
  kind === 'all' ? 'true' : `${person} in (select id from people)`;
