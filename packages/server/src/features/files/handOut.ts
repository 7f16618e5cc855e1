import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OpenFile } from '#features/files/file.service.ts';
import { isRewritten } from '#kernel/files/fileContent.ts';
import { disposition } from '#kernel/files/restFields.ts';
import type { Range } from '#kernel/files/store.ts';

/** Only a picture that was drawn anew opens in place: whatever may be something else besides is downloaded. */
const opens = ({ extension }: OpenFile) => isRewritten(extension);

/** Sends a file privately, checked again at every use, and so that a browser never runs it. */
export async function handOut(
  request: FastifyRequest,
  reply: FastifyReply,
  file: OpenFile,
  way: 'attachment' | 'inline' = opens(file) ? 'inline' : 'attachment',
): Promise<unknown> {
  const etag = `"${file.sha256}"`;
  reply.headers({
    etag,
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    'content-type': file.mimeType,
    'content-disposition': disposition(way, file.name),
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
  });
  if (request.headers['if-none-match']?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))
    return reply.code(304).send();
  const asked =
    request.headers['if-range'] === undefined || request.headers['if-range'] === etag
      ? request.headers.range
      : undefined;
  return sendContent(reply, file, rangeOf(asked, file.size));
}

async function sendContent(reply: FastifyReply, file: OpenFile, range: Range | 'whole' | 'outside'): Promise<unknown> {
  if (range === 'outside') return reply.code(416).header('content-range', `bytes */${file.size}`).send();
  // Opened first: where it is not there, the answer says nothing about its length.
  const content = await file.content(range === 'whole' ? undefined : range).catch((error: unknown) => {
    for (const name of ['etag', 'accept-ranges', 'content-type', 'content-disposition']) reply.removeHeader(name);
    throw error;
  });
  if (range === 'whole') return reply.header('content-length', file.size).send(content);
  const { start, end } = range;
  return reply
    .code(206)
    .headers({ 'content-range': `bytes ${start}-${end}/${file.size}`, 'content-length': end - start + 1 })
    .send(content);
}

/** One range of bytes; several at once, and what does not read, are answered with the whole. */
export function rangeOf(asked: string | undefined, size: number): Range | 'whole' | 'outside' {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(asked?.trim() ?? '');
  const [, from = '', to = ''] = found ?? [];
  if (!found || (from === '' && to === '') || (from !== '' && to !== '' && Number(from) > Number(to))) return 'whole';
  if (from === '')
    return Number(to) === 0 || size === 0 ? 'outside' : { start: Math.max(0, size - Number(to)), end: size - 1 };
  const start = Number(from);
  return start >= size ? 'outside' : { start, end: Math.min(to === '' ? size - 1 : Number(to), size - 1) };
}
