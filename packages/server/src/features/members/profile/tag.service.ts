import { displayName } from '@tribe/domain/features/members/person.ts';
import { TagInput } from '@tribe/domain/features/members/user.input.ts';
import { type Among, type Outcome, toOne, writableAmong } from '#features/members/scope.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { mutation } from '#kernel/api/operation.ts';

const add = statement<{ userId: number }>(
  'members.add_tag',
  `insert into member_tag (user_id, tag, added_by_id, created_at) select id, $2, $3, $4 from unnest($1::int[]) id
   on conflict (user_id, tag) do nothing returning user_id as "userId"`,
);

/** Puts a tag on people in one's care. */
export async function tagAll(ctx: Ctx, userIds: readonly number[], input: string): Promise<Outcome> {
  const { tag } = TagInput.parse({ tag: input });
  const among = await writableAmong(ctx, userIds);
  const added = await ctx.rows(add, [idsOf(among), tag, ctx.me.userId, ctx.now()]);
  return record(ctx, among, added, { action: 'user.tagged', said: (name) => `Tagged ${name} with ${tag}` });
}

/** Puts a tag on a person in one's care. Answers whether it is new to them. Throws NOT_FOUND, FORBIDDEN, BAD_USER_INPUT. */
export const addTag = (ctx: Ctx, userId: number, tag: string): Promise<boolean> =>
  toOne(userId, (ids) => tagAll(ctx, ids, tag));

const remove = statement<{ userId: number }>(
  'members.remove_tag',
  `delete from member_tag where user_id = any($1::int[]) and tag = $2 returning user_id as "userId"`,
);

/** Takes a tag from people in one's care. */
export async function untagAll(ctx: Ctx, userIds: readonly number[], input: string): Promise<Outcome> {
  const { tag } = TagInput.parse({ tag: input });
  const among = await writableAmong(ctx, userIds);
  const removed = await ctx.rows(remove, [idsOf(among), tag]);
  return record(ctx, among, removed, {
    action: 'user.untagged',
    said: (name) => `Removed the tag ${tag} from ${name}`,
  });
}

/** Takes a tag from a person. Answers whether they had it. Throws NOT_FOUND, FORBIDDEN, BAD_USER_INPUT. */
export const removeTag = (ctx: Ctx, userId: number, tag: string): Promise<boolean> =>
  toOne(userId, (ids) => untagAll(ctx, ids, tag));

const idsOf = ({ people }: Among): number[] => people.map(({ id }) => id);

type Said = { action: string; said: (name: string) => string };

async function record(
  ctx: Ctx,
  { people, refused }: Among,
  rows: readonly { userId: number }[],
  { action, said }: Said,
): Promise<Outcome> {
  const touched = new Set(rows.map(({ userId }) => userId));
  const changed = people.filter(({ id }) => touched.has(id));
  const entity = 'user';
  await ctx.log(
    ...changed.map((person) => ({
      action,
      entity,
      entityId: person.id,
      subjectId: person.id,
      sentence: said(displayName(person)),
    })),
  );
  return { changed: changed.map(({ id }) => id), refused };
}

export const addMemberTag = mutation('user', addTag);
export const removeMemberTag = mutation('user', removeTag);
