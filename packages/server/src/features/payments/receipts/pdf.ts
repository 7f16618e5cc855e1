import { deflateSync } from 'node:zlib';
import type { TrueType } from '#features/payments/receipts/trueType.ts';

type Face = 'plain' | 'bold';
export type Faces = Readonly<Record<Face, TrueType>>;
export type Size = { width: number; height: number };
/** One small line at the end of each page. */
export type Foot = { text: string; look: Look };
export type Look = { face?: Face; size: number; colour: string; align?: 'left' | 'center' | 'right'; width: number };

/** A picture as a PDF takes it: three bytes a pixel from the top left, and one for how opaque it is. */
export type Raster = { width: number; height: number; colours: Buffer; opacity: Buffer | null };

/** A4 in points, as wide and high as it is. */
export const page = { width: 595, height: 842, margin: 56 };

/** How high a line is, by its size. */
const lineHeight = 1.4;

const hex = (value: number, digits = 4) => value.toString(16).padStart(digits, '0');
const utf16 = (text: string) =>
  `<feff${[...Buffer.from(text, 'utf16le').swap16()].map((byte) => hex(byte, 2)).join('')}>`;
const rgb = (colour: string) =>
  [1, 3, 5].map((at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255).toFixed(3)).join(' ');

/** A paper being written: text from the top down, in two faces, on as many pages as it takes. */
export class Pdf {
  /** How far down the page the next line begins. */
  y = page.margin;
  readonly #faces: Faces;
  readonly #used: Record<Face, Map<number, number>> = { plain: new Map(), bold: new Map() };
  readonly #pages: string[][] = [];
  readonly #foot: Foot | null;
  readonly #pictures: Raster[] = [];

  constructor(faces: Faces, foot: Foot | null = null) {
    this.#faces = faces;
    this.#foot = foot;
    this.#begin();
  }

  /** Writes a text at a place across, in as many lines as its width needs, and goes on below it. */
  text(text: string, x: number, look: Look): void {
    for (const line of this.#linesOf(text, look)) this.#line(line, x, look);
  }

  /** How high a text is in the lines that its width needs. */
  heightOf(text: string, look: Look): number {
    return this.#linesOf(text, look).length * look.size * lineHeight;
  }

  /** Draws a thin line across. */
  rule(x: number, width: number, colour: string): void {
    const y = (page.height - this.y).toFixed(2);
    this.#write(`${rgb(colour)} RG 0.7 w ${x} ${y} m ${x + width} ${y} l S`);
  }

  /** Fills a rectangle from the current height down, without moving on. */
  fill(x: number, { width, height }: Size, colour: string): void {
    const y = (page.height - this.y - height).toFixed(2);
    this.#write(`${rgb(colour)} rg ${x} ${y} ${width} ${height} re f`);
  }

  /** Shows a picture from the current height down, without moving on. */
  picture(raster: Raster, x: number, { width, height }: Size): void {
    const number = this.#pictures.push(raster);
    const [wide, high] = [width.toFixed(2), height.toFixed(2)];
    this.#write(`q ${wide} 0 0 ${high} ${x} ${(page.height - this.y - height).toFixed(2)} cm /P${number} Do Q`);
  }

  /** A new page has its foot from the start: what is written last then stays last. */
  #begin(): void {
    this.#pages.push([]);
    this.y = page.height - page.margin + 16;
    const [line] = this.#foot ? this.#linesOf(this.#foot.text, this.#foot.look) : [];
    if (this.#foot && line) this.#line(line, page.margin, this.#foot.look);
    this.y = page.margin;
  }

  /** Goes on with the next page where there is less room than this. */
  room(height: number): void {
    if (this.y + height <= page.height - page.margin) return;
    this.#begin();
  }

  #write(command: string): void {
    this.#pages.at(-1)!.push(command);
  }

  #line(line: string, x: number, { face = 'plain', size, colour, align = 'left', width }: Look): void {
    const { ascent, unitsPerEm } = this.#faces[face];
    const spare = align === 'left' ? 0 : width - this.#widthOf(line, face, size);
    const left = x + (align === 'center' ? spare / 2 : spare);
    const base = page.height - this.y - (ascent / unitsPerEm) * size;
    const glyphs = [...line].map((letter) => this.#glyph(letter, face));
    const [name, code] = [face === 'plain' ? 'F1' : 'F2', glyphs.map((glyph) => hex(glyph)).join('')];
    this.#write(`BT /${name} ${size} Tf ${rgb(colour)} rg ${left.toFixed(2)} ${base.toFixed(2)} Td <${code}> Tj ET`);
    this.y += size * lineHeight;
  }

  #glyph(letter: string, face: Face): number {
    const codePoint = letter.codePointAt(0)!;
    const glyph = this.#faces[face].glyphOf(codePoint);
    this.#used[face].set(glyph, codePoint);
    return glyph;
  }

  #widthOf(text: string, face: Face, size: number): number {
    const { glyphOf, advanceOf, unitsPerEm } = this.#faces[face];
    const sum = [...text].reduce((width, letter) => width + advanceOf(glyphOf(letter.codePointAt(0)!)), 0);
    return (sum * size) / unitsPerEm;
  }

  /** A text in lines that fit; a word that is too long for one is cut. */
  #linesOf(text: string, { face = 'plain', size, width }: Look): string[] {
    const lines: string[] = [];
    let line = '';
    const fits = (candidate: string) => this.#widthOf(candidate, face, size) <= width;
    for (const word of text.split(/\s+/)) {
      if (line !== '' && fits(`${line} ${word}`)) {
        line = `${line} ${word}`;
        continue;
      }
      if (line !== '') lines.push(line);
      line = '';
      for (const letter of word) {
        if (line !== '' && !fits(line + letter)) {
          lines.push(line);
          line = '';
        }
        line += letter;
      }
    }
    return [...lines, line];
  }

  /** The file, with only those shapes of its faces that it shows. */
  finish({ title, at }: { title: string; at: Date }): Buffer {
    const file = new PdfFile();
    const [catalog, pages] = [file.reserve(), file.reserve()];
    const faces = (['plain', 'bold'] as const).map((face, place) => `/F${place + 1} ${this.#font(file, face)} 0 R`);
    const pictures = this.#pictures.map((raster, place) => `/P${place + 1} ${file.picture(raster)} 0 R`);
    const shown = pictures.length > 0 ? ` /XObject << ${pictures.join(' ')} >>` : '';
    const kids = this.#pages.map((commands) => {
      const content = file.stream('', Buffer.from(commands.join('\n')));
      return file.add(
        `<< /Type /Page /Parent ${pages} 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents ${content} 0 R /Resources << /Font << ${faces.join(' ')} >>${shown} >> >>`,
      );
    });
    file.put(pages, `<< /Type /Pages /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] /Count ${kids.length} >>`);
    file.put(
      catalog,
      `<< /Type /Catalog /Pages ${pages} 0 R /Lang (en-PH) /ViewerPreferences << /DisplayDocTitle true >> >>`,
    );
    const stamp = at.toISOString().replace(/[-:T]/g, '').slice(0, 14);
    const info = file.add(`<< /Title ${utf16(title)} /CreationDate (D:${stamp}Z) >>`);
    return file.finish(catalog, info);
  }

  #font(file: PdfFile, face: Face): number {
    const font = this.#faces[face];
    const used = [...this.#used[face]].toSorted(([one], [other]) => one - other);
    const scaled = (value: number) => Math.round((value * 1_000) / font.unitsPerEm);
    const name = `AAAAAA+Face-${face}`;
    const program = font.subset(used.map(([glyph]) => glyph));
    const content = file.stream(` /Length1 ${program.length}`, program);
    const [ascent, descent] = [scaled(font.ascent), scaled(font.descent)];
    const descriptor = file.add(
      `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [${font.box.map(scaled).join(' ')}] /ItalicAngle 0 /Ascent ${ascent} /Descent ${descent} /CapHeight ${ascent} /StemV 80 /FontFile2 ${content} 0 R >>`,
    );
    const widths = used.map(([glyph]) => `${glyph} [${scaled(font.advanceOf(glyph))}]`).join(' ');
    const descendant = file.add(
      `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${descriptor} 0 R /W [${widths}] /CIDToGIDMap /Identity >>`,
    );
    const letters = file.stream('', Buffer.from(lettersMap(used)));
    return file.add(
      `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${descendant} 0 R] /ToUnicode ${letters} 0 R >>`,
    );
  }
}

/** Which letter each shape is, for whoever searches or copies. */
function lettersMap(used: readonly (readonly [number, number])[]): string {
  const lines = used.map(
    ([glyph, codePoint]) => `<${hex(glyph)}> ${utf16(String.fromCodePoint(codePoint)).replace('feff', '')}`,
  );
  const blocks = Array.from({ length: Math.ceil(lines.length / 100) }, (_, at) =>
    lines.slice(at * 100, at * 100 + 100),
  );
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Letters def /CMapType 2 def 1 begincodespacerange <0000> <ffff> endcodespacerange
${blocks.map((block) => `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`).join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`;
}

/** The objects of a file, by their numbers. */
class PdfFile {
  readonly #objects: Buffer[] = [];

  reserve(): number {
    return this.#objects.push(Buffer.alloc(0));
  }

  put(number: number, content: string): void {
    this.#objects[number - 1] = Buffer.from(content, 'latin1');
  }

  add(content: string): number {
    return this.#objects.push(Buffer.from(content, 'latin1'));
  }

  stream(more: string, content: Buffer): number {
    const packed = deflateSync(content);
    const head = Buffer.from(`<< /Length ${packed.length} /Filter /FlateDecode${more} >>\nstream\n`);
    return this.#objects.push(Buffer.concat([head, packed, Buffer.from('\nendstream')]));
  }

  picture({ width, height, colours, opacity }: Raster): number {
    const head = ` /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8`;
    const mask = opacity ? ` /SMask ${this.stream(`${head} /ColorSpace /DeviceGray`, opacity)} 0 R` : '';
    return this.stream(`${head} /ColorSpace /DeviceRGB${mask}`, colours);
  }

  finish(catalog: number, info: number): Buffer {
    const pieces = [Buffer.from('%PDF-1.7\n%\u00E2\u00E3\u00CF\u00D3\n', 'latin1')];
    const places: number[] = [];
    let at = pieces[0]!.length;
    for (const [place, content] of this.#objects.entries()) {
      const piece = Buffer.concat([Buffer.from(`${place + 1} 0 obj\n`), content, Buffer.from('\nendobj\n')]);
      places.push(at);
      pieces.push(piece);
      at += piece.length;
    }
    const entries = places.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
    const size = places.length + 1;
    pieces.push(
      Buffer.from(
        `xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${size} /Root ${catalog} 0 R /Info ${info} 0 R >>\nstartxref\n${at}\n%%EOF\n`,
      ),
    );
    return Buffer.concat(pieces);
  }
}
