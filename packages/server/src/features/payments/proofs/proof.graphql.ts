import { ProofInput } from '@tribe/domain/features/payments/proof.input.ts';
import { messageCode } from '@tribe/domain/features/payments/messageCode.ts';
import { approveProof, type DecidedProof, rejectProof, revokeProof } from '#features/payments/proofs/decide.service.ts';
import {
  approveMatchingProofs,
  findMatchingProofs,
  type MatchingApproval,
} from '#features/payments/proofs/matching.service.ts';
import { sendProof, type SentProof } from '#features/payments/proofs/send.service.ts';
import {
  type ProofQueue,
  type QueuedLine,
  type QueuedProof,
  queueViews,
  findProofs,
  findProofsAlike,
  type ProofFlag,
} from '#features/payments/proofs/queue.service.ts';
import { builder, field, required } from '#kernel/api/builder.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';

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

const DecisionInputType = builder.inputType('ProofDecisionInput', {
  fields: (t) => ({
    note: t.string(),
    acceptsPart: t.boolean({ description: 'The due becomes what came, and the rest a new due of its day.' }),
    rest: t.string({ description: 'What happens with more than is due: credit or refund.' }),
    isSecond: t.boolean({ description: 'Its due is paid: the money is kept to be given back, or as a credit.' }),
    isBeyond: t.boolean(),
  }),
});

const SentProofType = builder.objectRef<SentProof>('SentProof').implement({
  fields: (t) => ({ id: t.exposeInt('id'), scheduleId: t.exposeInt('scheduleId') }),
});

const ProofFlagType = builder.objectRef<ProofFlag>('ProofFlag').implement({
  fields: (t) => ({
    kind: t.exposeString('kind'),
    proofId: t.exposeInt('proofId', { nullable: true }),
    pictureUrl: t.string({ nullable: true, resolve: ({ pictureId }) => pictureUrl(pictureId) }),
    who: t.exposeString('who'),
    payment: t.exposeString('payment'),
    status: t.exposeString('status'),
    at: t.field({ type: 'DateTime', resolve: ({ at }) => new Date(at) }),
    reviewer: t.exposeString('reviewer', { nullable: true }),
    reviewedAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ reviewedAt }) => (reviewedAt === null ? null : new Date(reviewedAt)),
    }),
  }),
});

const QueuedLineType = builder.objectRef<QueuedLine>('QueuedLine').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    reference: t.exposeString('reference'),
    amount: t.expose('amount', { type: 'Peso' }),
    paidOn: t.expose('paidOn', { type: 'Date', nullable: true }),
    pictureUrl: t.string({ nullable: true, resolve: ({ pictureId }) => pictureUrl(pictureId) }),
  }),
});

const QueuedProofType = builder.objectRef<QueuedProof>('QueuedProof').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    status: t.exposeString('status'),
    platform: t.exposeString('platform'),
    amount: t.expose('amount', { type: 'Peso' }),
    note: t.exposeString('note', { nullable: true }),
    reason: t.exposeString('reason', { nullable: true }),
    reviewer: t.exposeString('reviewer', { nullable: true }),
    reviewedAt: t.expose('reviewedAt', { type: 'DateTime', nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    userId: t.exposeInt('userId', { nullable: true }),
    name: t.exposeString('name'),
    isOwn: t.exposeBoolean('isOwn'),
    product: t.exposeString('product'),
    scheduleId: t.exposeInt('scheduleId'),
    code: t.string({
      description: 'What the payer was asked to put in the message.',
      resolve: ({ scheduleId }) => messageCode(scheduleId),
    }),
    invoiceNumber: t.exposeString('invoiceNumber'),
    sequence: t.exposeInt('sequence'),
    dues: t.exposeInt('dues'),
    price: t.expose('price', { type: 'Peso' }),
    scheduleDate: t.expose('scheduleDate', { type: 'Date' }),
    transactionId: t.exposeString('transactionId', { nullable: true }),
    isWaived: t.exposeBoolean('isWaived'),
    lines: t.expose('lines', { type: [QueuedLineType] }),
    flags: t.expose('flags', { type: [ProofFlagType] }),
  }),
});

const ProofCountType = builder.objectRef<ProofQueue['counts'][number]>('ProofCount').implement({
  fields: (t) => ({
    status: t.exposeString('status'),
    count: t.exposeInt('count'),
    amount: t.expose('amount', { type: 'Peso' }),
  }),
});

const ProofQueueType = builder.objectRef<ProofQueue>('ProofQueue').implement({
  fields: (t) => ({
    rows: t.expose('rows', { type: [QueuedProofType] }),
    counts: t.expose('counts', { type: [ProofCountType] }),
  }),
});

const DecidedProofType = builder.objectRef<DecidedProof>('DecidedProof').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    undoId: t.exposeString('undoId', { description: 'Takes it back by undoAct, until it is carried out.' }),
  }),
});

const ProofRefusalType = builder.objectRef<MatchingApproval['refused'][number]>('ProofRefusal').implement({
  fields: (t) => ({ id: t.exposeInt('id'), name: t.exposeString('name'), reason: t.exposeString('reason') }),
});

const MatchingApprovalType = builder.objectRef<MatchingApproval>('MatchingApproval').implement({
  fields: (t) => ({
    ids: t.exposeIntList('ids', { description: 'Of those that are approved.' }),
    undoId: t.exposeString('undoId', { nullable: true }),
    refused: t.expose('refused', { type: [ProofRefusalType] }),
  }),
});

const ProofQueueViewType = builder.enumType('ProofQueueView', { values: queueViews });

builder.queryFields((t) => ({
  matchingProofs: field(t, findMatchingProofs, { type: [QueuedProofType] }),
  proofQueue: field(t, findProofs, {
    type: ProofQueueType,
    args: { view: t.arg({ type: ProofQueueViewType, required: true }) },
    with: ({ view }) => [view],
  }),
  proofsAlike: field(t, findProofsAlike, {
    type: [ProofFlagType],
    args: { id: t.arg.int(required) },
    with: ({ id }) => [id],
  }),
}));

builder.mutationFields((t) => ({
  sendProof: field(t, sendProof, {
    type: SentProofType,
    args: { input: t.arg({ type: ProofInputType, required: true }) },
    with: ({ input }) => [input],
  }),
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
  approveMatchingProofs: field(t, approveMatchingProofs, {
    type: MatchingApprovalType,
    args: { ids: t.arg.intList(required) },
    with: ({ ids }) => [ids],
  }),
  revokeProof: field(t, revokeProof, {
    type: DecidedProofType,
    args: { id: t.arg.int(required), remarks: t.arg.string(required) },
    with: ({ id, remarks }) => [id, remarks],
  }),
  rejectProof: field(t, rejectProof, {
    type: DecidedProofType,
    args: { id: t.arg.int(required), message: t.arg.string(required) },
    with: ({ id, message }) => [id, { message }],
  }),
}));
