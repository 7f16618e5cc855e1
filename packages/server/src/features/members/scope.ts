import { opens } from '@tribe/domain/kernel/access/access.ts';
import { isActiveGrant } from '#features/members/activeGrants.ts';
import { canView, visibilityOf } from '#features/members/visibility.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { type AppError, forbidden, notFound } from '#kernel/api/errors.ts';

/** Somebody whom staff are about to change; `rank` is that of the highest level that they hold, -1 without any. */
export type InScope = {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  status: 'ACTIVE' | 'ARCHIVED';
  rank: number;
};

const scope = statement<InScope>(
  'members.reach',
  `select u.id, u.email, u.status, p.first_name as "firstName", p.last_name as "lastName",
     coalesce((select max(l.rank) from user_access_level h join access_level l on l.id = h.access_level_id
       where h.user_id = u.id and l.archived_at is null and ${isActiveGrant('h', '$4')}), -1)::int as rank
   from app_user u join user_profile p on p.user_id = u.id
   where u.id = any($1::int[]) and u.status <> 'MERGED' and ${canView('u.id', '$2', '$3')}`,
);

/** A person whom the one who asks may see. Throws NOT_FOUND, in the same words for nobody and for somebody else's. */
export async function findInScope(ctx: Ctx, id: number): Promise<InScope> {
  const [person] = await inScope(ctx, [id]);
  if (!person) throw notFound('User');
  return person;
}

const inScope = (ctx: Ctx, ids: readonly number[], visibility = visibilityOf(ctx.me)) =>
  ctx.rows(scope, [ids, ctx.me.userId, visibility, ctx.now()]);

/** To whom an act may be done, in the order of their ids, and to whom not, with why. */
export type Among = { people: readonly InScope[]; refused: ReadonlyMap<number, AppError> };

/** Of many, those whom the one who asks may see and of whom `refuses` says nothing. */
export async function amongInScope(
  ctx: Ctx,
  ids: readonly number[],
  refuses: (person: InScope) => AppError | null,
): Promise<Among> {
  const found = new Map((await inScope(ctx, ids)).map((person) => [person.id, person]));
  const refused = new Map<number, AppError>();
  const people: InScope[] = [];
  for (const id of ids.toSorted((a, b) => a - b)) {
    const person = found.get(id);
    const refusal = person ? refuses(person) : notFound('User');
    if (refusal) refused.set(id, refusal);
    else if (person) people.push(person);
  }
  return { people, refused };
}

/** What an act on many came to: whom it changed, to whom it may not be done, and of who was moved the id of where they were. */
export type Outcome = {
  changed: readonly number[];
  refused: ReadonlyMap<number, AppError>;
  before?: ReadonlyMap<number, string | null>;
};

/** An act on many, done to one. Answers whether it changed anything. Throws why it may not be done to them. */
export async function toOne(id: number, act: (ids: readonly number[]) => Promise<Outcome>): Promise<boolean> {
  const { changed, refused } = await act([id]);
  const refusal = refused.get(id);
  if (refusal) throw refusal;
  return changed.length > 0;
}

/** Who may change somebody, singly or among many. */
export const changePeople = ['editUser', 'user_create'] as const;

/**
 * Of people whom they see, those about whom notes and tags are theirs to write: who may change people writes about all
 * others, the rest about those in their care.
 */
async function writtenAbout(ctx: Ctx, ids: readonly number[]): Promise<Set<number>> {
  const others = ids.filter((id) => id !== ctx.me.userId);
  if (opens(changePeople, ctx.me) === 'open' || visibilityOf(ctx.me) === 'assigned') return new Set(others);
  return new Set((await inScope(ctx, others, 'assigned')).map(({ id }) => id));
}

export const mayWriteAbout = async (ctx: Ctx, id: number): Promise<boolean> => (await writtenAbout(ctx, [id])).has(id);

/** Why somebody who may be seen may not be written about: oneself least of all. */
const notYours = (ctx: Ctx, id: number) =>
  forbidden(
    id === ctx.me.userId
      ? 'You can’t add notes and tags about yourself'
      : 'You can only add notes and tags for people assigned to you',
  );

/** A person about whom the one who asks may write. Throws NOT_FOUND as `findInScope` does, FORBIDDEN for who only looks at people. */
export async function writable(ctx: Ctx, id: number): Promise<InScope> {
  const person = await findInScope(ctx, id);
  if (!(await mayWriteAbout(ctx, id))) throw notYours(ctx, id);
  return person;
}

/** The same of many. */
export async function writableAmong(ctx: Ctx, ids: readonly number[]): Promise<Among> {
  const theirs = await writtenAbout(ctx, ids);
  return amongInScope(ctx, ids, ({ id }) => (theirs.has(id) ? null : notYours(ctx, id)));
}

/** Whoever ranks above is not changed from below: an address that is changed is an account that is taken. */
export function refuseAbove(ctx: Ctx, person: Pick<InScope, 'rank'>): void {
  const refusal = aboveOwn(ctx, person);
  if (refusal) throw refusal;
}

export const scopeMessages = { aboveOwn: 'You can’t change someone whose access level is above yours' } as const;

export const aboveOwn = (ctx: Ctx, { rank }: Pick<InScope, 'rank'>): AppError | null =>
  rank > ctx.me.rank ? forbidden(scopeMessages.aboveOwn) : null;
