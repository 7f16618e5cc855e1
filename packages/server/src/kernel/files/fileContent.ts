import { open, rename, rm } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { extensionOf, fileKindOf, type FileKind } from '@tribe/domain/features/files/fileKinds.ts';
import { uploadMessages } from '@tribe/domain/features/imports/messages.ts';
import { fileTypeFromBuffer } from 'file-type';
import type { Sharp } from 'sharp';
import { encodingOf } from '#kernel/files/csv.ts';
import { archivedNames } from '#kernel/files/archive.ts';
import { compoundNames } from '#kernel/files/compoundFile.ts';
import type { Incoming } from '#kernel/files/incoming.ts';
import { Refusal, refusals } from '#kernel/files/refusal.ts';
import { xmlReader } from '#kernel/files/xml.ts';

/** A file's type, by its content. */
export type KnownFile = {
  kind: Exclude<FileKind, 'link'>;
  extension: string;
  mimeType: string;
  size: number;
  sha256: string;
  width: number | null;
  height: number | null;
};

/**
 * The magic bytes of each binary type, the type under which it is served, and, if several types begin alike, a part that it must
 * contain.
 */
const binary: Readonly<Record<string, { signs: readonly string[]; mimeType: string; parts?: readonly string[] }>> = {
  '.jpg': { signs: ['jpg'], mimeType: 'image/jpeg' },
  '.jpeg': { signs: ['jpg'], mimeType: 'image/jpeg' },
  '.png': { signs: ['png', 'apng'], mimeType: 'image/png' },
  '.gif': { signs: ['gif'], mimeType: 'image/gif' },
  '.bmp': { signs: ['bmp'], mimeType: 'image/bmp' },
  '.webp': { signs: ['webp'], mimeType: 'image/webp' },
  '.mp4': { signs: ['mp4', 'm4v'], mimeType: 'video/mp4' },
  '.avi': { signs: ['avi'], mimeType: 'video/x-msvideo' },
  '.mov': { signs: ['mov'], mimeType: 'video/quicktime' },
  '.wmv': { signs: ['asf'], mimeType: 'video/x-ms-wmv' },
  '.mkv': { signs: ['mkv'], mimeType: 'video/x-matroska' },
  '.flv': { signs: ['flv'], mimeType: 'video/x-flv' },
  '.mp3': { signs: ['mp3'], mimeType: 'audio/mpeg' },
  '.ppt': { signs: ['cfb'], mimeType: 'application/vnd.ms-powerpoint', parts: ['PowerPoint Document', 'PP40'] },
  '.xls': { signs: ['cfb'], mimeType: 'application/vnd.ms-excel', parts: ['Workbook', 'Book'] },
  '.doc': { signs: ['cfb'], mimeType: 'application/msword', parts: ['WordDocument'] },
  '.pdf': { signs: ['pdf'], mimeType: 'application/pdf' },
  '.rar': { signs: ['rar'], mimeType: 'application/vnd.rar' },
};

const office = 'application/vnd.openxmlformats-officedocument.';
/** Archives, and the part that each must contain. */
const zipped: Readonly<Record<string, { part: RegExp | null; mimeType: string }>> = {
  '.xlsx': { part: /^xl\//, mimeType: `${office}spreadsheetml.sheet` },
  '.docx': { part: /^word\//, mimeType: `${office}wordprocessingml.document` },
  '.pptx': { part: /^ppt\//, mimeType: `${office}presentationml.presentation` },
  '.zip': { part: null, mimeType: 'application/zip' },
};

const textual: Readonly<Record<string, string>> = {
  '.csv': 'text/csv',
  '.txt': 'text/plain',
  '.xml': 'application/xml',
  '.svg': 'image/svg+xml',
};

/** Pictures that are re-encoded, so that only the picture remains: no location, no camera, no hidden text. */
const rewritten = new Set(['.jpg', '.jpeg', '.png', '.gif', '.webp']);
const mostPixels = 40_000_000;

/** True for a type whose files are re-encoded pictures. */
export const isRewritten = (extension: string): boolean => rewritten.has(extension);

/** Checks a received file; throws a Refusal if its type isn't accepted or its content differs. */
export async function knowFile(file: Omit<Incoming, 'fields'>): Promise<KnownFile> {
  const kind = fileKindOf(file.name);
  const extension = extensionOf(file.name);
  if (kind === null) throw new Refusal(uploadMessages.unknownType);
  const mimeType = await checkContent(file.path, extension);
  const known = { kind, extension, mimeType, size: file.size, sha256: file.sha256, width: null, height: null };
  return rewritten.has(extension) ? { ...known, ...(await rewrite(file.path, extension)) } : known;
}

async function checkContent(path: string, extension: string): Promise<string> {
  const [isBinary, isZipped] = [binary[extension], zipped[extension]];
  if (isBinary) {
    await checkBinary(path, extension, isBinary);
    return isBinary.mimeType;
  }
  if (isZipped) {
    await checkArchive(path, { extension, part: isZipped.part });
    return isZipped.mimeType;
  }
  await checkText(path, extension);
  return textual[extension] ?? 'application/octet-stream';
}

type Wanted = { signs: readonly string[]; parts?: readonly string[] };

async function checkBinary(path: string, extension: string, { signs, parts }: Wanted): Promise<void> {
  const head = await headOf(path);
  const found = await fileTypeFromBuffer(head);
  if (!found || !signs.includes(found.ext)) throw new Refusal(refusals.wrongContent(extension));
  if (parts) {
    const names = await compoundNames(path);
    if (!parts.some((part) => names.includes(part))) throw new Refusal(refusals.wrongContent(extension));
  }
  if (extension === '.bmp') refuseLargeBitmap(head);
}

/** A file that isn't re-encoded states its own dimensions. */
function refuseLargeBitmap(head: Buffer): void {
  if (head.length < 26) throw new Refusal(refusals.wrongContent('.bmp'));
  const isOld = head.readUInt32LE(14) === 12;
  const width = isOld ? head.readUInt16LE(18) : head.readInt32LE(18);
  const height = isOld ? head.readUInt16LE(20) : head.readInt32LE(22);
  if (Math.abs(width) * Math.abs(height) > mostPixels) throw new Refusal(refusals.tooManyPixels);
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(64 * 1024);
    const { bytesRead } = await file.read(head, 0, head.length, 0);
    return head.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function checkArchive(
  path: string,
  { extension, part }: { extension: string; part: RegExp | null },
): Promise<void> {
  const names = await archivedNames(path);
  if (part && !names.some((name) => part.test(name))) throw new Refusal(refusals.wrongContent(extension));
}

async function checkText(path: string, extension: string): Promise<void> {
  const encoding = await encodingOf(path).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal(refusals.wrongContent(extension)) : error;
  });
  if (extension !== '.xml' && extension !== '.svg') return;
  const decoder = new TextDecoder(encoding);
  const names: string[] = [];
  const reader = xmlReader({ open: (name) => names.length === 0 && names.push(name), text() {}, close() {} });
  for await (const piece of createReadStream(path)) reader.push(decoder.decode(piece, { stream: true }));
  reader.end();
  if (names.length === 0 || (extension === '.svg' && names[0] !== 'svg'))
    throw new Refusal(refusals.wrongContent(extension));
}

async function rewrite(
  path: string,
  extension: string,
): Promise<Pick<KnownFile, 'size' | 'sha256' | 'width' | 'height'>> {
  const target = `${path}.clean`;
  try {
    // Loaded on demand: its native library needs memory.
    const { default: sharp } = await import('sharp');
    const picture = sharp(path, { limitInputPixels: mostPixels, animated: true, failOn: 'error' }).rotate();
    const { width, height, size, pageHeight } = await formatted(picture, extension).toFile(target);
    await rename(target, path);
    return { size, sha256: await sha256Of(path), width, height: pageHeight ?? height };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit');
    throw new Refusal(isTooLarge ? refusals.tooManyPixels : refusals.wrongContent(extension));
  } finally {
    await rm(target, { force: true });
  }
}

function formatted(picture: Sharp, extension: string): Sharp {
  switch (extension) {
    case '.png':
      return picture.png();
    case '.gif':
      return picture.gif();
    case '.webp':
      return picture.webp({ quality: 88 });
    default:
      return picture.jpeg({ quality: 88, mozjpeg: true });
  }
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
