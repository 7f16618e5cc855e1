import { mayChangeNote } from '@tribe/domain/features/members/note.ts';
import { displayName } from '@tribe/domain/features/members/person.ts';
import { NoteInput } from '@tribe/domain/features/members/user.input.ts';
import { savedMeanwhile } from '@tribe/domain/kernel/text/messages.ts';
import { writable } from '#features/members/scope.ts';
import { type AuditEntry, changesBetween } from '#kernel/audit/audit.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { AppError, conflict, forbidden, notFound } from '#kernel/api/errors.ts';
import { mutation } from '#kernel/api/operation.ts';

type InputOf = { body: string; pinned: boolean };

const insert = statement<{ id: number }>(
  'members.create_note',
  `insert into member_note (user_id, author_id, body, pinned, created_at, updated_at) values ($1, $2, $3, $4, $5, $5) returning id`,
);

/** Writes something down about a person in one's care. Throws NOT_FOUND, FORBIDDEN. */
export const createMemberNote = mutation('user', async (ctx, userId: number, input: InputOf): Promise<number> => {
  const { body, pinned } = NoteInput.parse(input);
  const person = await writable(ctx, userId);
  const [made] = await ctx.rows(insert, [userId, ctx.me.userId, body, pinned, ctx.now()]);
  const sentence = `Wrote a note about ${displayName(person)}`;
  await record(ctx, { id: made!.id, userId }, { done: 'created', sentence });
  return made!.id;
});

type Found = InputOf & { id: number; userId: number; authorId: number };
const find = statement<Found>(
  'members.find_note',
  `select id, user_id as "userId", author_id as "authorId", body, pinned from member_note where id = $1 and archived_at is null for update`,
);

/** A note of one's own, or any for who may change every note. Throws NOT_FOUND for one about somebody else's people, FORBIDDEN. */
async function ownNote(ctx: Ctx, id: number) {
  const [note] = await ctx.rows(find, [id]);
  if (!note) throw notFound('Note');
  const person = await writable(ctx, note.userId).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'NOT_FOUND' ? notFound('Note') : error;
  });
  const me = { id: ctx.me.userId, roles: ctx.me.roles };
  if (!mayChangeNote(me, note.authorId)) throw forbidden('Only the person who wrote a note can change it');
  return { note, person };
}

const change = statement<{ id: number }>(
  'members.update_note',
  `update member_note set body = $2, pinned = $3, version = version + 1, updated_at = $4
   where id = $1 and archived_at is null and ($5::int is null or version = $5) returning id`,
);

/** Throws CONFLICT when somebody else saved the note meanwhile. */
export const updateMemberNote = mutation(
  'user',
  async (ctx, id: number, input: InputOf, version: number | null): Promise<number> => {
    const { body, pinned } = NoteInput.parse(input);
    const { note, person } = await ownNote(ctx, id);
    const changes = changesBetween({ body: note.body, pinned: note.pinned }, { body, pinned });
    if (Object.keys(changes).length === 0) return id;
    const changed = await ctx.rows(change, [id, body, pinned, ctx.now(), version]);
    if (changed.length === 0) throw conflict(savedMeanwhile('note'));
    await record(ctx, note, { done: 'updated', sentence: `Changed a note about ${displayName(person)}`, changes });
    return id;
  },
);

const archive = statement<never>(
  'members.archive_note',
  `update member_note set archived_at = $2, updated_at = $2, version = version + 1 where id = $1`,
);

export const archiveMemberNote = mutation('user', async (ctx, id: number): Promise<number> => {
  const { note, person } = await ownNote(ctx, id);
  await ctx.rows(archive, [id, ctx.now()]);
  const changes = { body: { before: note.body, after: null } };
  await record(ctx, note, { done: 'archived', sentence: `Deleted a note about ${displayName(person)}`, changes });
  return id;
});

type Done = Pick<AuditEntry, 'sentence' | 'changes'> & { done: string };

const record = (ctx: Ctx, { id, userId }: Pick<Found, 'id' | 'userId'>, { done, ...described }: Done) =>
  ctx.log({ action: `member-note.${done}`, entity: 'member-note', entityId: id, subjectId: userId, ...described });
