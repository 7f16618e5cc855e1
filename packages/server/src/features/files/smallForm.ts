import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FoundFile } from '#features/files/fileRight.ts';
import { AppError } from '#kernel/api/errors.ts';
import { statement } from '#kernel/db/statement.ts';
import type { JobContext } from '#kernel/jobs/jobs.ts';

/** The longest side of a picture's small form in pixels: a phone's width at twice the density. */
export const smallWidth = 800;

/** Where the small form of a picture is stored. */
export const smallKeyOf = (storageKey: string) => `${storageKey}-${smallWidth}`;

/** The file whose form is stored under this key, where it's that of a small form. */
export const wholeKeyOf = (key: string) =>
  key.endsWith(`-${smallWidth}`) ? key.slice(0, -`-${smallWidth}`.length) : key;

/** A picture's small form of `smallBytes` bytes, as it's handed out. */
export function smallFormOf(file: FoundFile, smallBytes: number): FoundFile {
  return {
    ...file,
    storageKey: smallKeyOf(file.storageKey),
    name: file.name.replace(/\.\w+$/, '.webp'),
    mimeType: 'image/webp',
    extension: '.webp',
    size: smallBytes,
    sha256: `${file.sha256}-${smallWidth}`,
  };
}

type Untried = { id: number; storageKey: string; size: number };

/** Of the pictures that members are shown; a moving one stays as it is. */
const untried = statement<Untried>(
  'files.without_small_form',
  `select id, storage_key as "storageKey", size_bytes as size from file_asset
   where small_bytes is null and kind = 'image' and visibility = 'members' and extension <> '.gif'
   order by id desc limit 50`,
);

const tried = statement(
  'files.set_small_form',
  'update file_asset set small_bytes = $2, updated_at = $3 where id = $1 and small_bytes is null',
);

/** A form that saves less than this share of the bytes isn't worth a file of its own. */
const worthwhile = 0.2;

/** Makes the small forms of pictures that have none yet, newest first. One that can't be read is left as it is. */
export async function makeSmallForms(context: JobContext): Promise<void> {
  const pictures = await context.ctx.rows(untried, []);
  for (const picture of pictures) {
    if (context.stopping.aborted) return;
    const bytes = await makeSmallForm(context, picture);
    await context.ctx.rows(tried, [picture.id, bytes, context.ctx.now()]);
  }
}

/** Bytes of the form; 0 where there is none. */
async function makeSmallForm({ services }: JobContext, { storageKey, size }: Untried): Promise<number> {
  const whole = await services.files.get(storageKey).then(buffer, nothing);
  const small = whole && (await smaller(whole));
  if (!small || small.length > size * (1 - worthwhile)) return 0;
  await services.files.put(smallKeyOf(storageKey), Readable.from([small]), small.length);
  return small.length;
}

/** A file that the store has lost; anything else is tried again. */
function nothing(error: unknown): null {
  if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
  throw error;
}

/** Null for what can't be read as a picture. */
async function smaller(whole: Buffer): Promise<Buffer | null> {
  const { default: sharp } = await import('sharp');
  const inside = { fit: 'inside', withoutEnlargement: true } as const;
  const form = sharp(whole, { failOn: 'error' }).resize(smallWidth, smallWidth, inside).webp({ quality: 80 });
  return form.toBuffer().catch(() => null);
}
