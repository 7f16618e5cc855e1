import { createHash, randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { uploadMessages } from '@tribe/domain/features/imports/messages.ts';
import type { FastifyRequest } from 'fastify';
import { Refusal, refusals } from '#kernel/files/refusal.ts';
import { AppError, unavailable } from '#kernel/api/errors.ts';
import { privateFile, privateFolder } from '#kernel/http/privateFiles.ts';

/** A received file, stored temporarily until it is checked. */
export type Incoming = {
  path: string;
  /** The sender's name for it, without a path. */
  name: string;
  size: number;
  sha256: string;
  fields: Record<string, string>;
};

type Options = { dataDir: string; limit: number };

/** The folder for files that aren't checked yet. */
const incomingFolder = (dataDir: string) => join(dataDir, 'incoming');

/** Gives `work` a path for one received file, and deletes the file afterwards in any case. */
export async function withPlace<Result>(dataDir: string, work: (path: string) => Promise<Result>): Promise<Result> {
  const folder = incomingFolder(dataDir);
  const path = join(folder, randomUUID());
  await privateFolder(folder);
  try {
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}

/**
 * Streams the single file of a multipart request to disk and passes it to `work`; deletes it afterwards in any case. Throws a
 * Refusal if there is none, or at `limit` bytes, where it stops reading.
 */
export async function withIncoming<Result>(
  request: FastifyRequest,
  options: Options,
  work: (file: Incoming) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) throw new Refusal(refusals.noFile);
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > options.limit + 64 * 1024) throw tooLarge();
  return withPlace(options.dataDir, async (path) => {
    try {
      return await work(await receive(request, { path, limit: options.limit }));
    } catch (error) {
      stopReading(request);
      throw error;
    }
  });
}

/** Stops reading a refused body while the response goes out; then the connection ends. */
function stopReading({ raw }: FastifyRequest): void {
  if (raw.complete) return;
  raw.unpipe();
  raw.pause();
}

const cutOff = () => new AppError('BAD_USER_INPUT', 'The upload was interrupted');
const tooLarge = () => new Refusal(uploadMessages.tooLarge);

async function receive(request: FastifyRequest, { path, limit }: { path: string; limit: number }): Promise<Incoming> {
  const fields: Record<string, string> = {};
  let file: Omit<Incoming, 'fields'> | undefined;
  // The parser's limit is above ours: past it, the parser would read on at full speed and discard.
  const limits = { fileSize: limit + 1024 * 1024, files: 1, fields: 20, fieldSize: 10_000 };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') fields[part.fieldname] = part.value;
      continue;
    }
    const cut = () => {
      if (!request.raw.complete) part.file.destroy(cutOff());
    };
    request.raw.once('close', cut);
    const saved = await save(part.file, { path, limit }).finally(() => request.raw.off('close', cut));
    file = { path, name: plainName(part.filename), ...saved };
  }
  if (!file || file.name === '') throw new Refusal(refusals.noFile);
  return { ...file, fields };
}

/** A plain form with files: its text fields, its temporary files, and the problem of each refused file. */
export type IncomingForm = {
  posted: Record<string, string[]>;
  files: (Omit<Incoming, 'fields'> & { field: string })[];
  refused: Record<string, string>;
};

/**
 * Reads a multipart form with files and passes it to `work`; deletes the files afterwards. A file that is too large is refused
 * by its field and skipped, so that the other fields aren't lost.
 */
export async function withIncomingForm<Result>(
  request: FastifyRequest,
  { dataDir, limit, most }: Options & { most: number },
  work: (form: IncomingForm) => Promise<Result>,
): Promise<Result> {
  const form: IncomingForm = { posted: {}, files: [], refused: {} };
  const limits = { fileSize: limit * 2, files: most, fields: 1_000, fieldSize: 50_000, parts: 1_000 };
  await privateFolder(incomingFolder(dataDir));
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (typeof part.value === 'string') (form.posted[part.fieldname] ??= []).push(part.value);
        continue;
      }
      const path = join(incomingFolder(dataDir), randomUUID());
      const name = plainName(part.filename ?? '');
      try {
        const saved = await save(part.file, { path, limit });
        // An empty file control sends an empty file.
        if (name === '' && saved.size === 0) await rm(path, { force: true });
        else form.files.push({ field: part.fieldname, path, name, ...saved });
      } catch (error) {
        await rm(path, { force: true });
        if (!(error instanceof Refusal)) throw error;
        form.refused[part.fieldname] = error.message;
        part.file.resume();
      }
    }
    return await work(form);
  } finally {
    await Promise.all(form.files.map(({ path }) => rm(path, { force: true })));
    stopReading(request);
  }
}

type Content = NodeJS.ReadableStream | AsyncIterable<Buffer>;

/** Writes content to a path and counts its bytes. Throws a Refusal above `limit` bytes, UNAVAILABLE if the disk is full. */
export async function save(
  content: Content,
  { path, limit }: { path: string; limit: number },
): Promise<Pick<Incoming, 'size' | 'sha256'>> {
  const hash = createHash('sha256');
  let size = 0;
  const counting = new Transform({
    transform(piece: Buffer, _encoding, done) {
      size += piece.length;
      hash.update(piece);
      done(size > limit ? tooLarge() : null, piece);
    },
  });
  try {
    await pipeline(content, counting, privateFile(path));
  } catch (error) {
    throw toStorageError(error);
  }
  return { size, sha256: hash.digest('hex') };
}

/** Maps a full disk to UNAVAILABLE; returns any other error unchanged. */
export const toStorageError = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
    ? unavailable('There’s no room for this file right now', 60)
    : error;

/** The last path segment, without control characters; browsers send a quote as %22. */
export function plainName(name: string): string {
  const last = name.replace(/%22/g, '"').split(/[\\/]/).at(-1) ?? '';
  return last
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .normalize('NFC')
    .trim()
    .slice(-200);
}

const hour = 3_600_000;

/** Deletes what a killed process left half received. */
export async function sweepIncoming(dataDir: string, now: Date): Promise<void> {
  const folder = incomingFolder(dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const place = join(folder, name);
    const known = await stat(place).catch(() => null);
    if (known && now.getTime() - known.mtimeMs > hour) await rm(place, { recursive: true, force: true });
  }
}
