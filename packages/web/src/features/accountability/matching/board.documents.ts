import { fragment, mutation, query } from '#generated/gql.ts';

export const BoardParts = fragment('Proposal { ** }');
export const OpenProposal = query('proposal { ...BoardParts }', [BoardParts]);
export const Propose = mutation('proposeAccountability { ...BoardParts }', [BoardParts]);
export const MoveOnProposal = mutation('moveOnProposal { ...BoardParts }', [BoardParts]);
export const AcceptProposal = mutation('acceptProposal { groups placed }');
export const DiscardProposal = mutation('discardProposal');

export const AccountabilityLine = fragment(
  'AccountabilityGroup { id name kind batchName teamLeadName capacity memberCount health startsOn status }',
);

export const AccountabilityRows = fragment(
  'AccountabilityGroupPage { total page pageSize rows { ...AccountabilityLine } }',
  [AccountabilityLine],
);

export const AccountabilityGroupPage = query('accountabilityGroupPage { ...AccountabilityRows }', [AccountabilityRows]);
export const ChallengeGroupPage = query('challengeGroupPage { ...AccountabilityRows }', [AccountabilityRows]);

export const AccountabilityGroupById = query(
  'accountabilityGroup { id group { ...AccountabilityLine } members { * } }',
  [AccountabilityLine],
);

export const SetAccountabilityStatus = mutation('setAccountabilityStatus { id }');
export const MergeAccountabilityGroups = mutation('mergeAccountabilityGroups { id }');
export const RematchBuddy = mutation('rematchBuddy { groupName fit }');
