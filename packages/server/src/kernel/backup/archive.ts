import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { z } from 'zod';
import { About, BackupError, format, isSame, Manifest, type Tally, tallyOf } from '#kernel/backup/format.ts';
import { DamagedArchive, readTar, type TarEntry } from '#kernel/backup/tar.ts';

const packed = { params: { [constants.ZSTD_c_checksumFlag]: 1, [constants.ZSTD_c_compressionLevel]: 3 } };

/** Writes a temporary file and renames it: a file with the final name is complete, and readable by its owner only. */
export async function writeArchive(path: string, content: AsyncIterable<Buffer>): Promise<{ size: number }> {
  if (await stat(path).catch(() => null))
    throw new BackupError(`${path} is there already. Name another file, or move that one away.`);
  const beside = `${path}.part`;
  try {
    await rm(beside, { force: true });
    await pipeline(
      Readable.from(content, { objectMode: false }),
      createZstdCompress(packed),
      createWriteStream(beside, { mode: 0o600, flags: 'wx', flush: true }),
    );
    const { size } = await stat(beside);
    await rename(beside, path);
    return { size };
  } catch (error) {
    await rm(beside, { force: true });
    throw readable(error, path);
  }
}

function readable(error: unknown, path: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new BackupError(`The disk of ${path} is full, and nothing was kept. Make room, or name another place.`);
    case 'ENOENT':
    case 'EACCES':
    case 'EROFS':
      return error instanceof Error && error.message.includes(path)
        ? new BackupError(`${path} cannot be opened (${code}). Name a file in a folder that is there and yours.`)
        : error;
    default:
      return error;
  }
}

/** An entry of a backup; a table is one entry, however many parts it has. */
export type Entry = { kind: string; name: string; size: number; content: AsyncIterable<Buffer> };

/**
 * Passes each entry of an archive to `work`, which reads it to its end before the next.
 *
 * @throws BackupError if the file can't be read, is cut off or is damaged.
 */
export async function readArchive<Result>(
  path: string,
  work: (entries: AsyncIterable<Entry>) => Promise<Result>,
): Promise<Result> {
  try {
    return await pipeline(createReadStream(path), createZstdDecompress(), (source: AsyncIterable<Buffer>) =>
      work(joined(readTar(source))),
    );
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const isDamaged = error instanceof DamagedArchive || error instanceof SyntaxError || error instanceof z.ZodError;
    if (isDamaged || /^(ZSTD|Z)_/.test(code))
      throw damaged(path, error instanceof DamagedArchive ? error.message : code);
    throw readable(error, path);
  }
}

export const damaged = (path: string, why: string): BackupError =>
  new BackupError(`${path} is not a whole backup of Tribe${why && ` (${why})`}. Use another one.`);

async function* joined(entries: AsyncGenerator<TarEntry>): AsyncGenerator<Entry> {
  let next = await entries.next();
  while (!next.done) {
    const first = next.value;
    const [kind = '', name = ''] = first.name.split('/');
    const hasParts = kind === 'queue' || kind === 'tables';
    const folder = first.name.replace(/[^/]*$/, '');
    const isMore = () => hasParts && !next.done && next.value.name.startsWith(folder);
    let isRead = false;
    async function* content(): AsyncGenerator<Buffer> {
      do {
        if (!next.done) yield* next.value.content;
        next = await entries.next();
      } while (isMore());
      isRead = true;
    }
    yield { kind, name, size: first.size, content: content() };
    if (!isRead) throw new Error(`${first.name} was not read to its end`);
  }
}

/**
 * Reads an archive to its end and compares every checksum.
 *
 * @throws BackupError if it was made by a newer version, is cut off or is damaged.
 */
export async function checkArchive(path: string): Promise<{ about: About; manifest: Manifest }> {
  const pages = new Map<string, Buffer>();
  const tables = new Map<string, Tally>();
  const [ofPages, ofFiles] = [new Map<string, string>(), new Map<string, string>()];
  let files = 0;
  let isEnded = false;
  await readArchive(path, async (entries) => {
    for await (const { kind, name, content } of entries) {
      if (kind === 'sums') {
        const isEnd = name === 'end';
        compareSums(path, (await buffer(content)).toString(), isEnd ? ofPages : ofFiles);
        isEnded ||= isEnd;
      } else if (kind === 'files') {
        const hash = createHash('sha256');
        for await (const piece of content) hash.update(piece);
        ofFiles.set(`files/${name}`, hash.digest('hex'));
        files += 1;
      } else if (kind === 'tables' || kind === 'queue') {
        const tally = tallyOf();
        for await (const piece of content) tally.add(piece);
        tables.set(kind === 'queue' ? '' : name, tally.end());
      } else {
        const page = await buffer(content);
        ofPages.set(kind, createHash('sha256').update(page).digest('hex'));
        pages.set(kind, page);
        if (kind === 'about.json') refuseNewer(path, parsed(page));
      }
    }
  });
  if (!isEnded || ofFiles.size > 0) throw damaged(path, 'its end is missing');
  const about = About.safeParse(parsed(pages.get('about.json')));
  const manifest = Manifest.safeParse(parsed(pages.get('manifest.json')));
  if (!about.success || !manifest.success) throw damaged(path, 'its contents are not listed');
  const isWhole = (tally: Tally | undefined, name: string) => tally && isSame(tally, tables.get(name));
  if (!isWhole(manifest.data.queue, '')) throw damaged(path, 'the waiting jobs are damaged');
  for (const { name } of about.data.tables)
    if (!isWhole(manifest.data.tables[name], name)) throw damaged(path, `the table ${name} is damaged`);
  if (files !== manifest.data.files.count) throw damaged(path, 'a file is missing');
  return { about: about.data, manifest: manifest.data };
}

function parsed(page: Buffer | undefined): unknown {
  try {
    return JSON.parse(page?.toString() ?? '');
  } catch {
    return null;
  }
}

/** Compares the files read since the last call with a list of checksums, and clears them. */
function compareSums(path: string, list: string, found: Map<string, string>): void {
  const wanted = new Map(list.split('\n').flatMap((line) => (line ? [[line.slice(66), line.slice(0, 64)]] : [])));
  for (const [name, sum] of found) if (wanted.get(name) !== sum) throw damaged(path, `${name} is damaged`);
  if (wanted.size !== found.size) throw damaged(path, 'a file is missing');
  found.clear();
}

/** Checked first: an archive of a newer version may look damaged to this one. */
function refuseNewer(path: string, about: unknown): void {
  const known = z.object({ product: z.literal('tribe'), format: z.int(), version: z.string() }).safeParse(about);
  if (known.success && known.data.format > format)
    throw new BackupError(
      `${path} was made by a newer version of Tribe (${known.data.version}). Restore it with that version.`,
    );
}
