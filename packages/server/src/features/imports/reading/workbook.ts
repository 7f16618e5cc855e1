import { Refusal, refusals } from '#kernel/files/refusal.ts';
import type { RawRow, SheetSource } from '#kernel/files/sheetSource.ts';
import { sheetRows, type Styles, unescapeExcel, type Workbook } from '#features/imports/reading/worksheet.ts';
import { attribute, type XmlListener, xmlReader } from '#kernel/files/xml.ts';
import { openZip, type Zip, type ZipEntry } from '#kernel/files/zip.ts';

type Part = { name: string; path: string };

/** Opens an .xlsx file; its rows are read as they are asked for, one sheet after another, in any order. */
export async function openWorkbook(path: string): Promise<SheetSource> {
  const zip = await openZip(path);
  try {
    const parts = new Map(zip.entries.map((entry) => [entry.name.replace(/^\//, ''), entry]));
    const main = await mainPart(zip, parts);
    const { sheets, isFrom1904 } = await readSheets(zip, parts, main);
    const book: Workbook = {
      strings: await readStrings(zip, partNamed(parts, folderOf(main), 'sharedStrings.xml')),
      styles: await readStyles(zip, partNamed(parts, folderOf(main), 'styles.xml')),
      isFrom1904,
    };
    return {
      sheets: sheets.map(({ name, path: sheetPath }) => ({
        name,
        rows: () => rowsOf(zip, parts.get(sheetPath), book),
      })),
      close: zip.close,
    };
  } catch (error) {
    await zip.close();
    throw error;
  }
}

async function* rowsOf(zip: Zip, entry: ZipEntry | undefined, book: Workbook): AsyncGenerator<RawRow> {
  if (!entry) throw new Refusal(refusals.brokenArchive);
  const rows = sheetRows(book);
  for await (const text of textOf(zip, entry)) {
    rows.push(text);
    yield* rows.take();
  }
  rows.end();
  yield* rows.take();
}

async function* textOf(zip: Zip, entry: ZipEntry): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const piece of zip.content(entry)) yield decoder.decode(piece, { stream: true });
    yield decoder.decode();
  } catch (error) {
    throw error instanceof TypeError ? new Refusal(refusals.brokenArchive) : error;
  }
}

async function readXml(zip: Zip, entry: ZipEntry | undefined, listener: Partial<XmlListener>): Promise<void> {
  if (!entry) return;
  const nothing = () => {};
  const reader = xmlReader({ open: nothing, text: nothing, close: nothing, ...listener });
  for await (const text of textOf(zip, entry)) reader.push(text);
  reader.end();
}

type Parts = ReadonlyMap<string, ZipEntry>;
type Relation = { id: string; type: string; target: string };

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);
const partNamed = (parts: Parts, folder: string, name: string) =>
  parts.get(`${folder}${name}`) ?? [...parts].find(([path]) => path.toLowerCase().endsWith(name.toLowerCase()))?.[1];

async function relationsOf(zip: Zip, parts: Parts, path: string): Promise<Relation[]> {
  const folder = folderOf(path);
  const relations: Relation[] = [];
  await readXml(zip, parts.get(`${folder}_rels/${path.slice(folder.length)}.rels`), {
    open(name, attributes) {
      const target = attribute(attributes, 'Target');
      // What lies outside the file is never fetched.
      if (name !== 'Relationship' || !target || attribute(attributes, 'TargetMode') === 'External') return;
      const place = target.startsWith('/') ? target.slice(1) : `${folder}${target}`;
      relations.push({
        id: attribute(attributes, 'Id') ?? '',
        type: attribute(attributes, 'Type') ?? '',
        target: place,
      });
    },
  });
  return relations;
}

async function mainPart(zip: Zip, parts: Parts): Promise<string> {
  const relations = await relationsOf(zip, parts, '');
  const path = relations.find(({ type }) => type.endsWith('/officeDocument'))?.target ?? 'xl/workbook.xml';
  if (!parts.has(path)) throw new Refusal(refusals.notASheet);
  return path;
}

async function readSheets(zip: Zip, parts: Parts, main: string): Promise<{ sheets: Part[]; isFrom1904: boolean }> {
  const named: { name: string; id: string }[] = [];
  let isFrom1904 = false;
  await readXml(zip, parts.get(main), {
    open(name, attributes) {
      if (name === 'workbookPr') isFrom1904 = /^(?:1|true)$/.test(attribute(attributes, 'date1904') ?? '');
      if (name === 'sheet')
        named.push({ name: attribute(attributes, 'name') ?? '', id: attribute(attributes, '[\\w]+:id') ?? '' });
    },
  });
  const relations = await relationsOf(zip, parts, main);
  const sheets = named.flatMap(({ name, id }) => {
    const relation = relations.find((known) => known.id === id);
    return relation?.type.endsWith('/worksheet') ? [{ name, path: relation.target }] : [];
  });
  return { sheets, isFrom1904 };
}

/** The shared texts; what is said about their pronunciation is not part of them. */
async function readStrings(zip: Zip, entry: ZipEntry | undefined): Promise<string[]> {
  const strings: string[] = [];
  let current = '';
  let isText = false;
  let isAside = false;
  await readXml(zip, entry, {
    open(name) {
      if (name === 'si') current = '';
      if (name === 'rPh') isAside = true;
      if (name === 't') isText = !isAside;
    },
    text(text) {
      if (isText) current += text;
    },
    close(name) {
      if (name === 't') isText = false;
      if (name === 'rPh') isAside = false;
      if (name === 'si') strings.push(unescapeExcel(current));
    },
  });
  return strings;
}

const isDateFormat = (code: string) =>
  /[ymdhs]/i.test(code.replace(/"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\]]*\]|_.|\*./gi, '').replace(/general/gi, ''));
/** The numbers of the date formats that come with every workbook. */
const builtInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

async function readStyles(zip: Zip, entry: ZipEntry | undefined): Promise<Styles> {
  const own = new Map<number, boolean>();
  const styles: boolean[] = [];
  let isCellStyle = false;
  await readXml(zip, entry, {
    open(name, attributes) {
      if (name === 'numFmt')
        own.set(Number(attribute(attributes, 'numFmtId')), isDateFormat(attribute(attributes, 'formatCode') ?? ''));
      if (name === 'cellXfs') isCellStyle = true;
      if (name === 'xf' && isCellStyle) {
        const format = Number(attribute(attributes, 'numFmtId') ?? 0);
        styles.push(own.get(format) ?? builtInDate(format));
      }
    },
    close(name) {
      if (name === 'cellXfs') isCellStyle = false;
    },
  });
  return { isDate: (style) => styles[style] === true };
}
