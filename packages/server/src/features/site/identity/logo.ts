import { buffer } from 'node:stream/consumers';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

const stored = statement<{ storageKey: string }>(
  'site.logo',
  `select f.storage_key as "storageKey" from site_picture p join site_picture_form f on f.picture_id = p.id
   where p.key = $1 and f.format = 'webp' order by f.width desc limit 1`,
);

/** The picture at the address of a logo, as it is stored; null where there is none, or its file is gone. */
export async function readLogo(ctx: Ctx, address: string | null): Promise<Buffer | null> {
  const key = address?.split('/').at(-1);
  const [found] = key ? await ctx.rows(stored, [key]) : [];
  if (!found) return null;
  try {
    return await buffer(await ctx.services.files.get(found.storageKey));
  } catch (error) {
    ctx.services.logger.warn({ err: error }, 'The academy’s logo could not be read');
    return null;
  }
}
