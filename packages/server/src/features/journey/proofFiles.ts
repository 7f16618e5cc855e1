import { proofMessages } from '@tribe/domain/features/journey/proof.ts';
import { pathId } from '#kernel/files/restFields.ts';
import { sentFileRoutes } from '#features/files/sentFiles.ts';
import { openTaskProof, storeTaskProof } from '#features/journey/proof.service.ts';

/** Where pictures and PDFs that show a task are sent and opened. */
export const taskProofRoutes = sentFileRoutes({
  send: '/api/stage-tasks/:id/proofs',
  open: '/api/task-proofs/:id',
  onlyThese: proofMessages.onlyPictures,
  takesPdf: true,
  store: storeTaskProof,
  keep: (context, request, file) => context.run(storeTaskProof, [pathId(request), file]),
  find: openTaskProof,
});
