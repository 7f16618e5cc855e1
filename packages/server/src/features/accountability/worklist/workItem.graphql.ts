import {
  type CareItem,
  pageCare,
  settleCare,
  unsettleCare,
} from '#features/accountability/worklist/workItem.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { ofId } from '#kernel/api/fieldsOf.ts';
import { pageArgs, pageType } from '#kernel/api/pageType.ts';

const CareItemType = builder.objectRef<CareItem>('CareItem').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    personId: t.exposeInt('personId'),
    name: t.exposeString('name'),
    profileImage: t.exposeString('profileImage', { nullable: true }),
    mobileNumber: t.exposeString('mobileNumber', { nullable: true }),
    kind: t.exposeString('kind', { description: 'blocker, no-login, no-check-in or no-meeting' }),
    since: t.expose('since', { type: 'DateTime' }),
    words: t.exposeString('words', { nullable: true }),
    outcome: t.exposeString('outcome', { nullable: true }),
    outcomeAt: t.expose('outcomeAt', { type: 'DateTime', nullable: true }),
    outcomeBy: t.exposeString('outcomeBy', { nullable: true }),
    stageNumber: t.exposeInt('stageNumber', { nullable: true }),
    groupName: t.exposeString('groupName', { nullable: true }),
  }),
});

builder.queryFields((t) => ({
  carePage: field(t, pageCare, {
    type: pageType('CarePage', CareItemType),
    args: { ...pageArgs(t), groupId: t.arg.int(), managerId: t.arg.int(), reason: t.arg.string() },
    with: (asked) => [asked],
  }),
}));

builder.mutationFields((t) => ({
  settleCare: field(t, settleCare, {
    type: 'Boolean',
    args: { id: t.arg.int({ required: true }), outcome: t.arg.string({ required: true }) },
    with: ({ id, outcome }) => [id, outcome],
  }),
  unsettleCare: field(t, unsettleCare, ofId(t, 'Boolean')),
}));
