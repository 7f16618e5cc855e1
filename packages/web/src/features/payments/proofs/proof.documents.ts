import { fragment, mutation, query } from '#generated/gql.ts';

export const ProofFlagFields = fragment('ProofFlag { * }');

export const QueuedProofFields = fragment('QueuedProof { * lines { * } flags { ...ProofFlagFields } }', [
  ProofFlagFields,
]);

export const FindProofQueue = query('proofQueue { rows { ...QueuedProofFields } counts { status count amount } }', [
  QueuedProofFields,
]);

export const FindProofsAlike = query('proofsAlike { ...ProofFlagFields }', [ProofFlagFields]);
export const ApproveProof = mutation('approveProof { id undoId }');
export const RejectProof = mutation('rejectProof { id undoId }');
export const RevokeProof = mutation('revokeProof { id undoId }');

export const FindMatchingProofs = query(
  'matchingProofs { id name platform amount invoiceNumber sequence dues lines { id reference } }',
);

export const ApproveMatchingProofs = mutation('approveMatchingProofs { ids undoId refused { id name reason } }');
