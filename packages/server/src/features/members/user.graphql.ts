import { displayName } from '@tribe/domain/features/members/person.ts';
import type { Standing } from '@tribe/domain/features/billing/standing.ts';
import { hideReturneeModal } from '#features/members/returnee.service.ts';
import { Choice, findUser, listUsers, UserCard, UserProfile } from '#features/members/user.service.ts';
import { Level, pageUsers, UserRow } from '#features/members/list/userPage.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { filterArg, pageArgs, pageType } from '#kernel/api/pageType.ts';
import { objectFrom, objectOf } from '#kernel/api/objectFrom.ts';
import { asObject, positional } from '#kernel/api/fieldsOf.ts';

type Ref = { id: number; name: string };
const refType = (name: string) =>
  builder.objectRef<Ref>(name).implement({ fields: (t) => ({ id: t.exposeInt('id'), name: t.exposeString('name') }) });

const UserBatchType = refType('UserBatch');
const UserGroupType = refType('UserGroup');
const UserManagerType = refType('UserManager');

const UserStageType = objectOf<Ref & { number: number }>('UserStage', { id: 'Int', number: 'Int', name: 'String' });
const UserLevelType = objectFrom('UserAccessLevel', Level);

export const StandingType = builder.objectRef<Standing>('MembershipStanding').implement({
  fields: (t) => ({
    kind: t.exposeString('kind', {
      description: 'overdue, due, paused, active, lifetime, pending, ended, expired or none',
    }),
    day: t.expose('day', {
      type: 'Date',
      nullable: true,
      description: 'When what comes next is due, or when it ended',
    }),
  }),
});

const UserRowType = objectFrom('UserRow', UserRow, (t) => ({
  name: t.string({ resolve: displayName }),
  batch: t.field({
    type: UserBatchType,
    nullable: true,
    resolve: ({ batchId: id, batchName: name }) => (id === null || name === null ? null : { id, name }),
  }),
  stage: t.field({
    type: UserStageType,
    nullable: true,
    resolve: ({ stageId: id, stageNumber: number, stageName: name }) =>
      id === null || number === null || name === null ? null : { id, number, name },
  }),
  group: t.field({
    type: UserGroupType,
    nullable: true,
    resolve: ({ groupId: id, groupName: name }) => (id === null || name === null ? null : { id, name }),
  }),
  manager: t.field({
    type: UserManagerType,
    nullable: true,
    resolve: ({ managerId: id, managerName: name }) => (id === null || name === null ? null : { id, name }),
  }),
  standing: t.field({ type: StandingType, resolve: ({ standing }) => standing }),
  accessLevels: t.field({ type: [UserLevelType], resolve: (user) => user.accessLevels ?? [] }),
}));

objectFrom('UserProfile', UserProfile);

export const UserType = objectFrom('User', UserCard, (t) => ({
  firstName: t.string({ resolve: ({ userProfile }) => userProfile.firstName }),
  lastName: t.string({ resolve: ({ userProfile }) => userProfile.lastName }),
  name: t.string({ resolve: ({ email, userProfile }) => displayName({ ...userProfile, email }) }),
  successManager: t.field({ type: UserManagerType, nullable: true, resolve: (user) => user.successManager }),
  batch: t.field({ type: UserBatchType, nullable: true, resolve: (user) => user.batch }),
  stage: t.field({ type: UserStageType, nullable: true, resolve: (user) => user.stage }),
  group: t.field({ type: UserGroupType, nullable: true, resolve: (user) => user.group }),
  subGroup: t.field({ type: UserGroupType, nullable: true, resolve: (user) => user.subGroup }),
  accessLevel: t.field({
    type: UserLevelType,
    nullable: true,
    description: 'The highest of their levels.',
    resolve: ({ accessLevels }) => accessLevels[0] ?? null,
  }),
}));

const UserChoiceType = objectFrom('UserChoice', Choice);

export const UserPageType = pageType('UserPage', UserRowType);

builder.queryFields((t) => ({
  user: field(t, findUser, { type: UserType, args: { id: t.arg.int({ required: true }) }, with: ({ id }) => [id] }),
  users: field(t, listUsers, positional([UserChoiceType], 'search: String?')),
  userPage: field(t, pageUsers, asObject(UserPageType, { ...pageArgs(t), ...filterArg(t) })),
}));

builder.mutationFields((t) => ({ hideReturneeModal: field(t, hideReturneeModal, { type: 'Boolean' }) }));
