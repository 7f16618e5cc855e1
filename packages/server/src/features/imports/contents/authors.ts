import { type Author, authorName, emailToCreate, readAuthor } from '@tribe/domain/features/imports/author.ts';
import { importReasons } from '@tribe/domain/features/imports/importReasons.ts';
import { cellReasons } from '@tribe/domain/features/imports/messages.ts';
import type { Problem } from '@tribe/domain/features/imports/row.ts';
import { type ValueMapping, valueKey } from '@tribe/domain/features/imports/valueMap.ts';
import { displayName, tribeIdKey } from '@tribe/domain/features/members/person.ts';
import { type Run, unknownName } from '#features/imports/running/run.ts';
import { createPerson } from '#features/members/person.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

/** An account that an import makes for an author: nothing but who they are. */
export type NewAuthor = { email: string; tribeId: string | null; firstName: string; lastName: string };

/** Whom the cell of an author means. */
export type MeantAuthor =
  | { kind: 'known'; tribeId: string; mapped: ValueMapping | null }
  | { kind: 'new'; account: NewAuthor; mapped: ValueMapping }
  | { kind: 'failed'; problem: Problem };

type Person = {
  id: number;
  tribeId: string;
  email: string;
  isActive: boolean;
  firstName: string;
  lastName: string;
};

const find = statement<Person>(
  'imports.authors',
  `select u.id, u.tribe_id as "tribeId", u.email::text, u.status = 'ACTIVE' as "isActive", p.first_name as "firstName", p.last_name as "lastName"
   from app_user u join user_profile p on p.user_id = u.id
   where u.id = any($1) or lower(u.tribe_id) = any($2) or u.email = any($3::citext[])`,
);

const column = 'Author Tribe ID';

/** Whom each of these cells means: by a Tribe ID or an address that is here, else as staff said. */
export async function readAuthors(
  ctx: Ctx,
  { meaning, isDry }: Pick<Run, 'meaning' | 'isDry'>,
  cells: readonly string[],
): Promise<MeantAuthor[]> {
  const read = cells.map((cell) => {
    const target = meaning(column, cell) ?? '';
    return { cell, target, author: readAuthor(cell), email: emailToCreate(target, cell) };
  });
  const people = await ctx.rows(find, [
    read.flatMap(({ target }) => (/^\d{1,9}$/.test(target) ? [Number(target)] : [])),
    cells.map(tribeIdKey),
    read.flatMap(({ author, email }) => [author.email ?? [], email ?? []].flat()),
  ]);
  const byTribeId = new Map(people.map((person) => [tribeIdKey(person.tribeId), person]));
  const byEmail = new Map(people.map((person) => [person.email.toLowerCase(), person]));
  return read.map(({ cell, target, author, email }): MeantAuthor => {
    const failed = (reason: string): MeantAuthor => ({ kind: 'failed', problem: unknownName(column, cell, reason) });
    const here = [byTribeId.get(tribeIdKey(cell)), byEmail.get(author.email ?? '')].find((each) => each?.isActive);
    if (here) return { kind: 'known', tribeId: here.tribeId, mapped: null };
    const mapped = { column, value: valueKey(cell), target } as const;
    if (email === null) {
      const chosen = people.find(({ id, isActive }) => isActive && String(id) === target);
      return chosen ? { kind: 'known', tribeId: chosen.tribeId, mapped } : failed(cellReasons.unknown(cell));
    }
    const owner = byEmail.get(email);
    if (owner && !owner.isActive) return failed(importReasons.archived);
    // A run itself makes accounts, chunk by chunk.
    if (owner && !isDry) return { kind: 'known', tribeId: owner.tribeId, mapped };
    if (owner) return failed(importReasons.authorIsHere(`${displayName(owner)} (${owner.tribeId})`));
    return { kind: 'new', account: accountOf(author, email, byTribeId), mapped };
  });
}

const accountOf = (author: Author, email: string, taken: ReadonlyMap<string, Person>): NewAuthor => ({
  email,
  tribeId: author.tribeId !== null && !taken.has(tribeIdKey(author.tribeId)) ? author.tribeId : null,
  ...authorName(author, email),
});

/** Makes accounts without a password, a level or a mail. Answers their Tribe IDs by address. */
export async function makeAuthors(
  ctx: Ctx,
  { by }: Pick<Run, 'by'>,
  accounts: Iterable<NewAuthor>,
): Promise<Map<string, string>> {
  const made = new Map<string, string>();
  for (const account of accounts) {
    const { id, tribeId } = await createPerson(ctx, { ...account, levels: [], via: 'import', by });
    await ctx.log({
      action: 'user.created',
      entity: 'user',
      entityId: id,
      subjectId: id,
      actorId: by.userId,
      sentence: `Created an account for ${displayName(account)}, an author of imported courses`,
    });
    made.set(account.email, tribeId);
  }
  return made;
}
