import type { FastifyReply, FastifyRequest } from 'fastify';
import { knowFile } from '#features/uploads/fileContent.ts';
import { findFileBerth, openFile, type OpenFile, storeFile, withStored } from '#features/uploads/file.service.ts';
import { withIncoming } from '#features/uploads/incoming.ts';
import { asBadInput, disposition } from '#features/uploads/restFields.ts';
import type { Edge } from '#kernel/edge.ts';
import type { Range } from '#kernel/files.ts';
import type { RestRoute } from '#kernel/rest.ts';

async function receiveFile(request: FastifyRequest, reply: FastifyReply, edge: Edge): Promise<unknown> {
  const berth = await edge.ask(findFileBerth, []);
  return asBadInput(reply, () =>
    withIncoming(request, berth, async (incoming) => {
      const known = await knowFile(incoming);
      const isForMembers = incoming.fields['visibility'] === 'members';
      return withStored(berth, { path: incoming.path, size: known.size }, (storageKey) =>
        edge.act(storeFile, [{ ...known, storageKey, name: incoming.name }, isForMembers]),
      );
    }),
  );
}

/** Only what a browser shows without running it opens in place; a drawing that may hold a script does not. */
const opens = ({ kind, extension }: OpenFile) => (kind === 'image' || kind === 'video') && extension !== '.svg';

async function sendFile(request: FastifyRequest, reply: FastifyReply, edge: Edge): Promise<unknown> {
  const file = await edge.ask(openFile, [idOf(request)]);
  const etag = `"${file.sha256}"`;
  reply.headers({
    etag,
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    'content-type': file.mimeType,
    'content-disposition': disposition(opens(file) ? 'inline' : 'attachment', file.name),
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
  if (range === 'whole') return reply.header('content-length', file.size).send(await file.content());
  const { start, end } = range;
  return reply
    .code(206)
    .headers({ 'content-range': `bytes ${start}-${end}/${file.size}`, 'content-length': end - start + 1 })
    .send(await file.content(range));
}

function idOf({ params }: FastifyRequest): number {
  const id: unknown = typeof params === 'object' && params !== null ? Reflect.get(params, 'id') : '';
  return typeof id === 'string' && /^\d{1,10}$/.test(id) ? Number(id) : Number.NaN;
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

export const fileRoutes: RestRoute[] = [
  { method: 'POST', url: '/api/upload-file', verbs: [findFileBerth, storeFile], handle: receiveFile },
  { method: 'GET', url: '/api/uploads/:id', verbs: [openFile], handle: sendFile },
];
