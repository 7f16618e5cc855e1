import { SubGroupInput } from '@tribe/domain/features/groups/subGroup.input.ts';
import {
  archiveSubGroup,
  createSubGroup,
  findSubGroupToEdit,
  pageSubGroups,
  type SubGroupRow,
  updateSubGroup,
} from '#features/groups/subGroup.service.ts';
import { showSubGroup, type SubGroupPerson, type SubGroupShown } from '#features/groups/subGroupShown.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { creating, ofId, updating } from '#kernel/api/fieldsOf.ts';
import { pageArgs, pageType } from '#kernel/api/pageType.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';

const SubGroupType = builder.objectRef<SubGroupRow>('SubGroup').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    groupId: t.exposeInt('groupId'),
    groupName: t.exposeString('groupName'),
    name: t.exposeString('name'),
    leadId: t.exposeInt('leadId', { nullable: true }),
    leadName: t.exposeString('leadName', { nullable: true }),
    capacity: t.exposeInt('capacity', { nullable: true }),
    meetingWeekday: t.exposeInt('meetingWeekday', { nullable: true }),
    meetingTime: t.exposeString('meetingTime', { nullable: true }),
    timeZone: t.exposeString('timeZone'),
    chatLink: t.exposeString('chatLink', { nullable: true }),
    memberCount: t.exposeInt('memberCount'),
    version: t.exposeInt('version'),
    archivedAt: t.expose('archivedAt', { type: 'DateTime', nullable: true }),
  }),
});

const SubGroupInputType = inputFrom('SubGroupInput', SubGroupInput);

const SubGroupPersonType = builder.objectRef<SubGroupPerson>('SubGroupPerson').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    slug: t.exposeString('slug'),
    profileImage: t.exposeString('profileImage', { nullable: true }),
    headline: t.exposeString('headline', { nullable: true }),
  }),
});

const SubGroupShownType = builder.objectRef<SubGroupShown>('SubGroupShown').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    groupName: t.exposeString('groupName'),
    capacity: t.exposeInt('capacity', { nullable: true }),
    timeZone: t.exposeString('timeZone'),
    nextMeetingAt: t.expose('nextMeetingAt', { type: 'DateTime', nullable: true }),
    chatLink: t.exposeString('chatLink', { nullable: true }),
    lead: t.field({ type: SubGroupPersonType, nullable: true, resolve: (group) => group.lead }),
    people: t.field({ type: [SubGroupPersonType], resolve: (group) => group.people }),
  }),
});

const SubGroupPageType = pageType('SubGroupPage', SubGroupType);

builder.queryFields((t) => ({
  subGroupPage: field(t, pageSubGroups, {
    type: SubGroupPageType,
    args: { ...pageArgs(t), groupId: t.arg.int() },
    with: (asked) => [asked],
  }),
  subGroup: field(t, findSubGroupToEdit, ofId(t, SubGroupType)),
  subGroupShown: field(t, showSubGroup, ofId(t, SubGroupShownType)),
}));

builder.mutationFields((t) => ({
  createSubGroup: field(t, createSubGroup, creating(t, SubGroupType, SubGroupInputType)),
  updateSubGroup: field(t, updateSubGroup, updating(t, SubGroupType, SubGroupInputType)),
  archiveSubGroup: field(t, archiveSubGroup, ofId(t, SubGroupType)),
}));
