import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { uploadLimit } from '@tribe/domain/features/files/fileKinds.ts';
import type { PictureForms, Pictures } from '@tribe/domain/features/site/pages/blockData.ts';
import { findFileBerth } from '#features/files/file.service.ts';
import type { DrawnPicture, PictureFormat } from '#features/site/pages/pictureForms.ts';
import { duty } from '#features/site/pages/sitePage.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { notFound } from '#kernel/api/errors.ts';
import { mutation, query } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';
import type { Berth } from '#kernel/files/berth.ts';

/** Where the next picture of a page may go. */
export const findSitePictureBerth = query(duty, async (ctx): Promise<Berth> => {
  const berth = await findFileBerth(ctx);
  return { ...berth, limit: uploadLimit };
});

const insert = statement<never>(
  'site.insert_picture',
  `with picture as (insert into site_picture (key, width, height, stand_in, uploaded_by_id, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $6) returning id)
   insert into site_picture_form (picture_id, format, width, storage_key, size_bytes)
   select picture.id, f.format, f.width, f."storageKey", f.size from picture,
     json_to_recordset($7::json) as f(format text, width int, "storageKey" text, size int)`,
);

export type KeptPicture = { url: string; width: number; height: number };

/** Keeps a picture whose forms are in the store already; answers the address under which blocks name it. */
export const storeSitePicture = mutation(duty, async (ctx, drawn: DrawnPicture): Promise<KeptPicture> => {
  const { width, height, standIn } = drawn;
  const key = randomBytes(9).toString('hex');
  const forms = drawn.forms.map(({ content, ...form }) => ({ ...form, size: content.length }));
  await ctx.rows(insert, [key, width, height, standIn, ctx.me.userId, ctx.now(), JSON.stringify(forms)]);
  const sentence = 'Uploaded a picture for the public pages';
  await ctx.log({ action: 'page.picture', entity: 'page', entityId: key, sentence });
  return { url: addressOf(key), width, height };
});

const addressOf = (key: string) => `/api/site-pictures/${key}`;
const keyIn = (address: string): string | null => /^\/api\/site-pictures\/([0-9a-f]{18})$/.exec(address)?.[1] ?? null;

type Row = Omit<PictureForms, 'avif' | 'webp'> & { key: string; widths: number[] };

const named = statement<Row>(
  'site.pictures',
  `select p.key, p.width, p.height, p.stand_in as "standIn",
     array(select f.width from site_picture_form f where f.picture_id = p.id and f.format = 'webp' order by f.width) as widths
   from site_picture p where p.key = any($1::text[])`,
);

/** The forms of those pictures that were sent up for pages, by the addresses that blocks name. */
export async function findPictures(ctx: Ctx, addresses: readonly string[]): Promise<Pictures> {
  const keys = addresses.flatMap((address) => keyIn(address) ?? []);
  if (keys.length === 0) return {};
  const set = (key: string, widths: readonly number[], format: PictureFormat) =>
    widths.map((width) => `${addressOf(key)}-${width}.${format} ${width}w`).join(', ');
  const rows = await ctx.rows(named, [keys]);
  return Object.fromEntries(
    rows.map(({ key, widths, ...known }) => [
      addressOf(key),
      { ...known, avif: set(key, widths, 'avif'), webp: set(key, widths, 'webp') },
    ]),
  );
}

const weights = statement<{ key: string; bytes: number }>(
  'site.picture_weights',
  `select p.key, (select f.size_bytes from site_picture_form f where f.picture_id = p.id and f.format = 'avif'
     order by f.width <= 960 desc, f.width desc limit 1) as bytes from site_picture p where p.key = any($1::text[])`,
);

/** What the pictures that were sent up for pages weigh as a phone gets them. */
export async function weighPictures(ctx: Ctx, addresses: readonly string[]): Promise<{ src: string; bytes: number }[]> {
  const keys = addresses.flatMap((address) => keyIn(address) ?? []);
  if (keys.length === 0) return [];
  return (await ctx.rows(weights, [keys])).map(({ key, bytes }) => ({ src: addressOf(key), bytes }));
}

const stored = statement<{ storageKey: string; size: number; format: PictureFormat }>(
  'site.picture_form',
  `select f.storage_key as "storageKey", f.size_bytes as size, f.format
   from site_picture p join site_picture_form f on f.picture_id = p.id
   where p.key = $1 and f.format = $3 and f.width = coalesce($2::int, p.width)`,
);

export type FoundForm = { type: string; size: number; content: () => Promise<Readable> };

/** A form of a picture, by the name at the end of its address; without a width the largest. Throws NOT_FOUND. */
export const openSitePicture = query('public', async (ctx, name: string): Promise<FoundForm> => {
  const [, key, width, format = 'webp'] = /^([0-9a-f]{18})(?:-(\d{1,5})\.(avif|webp))?$/.exec(name) ?? [];
  const [found] = key ? await ctx.rows(stored, [key, width === undefined ? null : Number(width), format]) : [];
  if (!found) throw notFound('Picture');
  const content = () => ctx.services.files.get(found.storageKey);
  return { type: `image/${found.format}`, size: found.size, content };
});
