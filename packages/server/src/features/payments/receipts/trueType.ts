/** What a paper needs of a TrueType font: which shape a letter has, how wide it is, and the file with no other shapes in it. */
export type TrueType = {
  unitsPerEm: number;
  ascent: number;
  descent: number;
  box: readonly [number, number, number, number];
  /** 0 for a letter that it has no shape for. */
  glyphOf(codePoint: number): number;
  advanceOf(glyph: number): number;
  /** The same font with only these shapes: the others are empty, and each keeps its number. */
  subset(glyphs: Iterable<number>): Buffer;
};

/** Tables that a font inside a PDF has to have, where the font has them. */
const wanted = ['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep'];

/** Reads a font as its file holds it. Throws for one without the tables of a TrueType font. */
export function readTrueType(file: Buffer): TrueType {
  const tables = new Map<string, Buffer>();
  for (let at = 0; at < file.readUInt16BE(4); at += 1) {
    const place = 12 + at * 16;
    const start = file.readUInt32BE(place + 8);
    tables.set(file.toString('latin1', place, place + 4), file.subarray(start, start + file.readUInt32BE(place + 12)));
  }
  const table = (tag: string): Buffer => {
    const found = tables.get(tag);
    if (!found) throw new Error(`The font has no table ${tag}`);
    return found;
  };
  const [head, hhea, hmtx] = [table('head'), table('hhea'), table('hmtx')];
  const letters = lettersOf(table('cmap'));
  const measured = hhea.readUInt16BE(34);
  return {
    unitsPerEm: head.readUInt16BE(18),
    ascent: hhea.readInt16BE(4),
    descent: hhea.readInt16BE(6),
    box: [head.readInt16BE(36), head.readInt16BE(38), head.readInt16BE(40), head.readInt16BE(42)],
    glyphOf: (codePoint) => letters(codePoint),
    advanceOf: (glyph) => hmtx.readUInt16BE(Math.min(glyph, measured - 1) * 4),
    subset: (glyphs) => subsetOf(tables, table, glyphs),
  };
}

/** The table of letters that knows the most: of all planes, else of the first. */
function lettersOf(cmap: Buffer): (codePoint: number) => number {
  const starts = Array.from({ length: cmap.readUInt16BE(2) }, (_, at) => cmap.readUInt32BE(8 + at * 8));
  const format = (wantedFormat: number) => starts.find((start) => cmap.readUInt16BE(start) === wantedFormat);
  const [wide, narrow] = [format(12), format(4)];
  if (wide !== undefined) return (codePoint) => ofAllPlanes(cmap, wide, codePoint);
  if (narrow === undefined) throw new Error('The font names no letters that we read');
  return (codePoint) => ofFirstPlane(cmap, narrow, codePoint);
}

function ofAllPlanes(cmap: Buffer, start: number, codePoint: number): number {
  for (let at = 0; at < cmap.readUInt32BE(start + 12); at += 1) {
    const group = start + 16 + at * 12;
    const first = cmap.readUInt32BE(group);
    if (first <= codePoint && codePoint <= cmap.readUInt32BE(group + 4))
      return cmap.readUInt32BE(group + 8) + codePoint - first;
  }
  return 0;
}

function ofFirstPlane(cmap: Buffer, start: number, codePoint: number): number {
  const size = cmap.readUInt16BE(start + 6);
  for (let at = 0; at < size; at += 2) {
    const end = cmap.readUInt16BE(start + 14 + at);
    if (end < codePoint) continue;
    const first = cmap.readUInt16BE(start + 16 + size + at);
    if (first > codePoint) return 0;
    const delta = cmap.readInt16BE(start + 16 + 2 * size + at);
    const place = start + 16 + 3 * size + at;
    const range = cmap.readUInt16BE(place);
    if (range === 0) return (codePoint + delta) & 0xffff;
    const glyph = cmap.readUInt16BE(place + range + 2 * (codePoint - first));
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}

function subsetOf(
  tables: ReadonlyMap<string, Buffer>,
  table: (tag: string) => Buffer,
  glyphs: Iterable<number>,
): Buffer {
  const [glyf, loca, head] = [table('glyf'), table('loca'), Buffer.from(table('head'))];
  const isLong = head.readInt16BE(50) === 1;
  const place = (glyph: number) => (isLong ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2);
  const shape = (glyph: number) => glyf.subarray(place(glyph), place(glyph + 1));
  const kept = new Set([0, ...glyphs]);
  // A letter with a mark is made of others, which come too: a Set goes on with what is added to it.
  for (const glyph of kept) for (const part of partsOf(shape(glyph))) kept.add(part);
  const count = table('maxp').readUInt16BE(4);
  const places = Buffer.alloc((count + 1) * 4);
  const shapes: Buffer[] = [];
  let at = 0;
  for (let glyph = 0; glyph < count; glyph += 1) {
    places.writeUInt32BE(at, glyph * 4);
    if (!kept.has(glyph)) continue;
    const piece = padded(shape(glyph));
    shapes.push(piece);
    at += piece.length;
  }
  places.writeUInt32BE(at, count * 4);
  head.writeInt16BE(1, 50);
  const made = new Map(tables).set('glyf', Buffer.concat(shapes)).set('loca', places).set('head', head);
  return fontFile(wanted.flatMap((tag) => (made.has(tag) ? [[tag, made.get(tag)!] as const] : [])));
}

/** The shapes that a shape is made of; none where it is drawn by itself. */
function partsOf(shape: Buffer): number[] {
  if (shape.length < 10 || shape.readInt16BE(0) >= 0) return [];
  const parts: number[] = [];
  for (let at = 10; ;) {
    const flags = shape.readUInt16BE(at);
    parts.push(shape.readUInt16BE(at + 2));
    at += 4 + (flags & 1 ? 4 : 2) + (flags & 8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0);
    if ((flags & 0x20) === 0) return parts;
  }
}

const padded = (piece: Buffer): Buffer => Buffer.concat([piece, Buffer.alloc((4 - (piece.length % 4)) % 4)]);

function checksum(piece: Buffer): number {
  let sum = 0;
  for (let at = 0; at < piece.length; at += 4) sum = (sum + piece.readUInt32BE(at)) >>> 0;
  return sum;
}

function fontFile(tables: readonly (readonly [string, Buffer])[]): Buffer {
  const power = 2 ** Math.floor(Math.log2(tables.length));
  const directory = Buffer.alloc(12 + tables.length * 16);
  directory.writeUInt32BE(0x0001_0000, 0);
  for (const [at, value] of [tables.length, power * 16, Math.log2(power), (tables.length - power) * 16].entries())
    directory.writeUInt16BE(value, 4 + at * 2);
  const pieces: Buffer[] = [];
  let start = directory.length;
  for (const [at, [tag, content]] of tables.entries()) {
    const piece = padded(content);
    directory.write(tag, 12 + at * 16, 'latin1');
    for (const [field, value] of [checksum(piece), start, content.length].entries())
      directory.writeUInt32BE(value, 16 + at * 16 + field * 4);
    pieces.push(piece);
    start += piece.length;
  }
  return Buffer.concat([directory, ...pieces]);
}
