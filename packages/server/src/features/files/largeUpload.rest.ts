import type { FastifyReply, FastifyRequest } from 'fastify';
import { storeFile } from '#features/files/file.service.ts';
import { withStored } from '#kernel/files/berth.ts';
import { knowFile } from '#kernel/files/fileContent.ts';
import { withIncoming } from '#kernel/files/incoming.ts';
import { dropParts, putPiece, wholeOf } from '#features/files/largeParts.ts';
import {
  endLargeUpload,
  findLargeUpload,
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
    throw conflict(`This file goes on at ${offset}`);
  }
  const limit = Math.min(largestPiece, size - offset);
  return asBadInput(reply, () =>
    withIncoming(request, { ...berth, limit }, async (piece) => {
      await putPiece(berth.dataDir, id, { from, piece: piece.path });
      return context.run(moveLargeUpload, [id, from, from + piece.size]);
    }),
  );
}

async function finish(request: FastifyRequest, reply: FastifyReply, context: RequestContext): Promise<unknown> {
  const upload = await context.run(findLargeUpload, [pathText(request, 'id')]);
  const { id, size, offset, berth, isForMembers } = upload;
  if (offset !== size) throw conflict(`This file goes on at ${offset}`);
  const end = async () => {
    await context.run(endLargeUpload, [id]);
    await dropParts(berth.dataDir, id);
  };
  try {
    const stored = await asBadInput(reply, async () => {
      const whole = await wholeOf(berth.dataDir, upload);
      const known = await knowFile(whole);
      return withStored(berth, { path: whole.path, size: known.size }, (storageKey) =>
        context.run(storeFile, [{ ...known, storageKey, name: whole.name }, isForMembers]),
      );
    });
    await end();
    return stored;
  } catch (error) {
    // What is refused stays refused; what could not be stored for the moment waits for another try.
    if (error instanceof AppError && error.code === 'BAD_USER_INPUT') await end();
    throw error;
  }
}

async function giveUp(request: FastifyRequest, _reply: FastifyReply, context: RequestContext): Promise<unknown> {
  const { id, berth } = await context.run(findLargeUpload, [pathText(request, 'id')]);
  const isGone = await context.run(endLargeUpload, [id]);
  await dropParts(berth.dataDir, id);
  return { isGone };
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
    operations: [findLargeUpload, storeFile, endLargeUpload],
    handle: finish,
  },
  { method: 'DELETE', url: one, caller: 'browser', operations: [findLargeUpload, endLargeUpload], handle: giveUp },
];
