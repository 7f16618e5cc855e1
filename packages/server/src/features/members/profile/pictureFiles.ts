import { randomUUID } from 'node:crypto';
import { memberMessages } from '@tribe/domain/features/members/messages.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  openProfilePicture,
  pictureSizes,
  setMyPicture,
  storageKeyOf,
} from '#features/members/profile/picture.service.ts';
import { handOut } from '#features/files/handOut.ts';
import { findPictureBerth } from '#features/files/picture.service.ts';
import { receivePicture } from '#features/files/receivePicture.ts';
import { pathText } from '#kernel/files/restFields.ts';
import type { RequestContext } from '#kernel/api/requestContext.ts';

const sizes = pictureSizes.map((pixels) => ({ pixels, square: true }));

/** The operations that a picture of somebody goes through, in their order. */
export const profilePictureAccess = { receive: [findPictureBerth, setMyPicture], send: [openProfilePicture] };

export function receiveProfilePicture(
  request: FastifyRequest,
  reply: FastifyReply,
  context: RequestContext,
): Promise<unknown> {
  const key = randomUUID();
  return receivePicture(
    request,
    reply,
    {
      context,
      sizes,
      onlyPictures: memberMessages.onlyPictures,
      named: (pictures) => pictures.map((picture) => ({ ...picture, storageKey: storageKeyOf(key, picture.width) })),
    },
    (kept) => context.run(setMyPicture, [key, kept]),
  );
}

export async function sendProfilePicture(
  request: FastifyRequest,
  reply: FastifyReply,
  context: RequestContext,
): Promise<unknown> {
  const [key, size] = [pathText(request, 'key'), pathText(request, 'size')];
  return handOut(request, reply, await context.run(openProfilePicture, [key, size]));
}
