import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Refusal, refusals } from '#kernel/files/refusal.ts';
import { openZip, type Zip, type ZipEntry, zipLimits } from '#kernel/files/zip.ts';
import { privateFile } from '#kernel/http/privateFiles.ts';

/** How deep archives may be nested. */
const deepest = 3;

/** What may still be unpacked, including nested archives. */
type Left = { entries: number; bytes: number };

/**
 * The names in an archive, after unpacking all of it as a trial and discarding it. Throws a Refusal if it is broken, holds more
 * than it declares, or unpacks to more than is allowed, nested archives included.
 */
export async function archivedNames(path: string): Promise<string[]> {
  const entries = await look(path, { entries: zipLimits.entries, bytes: zipLimits.bytes }, 1);
  return entries.map(({ name }) => name);
}

async function look(path: string, left: Left, depth: number): Promise<readonly ZipEntry[]> {
  if (depth > deepest) throw new Refusal(refusals.tooDeep);
  const zip = await openZip(path);
  try {
    left.entries -= zip.entries.length;
    left.bytes -= zip.entries.reduce((sum, { unpacked }) => sum + unpacked, 0);
    if (left.entries < 0) throw new Refusal(refusals.tooManyEntries);
    if (left.bytes < 0) throw new Refusal(refusals.unpacksTooLarge);
    for (const entry of zip.entries) await lookAt(zip, entry, { path, left, depth });
    return zip.entries;
  } finally {
    await zip.close();
  }
}

type Within = { path: string; left: Left; depth: number };

async function lookAt(zip: Zip, entry: ZipEntry, { path, left, depth }: Within): Promise<void> {
  const pieces: AsyncIterator<Buffer> = zip.content(entry)[Symbol.asyncIterator]();
  const first = await pieces.next();
  if (first.done) return;
  if (!isArchive(first.value)) {
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) continue;
    return;
  }
  const inner = `${path}.${depth}`;
  try {
    await pipeline(Readable.from(rest(first.value, pieces)), privateFile(inner));
    await look(inner, left, depth + 1);
  } finally {
    await rm(inner, { force: true });
  }
}

async function* rest(first: Buffer, pieces: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value;
}

const isArchive = (head: Buffer) => head.length >= 4 && [0x04034b50, 0x06054b50].includes(head.readUInt32LE(0));
