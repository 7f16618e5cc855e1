import { open, type FileHandle } from 'node:fs/promises';

/** No document has a directory of more sectors. */
const mostSectors = 256;
/** Larger numbers mark the end of a chain. */
const lastSector = 0xfffffff9;

/** The names of the parts of an older office file, which is a small file system; empty if unreadable. */
export async function compoundNames(path: string): Promise<string[]> {
  const file = await open(path);
  try {
    return await namesIn(file);
  } finally {
    await file.close();
  }
}

async function namesIn(file: FileHandle): Promise<string[]> {
  const head = await read(file, 0, 512);
  if (!head) return [];
  const size = head.readUInt16LE(30) === 12 ? 4096 : 512;
  const names: string[] = [];
  let sector = head.readUInt32LE(48);
  for (let count = 0; count < mostSectors && sector <= lastSector; count += 1) {
    const part = await read(file, (sector + 1) * size, size);
    if (!part) return names;
    for (let at = 0; at < size; at += 128) names.push(nameAt(part, at));
    sector = await sectorAfter(file, head, { sector, size });
  }
  return names.filter(Boolean);
}

/** A name with its closing zero, in a place of 64 bytes. */
function nameAt(part: Buffer, at: number): string {
  const length = Math.min(part.readUInt16LE(at + 64), 64);
  return length < 2 ? '' : part.toString('utf16le', at, at + length - 2);
}

/** The next sector of the chain, from the table that the header points to. */
async function sectorAfter(
  file: FileHandle,
  head: Buffer,
  { sector, size }: { sector: number; size: number },
): Promise<number> {
  const perSector = size / 4;
  const index = Math.floor(sector / perSector);
  if (index >= 109) return lastSector + 1;
  const table = head.readUInt32LE(76 + index * 4);
  const entry = table > lastSector ? null : await read(file, (table + 1) * size + (sector % perSector) * 4, 4);
  return entry?.readUInt32LE(0) ?? lastSector + 1;
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer | null> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  return bytesRead === length ? buffer : null;
}
