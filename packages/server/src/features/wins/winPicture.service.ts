import { winMessages } from '@tribe/domain/features/wins/messages.ts';
import type { OpenFile } from '#features/files/file.service.ts';
import {
  asOpenFile,
  type FoundPicture,
  insertSent,
  type SentFile,
  sweepSent,
} from '#features/files/picture.service.ts';
import { asking, isForStaff, isSeen } from '#features/wins/winVisibility.ts';
import type { WinPicture } from '#features/wins/win.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { badInput, notFound } from '#kernel/api/errors.ts';
import { query, mutation } from '#kernel/api/operation.ts';

const insert = statement<never>('wins.insert_picture', `insert into win_picture (file_id, created_at) values ($1, $2)`);

/** Keeps a picture for a win that is about to be posted. */
export const storeWinPicture = mutation(
  'in',
  async (ctx, { width, height, ...sent }: SentFile): Promise<WinPicture & { url: string }> => {
    if (width === null || height === null) throw badInput({ file: [winMessages.onlyPictures] });
    const id = await insertSent(ctx, { ...sent, width, height }, 'win');
    await ctx.rows(insert, [id, ctx.now()]);
    return { id, width, height, url: `/api/win-pictures/${id}` };
  },
);

const find = statement<FoundPicture>(
  'wins.find_picture',
  `select f.storage_key as "storageKey", f.size_bytes as size, f.sha256
   from win_picture wp join file_asset f on f.id = wp.file_id and f.archived_at is null
   left join win w on w.id = wp.win_id left join user_profile p on p.user_id = w.user_id
   where f.id = $4 and (f.uploaded_by_id = $1 or ${isSeen} or ${isForStaff})`,
);

/** A picture of a win that one may see, or that one sent. Throws NOT_FOUND, in the same words for any other id. */
export const openWinPicture = query('in', async (ctx, id: number): Promise<OpenFile> => {
  const [found] = await ctx.rows(find, [...asking(ctx), id]);
  if (!found) throw notFound('Picture');
  return asOpenFile(ctx, found);
});

const forgotten = statement<{ fileId: number }>(
  'wins.forgotten_pictures',
  `delete from win_picture where win_id is null and created_at < $1::timestamptz - interval '1 day' returning file_id as "fileId"`,
);

/** Takes away what was sent and never posted. */
export const sweepWinPictures = (ctx: Ctx): Promise<void> => sweepSent(ctx, forgotten, [ctx.now()]);

const ofPerson = statement<{ fileId: number }>(
  'wins.pictures_of_person',
  `delete from win_picture wp using file_asset f where f.id = wp.file_id and f.uploaded_by_id = $1
   returning wp.file_id as "fileId"`,
);

/** Takes the pictures that somebody who leaves has sent away. */
export const removeWinPicturesOf = (ctx: Ctx, userId: number): Promise<void> => sweepSent(ctx, ofPerson, [userId]);
