import type { FastifyReply, FastifyRequest } from 'fastify';
import { idOf } from '#features/files/handOut.ts';
import { receiveWinPicture, sendWinPicture, winPictureAccess } from '#features/wins/winFiles.ts';
import { findWinImage } from '#features/wins/winShare.service.ts';
import type { RequestContext } from '#kernel/api/requestContext.ts';
import type { RestRoute } from '#kernel/api/rest.ts';

/** Kept for an hour at most: whoever takes their consent back isn't seen for days. */
async function sendWinImage(request: FastifyRequest, reply: FastifyReply, context: RequestContext): Promise<unknown> {
  const image = await context.run(findWinImage, [idOf(request)]);
  return reply.header('cache-control', 'public, max-age=3600').type('image/png').send(image);
}

export const winRoutes: RestRoute[] = [
  {
    method: 'POST',
    url: '/api/win-pictures',
    caller: 'browser',
    operations: winPictureAccess.receive,
    handle: receiveWinPicture,
  },
  {
    method: 'GET',
    url: '/api/win-pictures/:id',
    caller: 'browser',
    operations: winPictureAccess.send,
    handle: sendWinPicture,
  },
  {
    method: 'GET',
    url: '/api/share/wins/:id',
    caller: 'machine',
    operations: [findWinImage],
    perMinute: 120,
    handle: sendWinImage,
  },
];
