import { randomUUID } from 'node:crypto';
import { proofMessages } from '@tribe/domain/features/journey/proof.ts';
import { handOut, idOf } from '#features/files/handOut.ts';
import { findPictureBerth } from '#features/files/picture.service.ts';
import { receivePicture } from '#features/files/receivePicture.ts';
import { openTaskProof, storeTaskProof } from '#features/journey/proof.service.ts';
import type { RestRoute } from '#kernel/api/rest.ts';

const sizes = [{ pixels: 1_600, square: false }];

export const taskProofRoutes: RestRoute[] = [
  {
    method: 'POST',
    url: '/api/stage-tasks/:id/proofs',
    caller: 'browser',
    operations: [findPictureBerth, storeTaskProof],
    handle: (request, reply, context) =>
      receivePicture(
        request,
        reply,
        {
          context,
          sizes,
          onlyPictures: proofMessages.onlyPictures,
          named: (pictures) => pictures.map((picture) => ({ ...picture, storageKey: randomUUID() })),
        },
        ([kept]) => context.run(storeTaskProof, [idOf(request), kept!]),
      ),
  },
  {
    method: 'GET',
    url: '/api/task-proofs/:id',
    caller: 'browser',
    operations: [openTaskProof],
    handle: async (request, reply, context) =>
      handOut(request, reply, await context.run(openTaskProof, [idOf(request)])),
  },
];
