import { displayName } from '@tribe/domain/features/members/person.ts';
import {
  assignSuccessManager,
  findSuccessManager,
  listSuccessManagers,
  type ManagerCard,
  type ManagerLoad,
  type WorkItem,
} from '#features/members/successManager.service.ts';
import { act, ask, builder } from '#kernel/builder.ts';

const WorkItemType = builder.objectRef<WorkItem>('WorkItem').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    tribeId: t.exposeString('tribeId'),
    lastLoginAt: t.expose('lastLoginAt', { type: 'DateTime', nullable: true }),
    expiry: t.expose('expiry', { type: 'Date', nullable: true }),
    overdueSince: t.expose('overdueSince', { type: 'Date', nullable: true }),
    isAway: t.exposeBoolean('isAway'),
    isExpiring: t.exposeBoolean('isExpiring'),
  }),
});

const SuccessManagerType = builder.objectRef<ManagerLoad>('SuccessManager').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.string({ resolve: displayName }),
    email: t.expose('email', { type: 'Email' }),
    members: t.exposeInt('members'),
    away: t.exposeInt('away'),
    expiring: t.exposeInt('expiring'),
    overdue: t.exposeInt('overdue'),
    isFormer: t.exposeBoolean('isFormer'),
  }),
});

const SuccessManagerCardType = builder.objectRef<ManagerCard>('SuccessManagerCard').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    manager: t.field({ type: SuccessManagerType, resolve: (card) => card }),
    worklist: t.field({ type: [WorkItemType], resolve: (card) => card.worklist }),
  }),
});

builder.queryFields((t) => ({
  successManagers: ask(t, listSuccessManagers, { type: [SuccessManagerType] }),
  successManager: ask(t, findSuccessManager, {
    type: SuccessManagerCardType,
    args: { id: t.arg.int({ required: true }) },
    with: ({ id }) => [id],
  }),
}));

builder.mutationFields((t) => ({
  assignSuccessManager: act(t, assignSuccessManager, {
    type: 'Int',
    args: { userIds: t.arg.intList({ required: true }), managerId: t.arg.int() },
    with: ({ userIds, managerId }) => [userIds, managerId ?? null],
  }),
}));
