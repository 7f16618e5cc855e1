import { checkoutMessages } from '@tribe/domain/features/billing/checkoutMessages.ts';
import { paymentMessages } from '@tribe/domain/features/billing/paymentMessages.ts';
import { proofMessages } from '@tribe/domain/features/payments/proofMessages.ts';
import type { ProofDecisionInput } from '#generated/graphql.ts';
import type { Failure } from '#kernel/failures/failure.ts';
import { type MutationResult, useMutation } from '#kernel/graphql/useMutation.ts';
import { toast } from '#ui/toast.ts';
import { ApproveProof } from './proof.documents.ts';
import { type QueuedProof, sumOf } from './queuedProof.ts';

/** It is decided: here, with what takes it back, or by somebody else. */
export type OnDecided = (done?: { text: string; undoId: string }) => void;

export type DecisionMode = 'choose' | 'approve' | 'reject';

export type DecisionProps = {
  proof: QueuedProof;
  mode: DecisionMode;
  /** Which reason is chosen, by its place; the keys choose it too. */
  reasonAt: number | null;
  onMode: (mode: DecisionMode) => void;
  onReason: (at: number) => void;
  onDecided: OnDecided;
  approve: ApproveAct;
};

export type ApproveAct = {
  isBusy: boolean;
  act: (input?: ProofDecisionInput) => Promise<Failure | null>;
};

const isOld = ({ code, message }: Failure) =>
  code === 'NOT_FOUND' || (code === 'CONFLICT' && !beyond.includes(message));
export const beyond: readonly string[] = [checkoutMessages.full, checkoutMessages.couponNotGood];

/** Whether a proof is approved at one press: nothing was seen before, and the sum is the due's. */
export const isPlain = (proof: QueuedProof) =>
  proof.flags.length === 0 && sumOf(proof).kind === 'exact' && proof.transactionId === null && !proof.isWaived;

/** Approves a proof, and tells what became of it. */
export function useApprove(proof: QueuedProof | undefined, onDecided: OnDecided): ApproveAct {
  const [approve, { isBusy }] = useMutation(ApproveProof);
  const act: ApproveAct['act'] = async (input = {}) => {
    if (!proof) return null;
    const done = input.isSecond ? proofMessages.second : paymentMessages.approved;
    const acted = await approve({ id: proof.id, input });
    return tell(acted, (data) => onDecided({ text: done, undoId: data.approveProof.undoId }), onDecided);
  };
  return { isBusy, act };
}

/** Says what became of a decision; answers why it can be tried again, or null where the proof is done with. */
export function tell<Data>(
  acted: MutationResult<Data>,
  onDone: (data: Data) => void,
  onOld: () => void,
): Failure | null {
  if (!acted.ok && !isOld(acted.failure)) return acted.failure;
  if (acted.ok) onDone(acted.data);
  else {
    toast.error(acted.failure.message);
    onOld();
  }
  return null;
}

/** Whether its due needs no money any more: what came besides is kept, to be given back or as a credit. */
export const isSecond = (proof: QueuedProof) => proof.transactionId !== null || proof.isWaived;
