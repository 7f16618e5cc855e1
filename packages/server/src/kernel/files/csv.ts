import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { parse } from 'csv-parse';
import { Refusal, refusals } from '#kernel/files/refusal.ts';
import type { RawRow, SheetSource } from '#kernel/files/sheetSource.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const mostColumns = 200;
const longestRecord = 4 * 1024 * 1024;

/** Opens a .csv file as a workbook of one sheet; rows have the numbers that a spreadsheet program shows. */
export async function openCsv(path: string, name: string): Promise<SheetSource> {
  const encoding = await encodingOf(path);
  const delimiter = await delimiterOf(path, encoding);
  return { sheets: [{ name, rows: () => rowsOf(path, encoding, delimiter) }], close: async () => {} };
}

/** Detects the encoding: by the byte order mark, by where the zero bytes are, otherwise by whether it is valid UTF-8. */
export async function encodingOf(path: string): Promise<Encoding> {
  const head = await headOf(path);
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  head.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (even + odd > 0) {
    if (odd > head.length / 4 && even === 0) return 'utf-16le';
    if (even > head.length / 4 && odd === 0) return 'utf-16be';
    throw new Refusal(refusals.notASheet);
  }
  return (await readsAsUtf8(path)) ? 'utf-8' : 'windows-1252';
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const buffer = Buffer.alloc(4_096);
    const { bytesRead } = await file.read(buffer, 0, buffer.length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function readsAsUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const piece of createReadStream(path)) decoder.decode(piece, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

async function* textOf(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const piece of createReadStream(path)) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}

/** The separator: the candidate that occurs most often in the first line, outside quotes. What is quoted still begins the line: a tab there is no indent. */
async function delimiterOf(path: string, encoding: Encoding): Promise<string> {
  let head = '';
  for await (const text of textOf(path, encoding)) {
    head += text;
    if (head.length > 8_192) break;
  }
  if (head.includes('\0')) throw new Refusal(refusals.notASheet);
  const line =
    head
      .replace(/"(?:[^"]|"")*"/g, '"')
      .trimStart()
      .split(/[\r\n]/, 1)[0] ?? '';
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: line.split(sign).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).sign;
}

async function* rowsOf(path: string, encoding: Encoding, delimiter: string): AsyncGenerator<RawRow> {
  const parser = parse({
    delimiter,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: longestRecord,
  });
  const feeding = feed(parser, path, encoding);
  let number = 0;
  try {
    for await (const record of parser) {
      number += 1;
      const cells = cellsOf(record);
      if (cells.some((cell) => cell.trim() !== '')) yield { number, cells };
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_'))
      throw new Refusal(refusals.notASheet);
    throw error;
  } finally {
    parser.destroy();
    await feeding;
  }
}

const cellsOf = (record: unknown): string[] =>
  Array.isArray(record) ? record.slice(0, mostColumns).map((cell) => (typeof cell === 'string' ? cell : '')) : [];

async function feed(parser: ReturnType<typeof parse>, path: string, encoding: Encoding): Promise<void> {
  try {
    for await (const text of textOf(path, encoding)) {
      if (parser.destroyed) return;
      if (!parser.write(text))
        await new Promise<void>((go) => {
          parser.once('drain', go);
          parser.once('close', go);
        });
    }
    parser.end();
  } catch (error) {
    parser.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}
