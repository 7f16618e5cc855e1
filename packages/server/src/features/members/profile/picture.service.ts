import { mergedInto } from '#features/members/account.service.ts';
import { canView, visibilityOf } from '#features/members/visibility.ts';
import type { OpenFile } from '#features/files/file.service.ts';
import {
  asOpenFile,
  type FoundPicture,
  insertPicture,
  type KeptPicture,
  removeFiles,
} from '#features/files/picture.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { notFound } from '#kernel/api/errors.ts';
import { query, mutation } from '#kernel/api/operation.ts';

/** A picture lies in the store in two sizes, under one random key; its address names the large one. */
export const pictureSizes = [512, 96] as const;
export const storageKeyOf = (key: string, size: string | number) => `${key}-${size}`;
const addressOf = (key: string) => `/api/profile-pictures/${key}/${pictureSizes[0]}`;

const write = statement<{ before: string | null }>(
  'members.write_picture',
  `with old as (select id, profile_image from app_user where id = $1 for update)
   update app_user u set profile_image = $2, updated_at = $3 from old where u.id = old.id returning old.profile_image as before`,
);
const filesOf = statement<{ id: number }>(
  'members.picture_files',
  // An account that was merged away has its picture back when the merge is undone.
  `select id from file_asset where storage_key = any($1::text[]) and uploaded_by_id = $2
     and not exists (select from app_user u where u.status <> 'ACTIVE' and u.id <> $2 and u.profile_image = $3)`,
);

/** Shows another picture of somebody, or none, and takes the files of the one before away. Answers whether it was another. */
async function change(ctx: Ctx, userId: number, address: string | null): Promise<boolean> {
  const [row] = await ctx.rows(write, [userId, address, ctx.now()]);
  const before = row?.before ?? null;
  const [key] = /[\da-f-]{36}/.exec(before ?? '') ?? [];
  if (key) {
    const old = await ctx.rows(filesOf, [pictureSizes.map((size) => storageKeyOf(key, size)), userId, before]);
    await removeFiles(
      ctx,
      old.map(({ id }) => id),
    );
  }
  return before !== address;
}

const allOf = statement<{ id: number }>(
  'members.all_picture_files',
  `select f.id from app_user u join file_asset f on f.uploaded_by_id = $1
     and f.storage_key like substring(u.profile_image from '[0-9a-f-]{36}') || '-%' where u.id = any($2::int[])`,
);

/** Takes the pictures of somebody who leaves away, also those of the accounts that were merged into theirs. */
export async function removePicturesOf(ctx: Ctx, userId: number): Promise<void> {
  const files = await ctx.rows(allOf, [userId, [userId, ...(await mergedInto(ctx, userId))]]);
  await removeFiles(
    ctx,
    files.map(({ id }) => id),
  );
}

const record = (ctx: Ctx, sentence: string) =>
  ctx.log({
    action: 'profile.picture',
    entity: 'user',
    entityId: ctx.me.userId,
    subjectId: ctx.me.userId,
    sentence,
  });

/** Makes a picture that lies in the store under `key` the own one; answers its address. */
export const setMyPicture = mutation(
  'in',
  async (ctx, key: string, pictures: readonly KeptPicture[]): Promise<{ url: string }> => {
    for (const picture of pictures) await insertPicture(ctx, picture, 'profile');
    await change(ctx, ctx.me.userId, addressOf(key));
    await record(ctx, 'Changed their picture');
    return { url: addressOf(key) };
  },
);

/** Takes the own picture away; answers whether there was one. */
export const removeMyPicture = mutation('in', async (ctx): Promise<boolean> => {
  const isGone = await change(ctx, ctx.me.userId, null);
  if (isGone) await record(ctx, 'Removed their picture');
  return isGone;
});

const find = statement<FoundPicture>(
  'members.find_picture',
  `select f.storage_key as "storageKey", f.size_bytes as size, f.sha256
   from file_asset f join app_user u on u.id = f.uploaded_by_id
   where f.storage_key = $3 and u.profile_image = $4 and (u.status = 'ACTIVE' or ${canView('u.id', '$1', '$2')})`,
);

const isKey = (text: string) => /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/.test(text);

/** The picture that somebody shows now, to whoever may see their profile. Throws NOT_FOUND. */
export const openProfilePicture = query('in', async (ctx, key: string, size: string): Promise<OpenFile> => {
  if (!isKey(key) || !pictureSizes.some((known) => String(known) === size)) throw notFound('Picture');
  const values = [ctx.me.userId, visibilityOf(ctx.me), storageKeyOf(key, size), addressOf(key)];
  const [found] = await ctx.rows(find, values);
  if (!found) throw notFound('Picture');
  return asOpenFile(ctx, found);
});
