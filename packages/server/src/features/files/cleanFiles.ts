import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import type { FileStore } from '#kernel/files/store.ts';
import type { JobContext } from '#kernel/jobs/jobs.ts';
import { smallKeyOf, wholeKeyOf } from '#features/files/smallForm.ts';

/** How long a file may lie about before it is known to be nobody's. */
const hours = 24;
const mostAtOnce = 1_000;

const referring = statement<{ place: string; column: string }>(
  'files.referring',
  `select format('%I', k.conrelid::regclass) as place, format('%I', a.attname) as column
   from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
   where k.contype = 'f' and k.confrelid = 'file_asset'::regclass order by 1, 2`,
);

/** A setting holds the address of a file as its whole value, such as the freebie of a training. */
const inNoUse = `not exists (select from asset_usage a where a.file_id = f.id)
  and not exists (select from setting s where s.value = '/api/uploads/' || f.id)`;

/** Rows that are older than a day and that nothing uses, by a key or in a text. */
async function orphans(ctx: Ctx, before: Date): Promise<{ id: number; key: string }[]> {
  const places = await ctx.rows(referring, []);
  const unused = places.map(({ place, column }) => `not exists (select from ${place} x where x.${column} = f.id)`);
  const asked = statement<{ id: number; key: string }>(
    'files.orphans',
    `delete from file_asset f where f.id = any(array(
       select f.id from file_asset f where f.created_at < $1
         and left(f.storage_key, 36) <> all(array(${shownPictures}))
         and ${[inNoUse, ...unused].join(' and ')}
       order by f.id limit ${mostAtOnce}))
     returning f.id, f.storage_key as key`,
  );
  return ctx.rows(asked, [before]);
}

/** A picture of a person is known by its key alone. */
const shownPictures = `select substring(profile_image from '[0-9a-f-]{36}') from app_user
  where profile_image like '/api/profile-pictures/%'`;

const known = statement<{ key: string }>(
  'files.known_keys',
  `select storage_key as key from file_asset where storage_key = any($1::text[])
   union all select storage_key from export_file where storage_key = any($1::text[])
   union all select storage_key from site_picture_form where storage_key = any($1::text[])
   union all select unnest(piece_keys) from large_upload where file_id is null`,
);

/** Removes a stored file, with its small form if it has one. */
export async function removeStored(files: FileStore, key: string): Promise<void> {
  await files.remove(key);
  await files.remove(smallKeyOf(key));
}

/** Takes away what nothing uses, and what lies in the store without a row. */
export async function cleanFiles(context: JobContext): Promise<{ rows: number; stored: number }> {
  const before = new Date(context.ctx.now().getTime() - hours * 3_600_000);
  const removed = await context.transaction(async (ctx) => {
    const found = await orphans(ctx, before);
    if (found.length > 0)
      await ctx.log({
        action: 'file.cleaned',
        entity: 'file',
        sentence: `Removed ${found.length} ${found.length === 1 ? 'file' : 'files'} that weren’t used`,
      });
    return found;
  });
  for (const { key } of removed) await removeStored(context.services.files, key);
  return { rows: removed.length, stored: await cleanStore(context, before) };
}

async function cleanStore({ ctx, services }: JobContext, before: Date): Promise<number> {
  let count = 0;
  const look = async (keys: string[]) => {
    const rows = new Set((await ctx.rows(known, [[...keys, ...keys.map(wholeKeyOf)]])).map(({ key }) => key));
    for (const key of keys.filter((each) => !rows.has(each) && !rows.has(wholeKeyOf(each)))) {
      await services.files.remove(key);
      count += 1;
    }
  };
  let keys: string[] = [];
  for await (const { key, at } of services.files.keys()) {
    if (at < before && isOurs(key)) keys.push(key);
    if (keys.length === mostAtOnce) {
      await look(keys);
      keys = [];
    }
  }
  await look(keys);
  return count;
}

/** A store may be shared with what is not ours: only names that we give are looked at. */
const isOurs = (key: string) =>
  /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}(?:-\d+)?(?:\.part)?$/.test(key);
