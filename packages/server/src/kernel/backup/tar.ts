/** An entry of an archive, to be read to its end before the next one. */
export type TarEntry = { name: string; size: number; content: AsyncIterable<Buffer> };

/** The archive isn't what was written: cut off or changed. */
export class DamagedArchive extends Error {}

const block = 512;
// Name, mode, size and checksum of a header (POSIX ustar), as offset and length.
const fields = {
  name: [0, 100],
  mode: [100, 8],
  size: [124, 12],
  sum: [148, 8],
  type: [156, 1],
  magic: [257, 8],
} as const;

/** The header for `size` bytes of content; `tarPadding` follows the content. */
export function tarHeader(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > fields.name[1]) throw new Error(`${name} is too long a name for an archive`);
  const header = Buffer.alloc(block);
  header.write(name, fields.name[0]);
  header.write('0000600\0', fields.mode[0]);
  header.write(`${size.toString(8).padStart(11, '0')}\0`, fields.size[0]);
  header.write('0', fields.type[0]);
  header.write('ustar\x0000', fields.magic[0], 'latin1');
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, fields.sum[0]);
  return header;
}

export const tarPadding = (size: number): Buffer => Buffer.alloc((block - (size % block)) % block);

/** The end of an archive. */
export const tarEnd = (): Buffer => Buffer.alloc(2 * block);

/** A header's checksum is computed with blanks in its own field. */
function sumOf(header: Buffer): number {
  let sum = 8 * 0x20;
  for (const [at, byte] of header.entries()) if (at < fields.sum[0] || at >= fields.type[0]) sum += byte;
  return sum;
}

/**
 * The entries of an archive that `tarHeader` wrote, one after another, whatever their size.
 *
 * @throws DamagedArchive if a header is invalid or the end is missing.
 */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const { some, exactly } = readerOf(source);
  for (;;) {
    const header = await exactly(block);
    if (header.every((byte) => byte === 0)) {
      // The rest is padding, but is read all the same: the compression's checksum comes after it.
      while (await some(block));
      return;
    }
    const text = (field: keyof typeof fields) =>
      header.toString('utf8', fields[field][0], fields[field][0] + fields[field][1]).replace(/[\0 ].*$/s, '');
    const size = Number.parseInt(text('size'), 8);
    if (Number.parseInt(text('sum'), 8) !== sumOf(header) || !Number.isSafeInteger(size))
      throw new DamagedArchive('a header is damaged');
    let left = size;
    async function* content(): AsyncGenerator<Buffer> {
      while (left > 0) {
        const piece = await some(left);
        if (!piece) throw new DamagedArchive('its end is missing');
        left -= piece.length;
        yield piece;
      }
    }
    yield { name: text('name'), size, content: content() };
    for await (const piece of content()) void piece;
    await exactly(tarPadding(size).length);
  }
}

function readerOf(source: AsyncIterable<Buffer>) {
  const pieces = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  /** Up to `most` bytes of what has arrived; empty at the end. */
  async function some(most: number): Promise<Buffer | null> {
    while (held.length === 0) {
      const next = await pieces.next();
      if (next.done) return null;
      held = next.value;
    }
    const piece = held.subarray(0, most);
    held = held.subarray(piece.length);
    return piece;
  }
  async function exactly(size: number): Promise<Buffer> {
    const got: Buffer[] = [];
    for (let left = size; left > 0;) {
      const piece = await some(left);
      if (!piece) throw new DamagedArchive('its end is missing');
      got.push(piece);
      left -= piece.length;
    }
    return Buffer.concat(got);
  }
  return { some, exactly };
}
