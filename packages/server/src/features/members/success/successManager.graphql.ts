import { displayName } from '@tribe/domain/features/members/person.ts';
import {
  assignSuccessManager,
  findSuccessManager,
  listSuccessManagers,
  ManagerLoad,
  pageSuccessManagers,
} from '#features/members/success/successManager.service.ts';
import { HeldReason, pageQueue, QueuePerson } from '#features/members/success/queue.service.ts';
import { ManagedPerson, pageWorklist } from '#features/members/success/worklist.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { filterArg, pageArgs, pageType } from '#kernel/api/pageType.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';
import { positional } from '#kernel/api/fieldsOf.ts';

objectFrom('HeldReason', HeldReason);

const QueuePersonType = objectFrom('QueuePerson', QueuePerson, {
  description: 'Somebody who needs a hand today, with the reasons, the most urgent first.',
});

const ManagedPersonType = objectFrom('ManagedPerson', ManagedPerson);

const SuccessManagerType = objectFrom('SuccessManager', ManagerLoad, (t) => ({
  name: t.string({ resolve: displayName }),
}));

builder.queryFields((t) => ({
  successManagers: field(t, listSuccessManagers, { type: [SuccessManagerType] }),
  successManagerPage: field(t, pageSuccessManagers, {
    type: pageType('SuccessManagerPage', SuccessManagerType),
    args: pageArgs(t),
    with: (asked) => [asked],
  }),
  successManager: field(t, findSuccessManager, positional(SuccessManagerType, 'id: Int')),
  queuePage: field(t, pageQueue, {
    type: pageType('QueuePage', QueuePersonType),
    args: { ...pageArgs(t), groupId: t.arg.int(), managerId: t.arg.int(), asLead: t.arg.boolean() },
    with: (asked) => [asked],
  }),
  worklistPage: field(t, pageWorklist, {
    type: pageType('WorklistPage', ManagedPersonType),
    args: { ...pageArgs(t), ...filterArg(t), managerId: t.arg.int({ required: true }) },
    with: (asked) => [asked],
  }),
}));

builder.mutationFields((t) => ({
  assignSuccessManager: field(t, assignSuccessManager, positional('Int', 'userIds: [Int]', 'managerId: Int?')),
}));
