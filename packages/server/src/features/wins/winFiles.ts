import { winMessages } from '@tribe/domain/features/wins/messages.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sentFileRoutes } from '#features/files/sentFiles.ts';
import { openWinPicture, storeWinPicture } from '#features/wins/winPicture.service.ts';
import { findWinImage } from '#features/wins/winShare.service.ts';
import type { RequestContext } from '#kernel/api/requestContext.ts';
import { pathId } from '#kernel/files/restFields.ts';

/** Where pictures of wins are sent and opened. */
export const winPictureRoutes = sentFileRoutes({
  send: '/api/win-pictures',
  open: '/api/win-pictures/:id',
  onlyThese: winMessages.onlyPictures,
  store: storeWinPicture,
  keep: (context, _request, file) => context.run(storeWinPicture, [file]),
  find: openWinPicture,
});

/** Kept for an hour at most: whoever takes their consent back isn't seen for days. */
export async function sendWinImage(
  request: FastifyRequest,
  reply: FastifyReply,
  context: RequestContext,
): Promise<unknown> {
  const image = await context.run(findWinImage, [pathId(request)]);
  return reply.header('cache-control', 'public, max-age=3600').type('image/png').send(image);
}
