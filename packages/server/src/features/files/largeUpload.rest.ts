import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Berth, withStored } from '#kernel/files/berth.ts';
import { knowFile } from '#kernel/files/fileContent.ts';
import { withIncoming } from '#kernel/files/incoming.ts';
import { dropPieces, withWhole } from '#features/files/largeParts.ts';
import {
  endLargeUpload,
  findLargeUpload,
  finishLargeUpload,
  moveLargeUpload,
  startLargeUpload,
} from '#features/files/largeUpload.service.ts';
import { asBadInput, pathText, queryText } from '#kernel/files/restFields.ts';
import type { RequestContext } from '#kernel/api/requestContext.ts';
import { AppError, conflict } from '#kernel/api/errors.ts';
import type { RestRoute } from '#kernel/api/rest.ts';

/** Bytes that come in one piece at most. */
const largestPiece = 16 * 1024 * 1024;

async function start(request: FastifyRequest, _reply: FastifyReply, context: RequestContext): Promise<unknown> {
  return context.run(startLargeUpload, [request.body]);
}

async function tell(request: FastifyRequest, _reply: FastifyReply, context: RequestContext): Promise<unknown> {
  const { id, name, size, offset } = await context.run(findLargeUpload, [pathText(request, 'id')]);
  return { id, name, size, offset };
}

async function takePiece(request: FastifyRequest, reply: FastifyReply, context: RequestContext): Promise<unknown> {
  const { id, size, offset, berth } = await context.run(findLargeUpload, [pathText(request, 'id')]);
  const from = Number(queryText(request, 'offset') || Number.NaN);
  if (from !== offset) {
    reply.header('connection', 'close');
    throw conflict(`This upload continues at ${offset}`);
  }
  const limit = Math.min(largestPiece, size - offset);
  return asBadInput(reply, () =>
    withIncoming(request, { ...berth, limit }, (piece) =>
      withStored(berth, piece, (storageKey) =>
        context.run(moveLargeUpload, [id, { from, to: from + piece.size, storageKey }]),
      ),
    ),
  );
}

async function finish(request: FastifyRequest, reply: FastifyReply, context: RequestContext): Promise<unknown> {
  const upload = await context.run(findLargeUpload, [pathText(request, 'id')]);
  const { id, size, offset, berth, pieceKeys } = upload;
  if (upload.stored) return upload.stored;
  if (offset !== size) throw conflict(`This upload continues at ${offset}`);
  try {
    const stored = await asBadInput(reply, () =>
      withWhole(berth, upload, async (whole) => {
        const known = await knowFile(whole);
        return withStored(berth, { path: whole.path, size: known.size }, (storageKey) =>
          context.run(finishLargeUpload, [id, { ...known, storageKey, name: whole.name }]),
        );
      }),
    );
    await dropPieces(berth, pieceKeys);
    return stored;
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'UNAVAILABLE') throw error;
    // Another server finished it meanwhile.
    const { stored } = await context.run(findLargeUpload, [id]);
    if (stored) return stored;
    // What is refused stays refused, and a piece that is gone does not come back; anything else waits for another try.
    if (error.code === 'BAD_USER_INPUT' || error.code === 'NOT_FOUND') await end(context, id, berth);
    throw error;
  }
}

async function giveUp(request: FastifyRequest, _reply: FastifyReply, context: RequestContext): Promise<unknown> {
  const { id, berth } = await context.run(findLargeUpload, [pathText(request, 'id')]);
  return { isGone: await end(context, id, berth) };
}

async function end(context: RequestContext, id: string, berth: Berth): Promise<boolean> {
  const keys = await context.run(endLargeUpload, [id]);
  await dropPieces(berth, keys ?? []);
  return keys !== null;
}

const one = '/api/upload-large/:id';
export const largeUploadRoutes: RestRoute[] = [
  { method: 'POST', url: '/api/upload-large', caller: 'browser', operations: [startLargeUpload], handle: start },
  { method: 'GET', url: one, caller: 'browser', operations: [findLargeUpload], handle: tell },
  { method: 'POST', url: one, caller: 'browser', operations: [findLargeUpload, moveLargeUpload], handle: takePiece },
  {
    method: 'POST',
    url: `${one}/finish`,
    caller: 'browser',
    operations: [findLargeUpload, finishLargeUpload, endLargeUpload],
    handle: finish,
  },
  { method: 'DELETE', url: one, caller: 'browser', operations: [findLargeUpload, endLargeUpload], handle: giveUp },
];
