import { type FileHandle, open } from 'node:fs/promises';
import { createInflateRaw } from 'node:zlib';
import { Readable, Transform } from 'node:stream';
import { Refusal, refusals } from '#kernel/files/refusal.ts';

/** What an archive may unpack to, checked before unpacking. */
export const zipLimits = { entries: 1_000, bytes: 100 * 1024 * 1024, ratio: 100 } as const;

/** Small entries may have any ratio: it only matters for large ones. */
const ratioFrom = 1024 * 1024;

export type ZipEntry = { name: string; method: number; packed: number; unpacked: number; offset: number };

export type Zip = {
  entries: readonly ZipEntry[];
  /** The content of one entry; fails if it holds more than the archive declares. */
  content(entry: ZipEntry): Readable;
  close(): Promise<void>;
};

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;

/** Opens an archive by its directory; throws a Refusal if that is broken, hides something or is too large. */
export async function openZip(path: string): Promise<Zip> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const entries = await readEntries(file, size);
    refuseBombs(entries, size);
    return { entries, content: (entry) => Readable.from(unpack(file, entry, size)), close: () => file.close() };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  if (bytesRead < length) throw new Refusal(refusals.brokenArchive);
  return buffer;
}

async function readEntries(file: FileHandle, size: number): Promise<ZipEntry[]> {
  const tailLength = Math.min(size, 65_557);
  const tail = await read(file, size - tailLength, tailLength);
  const end = lastIndexOfSignature(tail);
  if (end < 0) throw new Refusal(refusals.brokenArchive);
  const count = tail.readUInt16LE(end + 10);
  const length = tail.readUInt32LE(end + 12);
  const start = tail.readUInt32LE(end + 16);
  if (count > zipLimits.entries || count === 0xffff) throw new Refusal(refusals.tooManyEntries);
  if (start + length > size) throw new Refusal(refusals.brokenArchive);
  return entriesOf(await read(file, start, length), count);
}

function lastIndexOfSignature(tail: Buffer): number {
  for (let at = tail.length - 22; at >= 0; at -= 1) if (tail.readUInt32LE(at) === endSignature) return at;
  return -1;
}

function entriesOf(list: Buffer, count: number): ZipEntry[] {
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > list.length || list.readUInt32LE(at) !== entrySignature) throw new Refusal(refusals.brokenArchive);
    const nameLength = list.readUInt16LE(at + 28);
    const next = at + 46 + nameLength + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32);
    if (next > list.length) throw new Refusal(refusals.brokenArchive);
    entries.push(entryAt(list, at, nameLength));
    at = next;
  }
  return entries;
}

const symbolicLink = 0o120000;

function entryAt(list: Buffer, at: number, nameLength: number): ZipEntry {
  const name = list.toString('utf8', at + 46, at + 46 + nameLength);
  const isEncrypted = (list.readUInt16LE(at + 8) & 1) === 1;
  const mode = list.readUInt32LE(at + 38) >>> 16;
  const isUnsafe = /(^|[\\/])\.\.([\\/]|$)|^[\\/]|^[a-z]:|\0/i.test(name) || (mode & 0o170000) === symbolicLink;
  if (isUnsafe || isEncrypted) throw new Refusal(refusals.unsafeArchive);
  return {
    name,
    method: list.readUInt16LE(at + 10),
    packed: list.readUInt32LE(at + 20),
    unpacked: list.readUInt32LE(at + 24),
    offset: list.readUInt32LE(at + 42),
  };
}

function refuseBombs(entries: readonly ZipEntry[], size: number): void {
  const total = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0);
  const isDense = (unpackedBytes: number, packedBytes: number) =>
    unpackedBytes > ratioFrom && unpackedBytes > Math.max(1, packedBytes) * zipLimits.ratio;
  const isBomb =
    total > zipLimits.bytes ||
    packed > size ||
    isDense(total, size) ||
    entries.some((entry) => isDense(entry.unpacked, entry.packed));
  if (isBomb) throw new Refusal(refusals.unpacksTooLarge);
}

/** Reads from the declared offset and counts: an entry that unpacks to more than declared fails. */
async function* unpack(file: FileHandle, entry: ZipEntry, size: number): AsyncGenerator<Buffer> {
  const header = await read(file, entry.offset, 30);
  const start = entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  if (header.readUInt32LE(0) !== localSignature || start + entry.packed > size)
    throw new Refusal(refusals.brokenArchive);
  if (entry.method !== 0 && entry.method !== 8) throw new Refusal(refusals.unsafeArchive);
  const packed = Readable.from(pieces(file, start, entry.packed));
  const content = entry.method === 0 ? packed : inflated(packed);
  let count = 0;
  try {
    for await (const piece of content) {
      count += piece.length;
      if (count > entry.unpacked) throw new Refusal(refusals.unpacksTooLarge);
      yield piece;
    }
  } catch (error) {
    throw isZlibError(error) ? new Refusal(refusals.brokenArchive) : error;
  }
  if (count < entry.unpacked) throw new Refusal(refusals.brokenArchive);
}

const isZlibError = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_');

function inflated(packed: Readable): Transform {
  const inflate = createInflateRaw();
  packed.on('error', (error) => inflate.destroy(error));
  return packed.pipe(inflate);
}

async function* pieces(file: FileHandle, start: number, length: number): AsyncGenerator<Buffer> {
  const step = 64 * 1024;
  for (let at = 0; at < length; at += step) yield read(file, start + at, Math.min(step, length - at));
}
