import { displayName } from '@tribe/domain/features/members/person.ts';
import { TagInput } from '@tribe/domain/features/members/user.input.ts';
import { writable } from '#features/members/scope.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { mutation } from '#kernel/api/operation.ts';

const add = statement<{ id: number }>(
  'members.add_tag',
  `insert into member_tag (user_id, tag, added_by_id, created_at) values ($1, $2, $3, $4)
   on conflict (user_id, tag) do nothing returning id`,
);

/** Puts a tag on a person in one's care. Answers whether it is new to them. Throws NOT_FOUND, FORBIDDEN, BAD_USER_INPUT. */
export async function addTag(ctx: Ctx, userId: number, input: string): Promise<boolean> {
  const { tag } = TagInput.parse({ tag: input });
  const person = await writable(ctx, userId);
  const added = await ctx.rows(add, [userId, tag, ctx.me.userId, ctx.now()]);
  if (added.length === 0) return false;
  await record(ctx, userId, 'user.tagged', `Tagged ${displayName(person)} with ${tag}`);
  return true;
}

const remove = statement<{ id: number }>(
  'members.remove_tag',
  `delete from member_tag where user_id = $1 and tag = $2 returning id`,
);

/** Takes a tag from a person. Answers whether they had it. Throws NOT_FOUND, FORBIDDEN, BAD_USER_INPUT. */
export async function removeTag(ctx: Ctx, userId: number, input: string): Promise<boolean> {
  const { tag } = TagInput.parse({ tag: input });
  const person = await writable(ctx, userId);
  const removed = await ctx.rows(remove, [userId, tag]);
  if (removed.length === 0) return false;
  await record(ctx, userId, 'user.untagged', `Took the tag ${tag} from ${displayName(person)}`);
  return true;
}

const record = (ctx: Ctx, userId: number, action: string, sentence: string) =>
  ctx.log({ action, entity: 'user', entityId: userId, subjectId: userId, sentence });

export const addMemberTag = mutation('user', addTag);
export const removeMemberTag = mutation('user', removeTag);
