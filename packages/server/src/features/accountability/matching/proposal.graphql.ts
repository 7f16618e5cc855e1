import type { BoardGroup, Unplaced } from '@tribe/domain/features/accountability/board.ts';
import type { Matched } from '#features/accountability/matching/candidate.service.ts';
import { Accepted, acceptProposal } from '#features/accountability/matching/accept.service.ts';
import {
  discardProposal,
  findProposal,
  moveOnProposal,
  Proposal,
  proposeAccountability,
  BlockPair,
  BoardLead,
} from '#features/accountability/matching/proposal.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { ofId, positional } from '#kernel/api/fieldsOf.ts';
import { objectFrom, objectOf } from '#kernel/api/objectFrom.ts';

const MatchedType = objectOf<Matched>('MatchedPerson', {
  id: 'Int',
  name: 'String',
  profileImage: 'String?',
  batchId: 'Int?',
  availability: '[String]',
  niche: 'String',
  language: 'String',
  experience: 'String',
});

const BoardGroupType = objectOf<BoardGroup>(
  'BoardGroup',
  { key: 'String', name: 'String', groupId: 'Int?', leadId: 'Int?', batchId: 'Int?', capacity: 'Int' },
  (t) => ({
    memberIds: t.intList({ resolve: (group) => [...group.memberIds] }),
    keptIds: t.intList({ resolve: (group) => [...group.keptIds] }),
  }),
);

const UnplacedType = objectOf<Unplaced>('UnplacedPerson', { userId: 'Int', why: 'String' });
objectFrom('BlockPair', BlockPair);
objectFrom('BoardLead', BoardLead);

const ProposalType = objectFrom('Proposal', Proposal, (t) => ({
  groups: t.field({ type: [BoardGroupType], resolve: ({ board }) => [...board.groups] }),
  toPlace: t.field({ type: [UnplacedType], resolve: ({ board }) => [...board.toPlace] }),
  people: t.field({ type: [MatchedType], resolve: (proposal) => proposal.people }),
}));

const AcceptedType = objectFrom('AcceptedProposal', Accepted);

builder.queryFields((t) => ({
  proposal: field(t, findProposal, { ...positional(ProposalType, 'kind: String', 'batchId: Int?'), nullable: true }),
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
  acceptProposal: field(t, acceptProposal, positional(AcceptedType, 'id: Int', 'version: Int')),
  discardProposal: field(t, discardProposal, ofId(t, 'Boolean')),
}));
