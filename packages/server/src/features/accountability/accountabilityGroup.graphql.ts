import { AccountabilityGroupInput } from '@tribe/domain/features/accountability/accountability.input.ts';
import {
  createAccountabilityGroup,
  mergeAccountabilityGroups,
  setAccountabilityStatus,
  updateAccountabilityGroup,
} from '#features/accountability/accountabilityEdit.service.ts';
import {
  type AccountabilityDetail,
  AccountabilityMember,
  findAccountabilityGroup,
  pageAccountabilityGroups,
  pageChallengeGroups,
} from '#features/accountability/accountabilityGroup.service.ts';
import { rematchMember, Rematched } from '#features/accountability/matching/rematch.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { creating, ofId, positional, updating } from '#kernel/api/fieldsOf.ts';
import { pageArgs, pageType } from '#kernel/api/pageType.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';
import { objectFrom, objectOf } from '#kernel/api/objectFrom.ts';

const MemberType = objectFrom('AccountabilityMember', AccountabilityMember);

type Row = Omit<AccountabilityDetail, 'members'>;

const RowType = objectOf<Row>('AccountabilityGroup', {
  id: 'Int',
  name: 'String',
  kind: 'String',
  batchId: 'Int?',
  batchName: 'String?',
  teamLeadId: 'Int?',
  teamLeadName: 'String?',
  assistantTeamLeadId: 'Int?',
  assistantName: 'String?',
  capacity: 'Int',
  memberCount: 'Int',
  health: 'Int?',
  rhythm: 'String',
  checkInWeekday: 'Int',
  meetingTime: 'String?',
  meetLink: 'String?',
  chatLink: 'String?',
  checklist: '[String]',
  startsOn: 'Date',
  endsOn: 'Date?',
  status: 'String',
  version: 'Int',
});

const DetailType = objectOf<AccountabilityDetail>('AccountabilityDetail', { id: 'Int' }, (t) => ({
  group: t.field({ type: RowType, resolve: (detail) => detail }),
  members: t.field({ type: [MemberType], resolve: (detail) => detail.members }),
}));

const InputType = inputFrom('AccountabilityGroupInput', AccountabilityGroupInput);

const RematchedType = objectFrom('Rematched', Rematched);

builder.queryFields((t) => {
  const list = {
    type: pageType('AccountabilityGroupPage', RowType),
    args: { ...pageArgs(t), status: t.arg.string(), batchId: t.arg.int() },
  };
  return {
    accountabilityGroupPage: field(t, pageAccountabilityGroups, { ...list, with: (asked) => [asked] }),
    challengeGroupPage: field(t, pageChallengeGroups, { ...list, with: (asked) => [asked] }),
    accountabilityGroup: field(t, findAccountabilityGroup, ofId(t, DetailType)),
  };
});

builder.mutationFields((t) => ({
  createAccountabilityGroup: field(t, createAccountabilityGroup, creating(t, DetailType, InputType)),
  updateAccountabilityGroup: field(t, updateAccountabilityGroup, updating(t, DetailType, InputType)),
  setAccountabilityStatus: field(t, setAccountabilityStatus, positional(DetailType, 'id: Int', 'status: String')),
  mergeAccountabilityGroups: field(t, mergeAccountabilityGroups, positional(DetailType, 'id: Int', 'intoId: Int')),
  rematchBuddy: field(t, rematchMember, positional(RematchedType, 'groupId: Int', 'personId: Int')),
}));
