import { receiveTaskProof, sendTaskProof, taskProofAccess } from '#features/journey/proofFiles.ts';
import type { RestRoute } from '#kernel/api/rest.ts';

export const taskProofRoutes: RestRoute[] = [
  {
    method: 'POST',
    url: '/api/stage-tasks/:id/proofs',
    caller: 'browser',
    operations: taskProofAccess.receive,
    handle: receiveTaskProof,
  },
  {
    method: 'GET',
    url: '/api/task-proofs/:id',
    caller: 'browser',
    operations: taskProofAccess.send,
    handle: sendTaskProof,
  },
];
