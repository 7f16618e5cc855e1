import { SubGroupInput } from '@tribe/domain/features/groups/subGroup.input.ts';
import {
  archiveSubGroup,
  createSubGroup,
  findSubGroupToEdit,
  pageSubGroups,
  type SubGroupRow,
  updateSubGroup,
} from '#features/groups/subGroup.service.ts';
import { showSubGroup, SubGroupPerson, SubGroupShown } from '#features/groups/subGroupShown.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { asObject, creating, ofId, updating } from '#kernel/api/fieldsOf.ts';
import { pageArgs, pageType } from '#kernel/api/pageType.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';
import { objectFrom, objectOf } from '#kernel/api/objectFrom.ts';

const SubGroupType = objectOf<SubGroupRow>('SubGroup', {
  id: 'Int',
  groupId: 'Int',
  groupName: 'String',
  name: 'String',
  leadId: 'Int?',
  leadName: 'String?',
  capacity: 'Int?',
  meetingWeekday: 'Int?',
  meetingTime: 'String?',
  timeZone: 'String',
  chatLink: 'String?',
  memberCount: 'Int',
  version: 'Int',
  archivedAt: 'DateTime?',
});

const SubGroupInputType = inputFrom('SubGroupInput', SubGroupInput);

objectFrom('SubGroupPerson', SubGroupPerson);
const SubGroupShownType = objectFrom('SubGroupShown', SubGroupShown);

const SubGroupPageType = pageType('SubGroupPage', SubGroupType);

builder.queryFields((t) => ({
  subGroupPage: field(t, pageSubGroups, asObject(SubGroupPageType, { ...pageArgs(t), groupId: t.arg.int() })),
  subGroup: field(t, findSubGroupToEdit, ofId(t, SubGroupType)),
  subGroupShown: field(t, showSubGroup, ofId(t, SubGroupShownType)),
}));

builder.mutationFields((t) => ({
  createSubGroup: field(t, createSubGroup, creating(t, SubGroupType, SubGroupInputType)),
  updateSubGroup: field(t, updateSubGroup, updating(t, SubGroupType, SubGroupInputType)),
  archiveSubGroup: field(t, archiveSubGroup, ofId(t, SubGroupType)),
}));
