import { DecisionInput } from '@tribe/domain/features/payments/decision.input.ts';
import { ProofInput } from '@tribe/domain/features/payments/proof.input.ts';
import { messageCode } from '@tribe/domain/features/payments/messageCode.ts';
import { approveProof, DecidedProof, rejectProof, revokeProof } from '#features/payments/proofs/decide.service.ts';
import {
  approveMatchingProofs,
  findMatchingProofs,
  MatchingApproval,
  ProofRefusal,
} from '#features/payments/proofs/matching.service.ts';
import { sendProof, SentProof } from '#features/payments/proofs/send.service.ts';
import {
  ProofQueue,
  QueuedLine,
  QueuedProof,
  queueViews,
  findProofs,
  findProofsAlike,
  type ProofFlag,
  ProofCount,
} from '#features/payments/proofs/queue.service.ts';
import { builder, field, required } from '#kernel/api/builder.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';
import { objectFrom, objectOf } from '#kernel/api/objectFrom.ts';
import { positional } from '#kernel/api/fieldsOf.ts';

const pictureUrl = (id: number | null) => (id === null ? null : `/api/payment-proof-pictures/${id}`);

const ProofLineInputType = builder.inputType('ProofLineInput', {
  fields: (t) => ({
    reference: t.string(required),
    amount: t.field({ type: 'Peso', required: true }),
    paidOn: t.field({ type: 'Date', required: true }),
    pictureId: t.int({ description: 'Of a picture that was sent to /api/payment-proof-pictures.' }),
  }),
});

const ProofInputType = inputFrom('ProofInput', ProofInput, {
  order: { description: 'The link of an order; else scheduleId names one’s own due.' },
  lines: [ProofLineInputType],
  replaces: { description: 'The receipt that waits and that this one takes the place of.' },
});

const DecisionInputType = inputFrom('ProofDecisionInput', DecisionInput, {
  acceptsPart: { description: 'The due becomes what came, and the rest a new due of its day.' },
  rest: { description: 'What happens with more than is due: credit or refund.' },
  isSecond: { description: 'The due is already paid: this payment is refunded or becomes a credit.' },
});

const SentProofType = objectFrom('SentProof', SentProof);

const ProofFlagType = objectOf<ProofFlag>(
  'ProofFlag',
  { kind: 'String', proofId: 'Int?', who: 'String', payment: 'String', status: 'String', reviewer: 'String?' },
  (t) => ({
    pictureUrl: t.string({ nullable: true, resolve: ({ pictureId }) => pictureUrl(pictureId) }),
    at: t.field({ type: 'DateTime', resolve: ({ at }) => new Date(at) }),
    reviewedAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ reviewedAt }) => (reviewedAt === null ? null : new Date(reviewedAt)),
    }),
  }),
);

objectFrom('QueuedLine', QueuedLine, (t) => ({
  pictureUrl: t.string({ nullable: true, resolve: ({ pictureId }) => pictureUrl(pictureId) }),
}));

const QueuedProofType = objectFrom('QueuedProof', QueuedProof, (t) => ({
  code: t.string({
    description: 'What the payer was asked to put in the message.',
    resolve: ({ scheduleId }) => messageCode(scheduleId),
  }),
  flags: t.expose('flags', { type: [ProofFlagType] }),
}));

objectFrom('ProofCount', ProofCount);
const ProofQueueType = objectFrom('ProofQueue', ProofQueue);
const DecidedProofType = objectFrom('DecidedProof', DecidedProof);
objectFrom('ProofRefusal', ProofRefusal);
const MatchingApprovalType = objectFrom('MatchingApproval', MatchingApproval);

const ProofQueueViewType = builder.enumType('ProofQueueView', { values: queueViews });

builder.queryFields((t) => ({
  matchingProofs: field(t, findMatchingProofs, { type: [QueuedProofType] }),
  proofQueue: field(t, findProofs, positional(ProofQueueType, ['view', ProofQueueViewType])),
  proofsAlike: field(t, findProofsAlike, positional([ProofFlagType], 'id: Int')),
}));

builder.mutationFields((t) => ({
  sendProof: field(t, sendProof, positional(SentProofType, ['input', ProofInputType])),
  approveProof: field(t, approveProof, {
    type: DecidedProofType,
    args: { id: t.arg.int(required), input: t.arg({ type: DecisionInputType, required: true }) },
    with: ({ id, input: { note, acceptsPart, rest, isSecond, isBeyond } }) => [
      id,
      {
        note: note ?? null,
        acceptsPart: acceptsPart ?? false,
        rest: rest ?? null,
        isSecond: isSecond ?? false,
        isBeyond: isBeyond ?? false,
      },
    ],
  }),
  approveMatchingProofs: field(t, approveMatchingProofs, positional(MatchingApprovalType, 'ids: [Int]')),
  revokeProof: field(t, revokeProof, positional(DecidedProofType, 'id: Int', 'remarks: String')),
  rejectProof: field(t, rejectProof, {
    type: DecidedProofType,
    args: { id: t.arg.int(required), message: t.arg.string(required) },
    with: ({ id, message }) => [id, { message }],
  }),
}));
