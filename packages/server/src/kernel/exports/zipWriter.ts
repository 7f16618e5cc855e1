import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive; its content may arrive in pieces and is never held in memory as a whole. */
export type ZippedFile = { name: string; content: AsyncIterable<string> | Iterable<string> };

const known = { crc: 0, packed: 0, size: 0 };
type Written = typeof known & { name: Buffer; offset: number };

/** Sizes follow each file's content, since they aren't known before; names are UTF-8. */
const flags = 0x0808;
const version = 20;
/** 1 January 1980, the earliest date of the format, so that two archives of the same content are identical. */
const day = 0x0021;

/** Writes an archive, piece by piece; up to 4 GiB. */
export async function* writeZip(files: readonly ZippedFile[]): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for (const { name, content } of files) {
    const file: Written = { ...known, name: Buffer.from(name), offset };
    for await (const piece of packed(file, content)) {
      offset += piece.length;
      yield piece;
    }
    written.push(file);
  }
  const directory = Buffer.concat(written.map(entryOf));
  yield directory;
  yield numbers(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, written.length],
    [2, written.length],
    [4, directory.length],
    [4, offset],
    [2, 0],
  );
}

async function* packed(file: Written, content: ZippedFile['content']): AsyncGenerator<Buffer> {
  yield Buffer.concat([
    numbers([4, 0x04034b50], [2, version], ...shared(), [4, 0], [4, 0], [4, 0], [2, file.name.length], [2, 0]),
    file.name,
  ]);
  const deflate = createDeflateRaw({ level: 6 });
  const feeding = feed(deflate, file, content);
  // A failure surfaces below, as the end of the stream being read.
  feeding.catch((error: unknown) => deflate.destroy(error instanceof Error ? error : new Error(String(error))));
  for await (const piece of deflate) {
    const bytes = Buffer.from(piece);
    file.packed += bytes.length;
    yield bytes;
  }
  await feeding;
  yield numbers([4, 0x08074b50], [4, file.crc], [4, file.packed], [4, file.size]);
}

async function feed(
  deflate: ReturnType<typeof createDeflateRaw>,
  file: Written,
  content: ZippedFile['content'],
): Promise<void> {
  for await (const text of content) {
    const bytes = Buffer.from(text);
    file.crc = crc32(bytes, file.crc);
    file.size += bytes.length;
    if (!deflate.write(bytes)) await emptied(deflate);
    if (deflate.destroyed) return;
  }
  deflate.end();
}

/** Waits until there is room again or the reader is gone. */
function emptied(deflate: ReturnType<typeof createDeflateRaw>): Promise<void> {
  return new Promise((done) => {
    const go = () => {
      deflate.off('drain', go);
      deflate.off('close', go);
      done();
    };
    deflate.on('drain', go);
    deflate.on('close', go);
  });
}

const shared = (): [2, number][] => [
  [2, flags],
  [2, 8],
  [2, 0],
  [2, day],
];

const entryOf = ({ name, offset, crc, packed: bytes, size }: Written): Buffer =>
  Buffer.concat([
    numbers([4, 0x02014b50], [2, version], [2, version], ...shared(), [4, crc], [4, bytes], [4, size]),
    numbers([2, name.length], [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]),
    name,
  ]);

/** Numbers in the given number of bytes each, little-endian. */
function numbers(...values: readonly (readonly [2 | 4, number])[]): Buffer {
  return Buffer.concat(
    values.map(([length, value]) => {
      const buffer = Buffer.alloc(length);
      buffer.writeUIntLE(value, 0, length);
      return buffer;
    }),
  );
}
