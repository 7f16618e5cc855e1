import type { BoardGroup, Unplaced } from '@tribe/domain/features/accountability/board.ts';
import type { Matched } from '#features/accountability/matching/candidate.service.ts';
import {
  type Accepted,
  acceptProposal,
  discardProposal,
  findProposal,
  moveOnProposal,
  type Proposal,
  proposeAccountability,
} from '#features/accountability/matching/proposal.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { ofId } from '#kernel/api/fieldsOf.ts';

const MatchedType = builder.objectRef<Matched>('MatchedPerson').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    profileImage: t.exposeString('profileImage', { nullable: true }),
    batchId: t.exposeInt('batchId', { nullable: true }),
    availability: t.exposeStringList('availability'),
    niche: t.exposeString('niche'),
    language: t.exposeString('language'),
    experience: t.exposeString('experience'),
  }),
});

const BoardGroupType = builder.objectRef<BoardGroup>('BoardGroup').implement({
  fields: (t) => ({
    key: t.exposeString('key'),
    name: t.exposeString('name'),
    groupId: t.exposeInt('groupId', { nullable: true }),
    leadId: t.exposeInt('leadId', { nullable: true }),
    batchId: t.exposeInt('batchId', { nullable: true }),
    capacity: t.exposeInt('capacity'),
    memberIds: t.intList({ resolve: (group) => [...group.memberIds] }),
    keptIds: t.intList({ resolve: (group) => [...group.keptIds] }),
  }),
});

const UnplacedType = builder.objectRef<Unplaced>('UnplacedPerson').implement({
  fields: (t) => ({ userId: t.exposeInt('userId'), why: t.exposeString('why') }),
});

const BlockPairType = builder.objectRef<Proposal['blocks'][number]>('BlockPair').implement({
  fields: (t) => ({ one: t.exposeInt('one'), other: t.exposeInt('other') }),
});

const BoardLeadType = builder.objectRef<Proposal['leads'][number]>('BoardLead').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    meets: t.exposeString('meets', { nullable: true }),
  }),
});

const ProposalType = builder.objectRef<Proposal>('Proposal').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    kind: t.exposeString('kind'),
    batchId: t.exposeInt('batchId', { nullable: true }),
    batchName: t.exposeString('batchName', { nullable: true }),
    seed: t.exposeInt('seed'),
    version: t.exposeInt('version'),
    groups: t.field({ type: [BoardGroupType], resolve: ({ board }) => [...board.groups] }),
    toPlace: t.field({ type: [UnplacedType], resolve: ({ board }) => [...board.toPlace] }),
    people: t.field({ type: [MatchedType], resolve: (proposal) => proposal.people }),
    blocks: t.field({ type: [BlockPairType], resolve: (proposal) => proposal.blocks }),
    leads: t.field({ type: [BoardLeadType], resolve: (proposal) => proposal.leads }),
  }),
});

const AcceptedType = builder.objectRef<Accepted>('AcceptedProposal').implement({
  fields: (t) => ({ groups: t.exposeInt('groups'), placed: t.exposeInt('placed') }),
});

builder.queryFields((t) => ({
  proposal: field(t, findProposal, {
    type: ProposalType,
    nullable: true,
    args: { kind: t.arg.string({ required: true }), batchId: t.arg.int() },
    with: ({ kind, batchId }) => [kind, batchId ?? null],
  }),
}));

builder.mutationFields((t) => ({
  proposeAccountability: field(t, proposeAccountability, {
    type: ProposalType,
    args: {
      kind: t.arg.string({ required: true }),
      batchId: t.arg.int(),
      size: t.arg.int({ required: true }),
      seed: t.arg.int({ description: 'Left out, one is drawn; the same seed gives the same groups.' }),
    },
    with: ({ kind, batchId = null, size, seed = null }) => [{ kind, batchId, size, seed }],
  }),
  moveOnProposal: field(t, moveOnProposal, {
    type: ProposalType,
    args: {
      id: t.arg.int({ required: true }),
      version: t.arg.int({ required: true }),
      personId: t.arg.int({ required: true }),
      toKey: t.arg.string(),
    },
    with: ({ toKey = null, ...move }) => [{ ...move, toKey }],
  }),
  acceptProposal: field(t, acceptProposal, {
    type: AcceptedType,
    args: { id: t.arg.int({ required: true }), version: t.arg.int({ required: true }) },
    with: ({ id, version }) => [id, version],
  }),
  discardProposal: field(t, discardProposal, ofId(t, 'Boolean')),
}));
