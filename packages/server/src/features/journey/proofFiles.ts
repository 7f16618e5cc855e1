import { randomUUID } from 'node:crypto';
import { proofMessages } from '@tribe/domain/features/journey/proof.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { handOut, idOf } from '#features/files/handOut.ts';
import { findPictureBerth } from '#features/files/picture.service.ts';
import { receivePicture } from '#features/files/receivePicture.ts';
import { openTaskProof, storeTaskProof } from '#features/journey/proof.service.ts';
import type { RequestContext } from '#kernel/api/requestContext.ts';

const sizes = [{ pixels: 1_600, square: false }];

/** The operations that a picture of a task goes through, in their order. */
export const taskProofAccess = { receive: [findPictureBerth, storeTaskProof], send: [openTaskProof] };

export function receiveTaskProof(
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
      onlyPictures: proofMessages.onlyPictures,
      named: (pictures) => pictures.map((picture) => ({ ...picture, storageKey: randomUUID() })),
    },
    ([kept]) => context.run(storeTaskProof, [idOf(request), kept!]),
  );
}

export async function sendTaskProof(
  request: FastifyRequest,
  reply: FastifyReply,
  context: RequestContext,
): Promise<unknown> {
  return handOut(request, reply, await context.run(openTaskProof, [idOf(request)]));
}
