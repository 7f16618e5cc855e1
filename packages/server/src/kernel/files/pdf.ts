import { readFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import { Refusal, refusals } from '#kernel/files/refusal.ts';

/** Names that make a document run something, carry a file or hide text; long enough not to occur in picture bytes by chance. */
const hostile = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|Encrypt)\b/;

/** The most bytes that a document's packed objects may unpack to: more is a bomb. */
const mostPacked = 16 * 1024 * 1024;

/**
 * Checks a PDF that someone else will open. Throws a Refusal if it isn't a complete PDF, runs something, carries files, is
 * locked, or holds too much.
 */
export async function checkPlainPdf(path: string): Promise<void> {
  const content = await readFile(path);
  const text = content.toString('latin1');
  const isWhole = /^%PDF-[12]\.\d/.test(text) && text.slice(-2_048).includes('%%EOF') && text.includes('startxref');
  if (!isWhole) throw new Refusal(refusals.wrongContent('.pdf'));
  if (isHostile(text)) throw new Refusal(refusals.activePdf);
  let packed = 0;
  for (const stream of packedObjects(text)) {
    const objects = inflated(content, stream, mostPacked - packed);
    packed += objects.length;
    if (isHostile(objects.toString('latin1'))) throw new Refusal(refusals.activePdf);
  }
}

/** A letter of a name may be written as a number: /J#61vaScript. A link's address holds no names. */
function isHostile(text: string): boolean {
  const named = text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return hostile.test(named.replace(/\(https?:\/\/[^\s()<>\\]*\)/g, '()'));
}

type Stream = { from: number; to: number };

/** The object streams, which may hide the same names in compressed form. */
function* packedObjects(text: string): Generator<Stream> {
  for (const found of text.matchAll(/stream\r?\n/g)) {
    const from = found.index + found[0].length;
    const dictionary = text.slice(Math.max(0, text.lastIndexOf('obj', found.index)), found.index);
    const to = text.indexOf('endstream', from);
    if (/\/ObjStm\b/.test(dictionary) && to > 0) yield { from, to };
  }
}

function inflated(content: Buffer, { from, to }: Stream, most: number): Buffer {
  try {
    return inflateSync(content.subarray(from, to), { maxOutputLength: Math.max(1, most) });
  } catch {
    throw new Refusal(refusals.wrongContent('.pdf'));
  }
}
