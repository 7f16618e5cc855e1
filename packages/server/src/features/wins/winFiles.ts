import { randomUUID } from 'node:crypto';
import { winMessages } from '@tribe/domain/features/wins/messages.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { handOut, idOf } from '#features/files/handOut.ts';
import { findPictureBerth } from '#features/files/picture.service.ts';
import { receivePicture } from '#features/files/receivePicture.ts';
import { openWinPicture, storeWinPicture } from '#features/wins/winPicture.service.ts';
import { findWinImage } from '#features/wins/winShare.service.ts';
import type { RequestContext } from '#kernel/api/requestContext.ts';

const sizes = [{ pixels: 1_600, square: false }];

/** The operations that a picture of a win goes through, in their order. */
export const winPictureAccess = { receive: [findPictureBerth, storeWinPicture], send: [openWinPicture] };

export function receiveWinPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  context: RequestContext,
): Promise<unknown> {
  return receivePicture(
    request,
    reply,
    {
      context,
      sizes,
      onlyPictures: winMessages.onlyPictures,
      named: (pictures) => pictures.map((picture) => ({ ...picture, storageKey: randomUUID() })),
    },
    async ([kept]) => context.run(storeWinPicture, [kept!]),
  );
}

export async function sendWinPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  context: RequestContext,
): Promise<unknown> {
  return handOut(request, reply, await context.run(openWinPicture, [idOf(request)]));
}

/** Kept for an hour at most: whoever takes their consent back isn't seen for days. */
export async function sendWinImage(
  request: FastifyRequest,
  reply: FastifyReply,
  context: RequestContext,
): Promise<unknown> {
  const image = await context.run(findWinImage, [idOf(request)]);
  return reply.header('cache-control', 'public, max-age=3600').type('image/png').send(image);
}
