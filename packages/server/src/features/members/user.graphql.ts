import { displayName } from '@tribe/domain/features/members/person.ts';
import type { Standing } from '@tribe/domain/features/billing/standing.ts';
import { hideReturneeModal } from '#features/members/returnee.service.ts';
import { type Choice, findUser, listUsers, type UserCard } from '#features/members/user.service.ts';
import { type Level, pageUsers, type UserRow } from '#features/members/list/userPage.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { filterArg, pageArgs, pageType } from '#kernel/api/pageType.ts';

type Ref = { id: number; name: string };
const refType = (name: string) =>
  builder.objectRef<Ref>(name).implement({ fields: (t) => ({ id: t.exposeInt('id'), name: t.exposeString('name') }) });

const UserBatchType = refType('UserBatch');
const UserGroupType = refType('UserGroup');
const UserManagerType = refType('UserManager');

const UserStageType = builder.objectRef<Ref & { number: number }>('UserStage').implement({
  fields: (t) => ({ id: t.exposeInt('id'), number: t.exposeInt('number'), name: t.exposeString('name') }),
});

const UserLevelType = builder
  .objectRef<Level>('UserAccessLevel')
  .implement({ fields: (t) => ({ id: t.exposeString('id'), name: t.exposeString('name') }) });

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

export const UserRowType = builder.objectRef<UserRow>('UserRow').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    email: t.expose('email', { type: 'Email' }),
    tribeId: t.exposeString('tribeId'),
    slug: t.exposeString('slug'),
    profileImage: t.exposeString('profileImage', { nullable: true }),
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName'),
    name: t.string({ resolve: displayName }),
    status: t.exposeString('status'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastLoginAt: t.expose('lastLoginAt', { type: 'DateTime', nullable: true }),
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
    lastSeenAt: t.expose('lastSeenAt', { type: 'DateTime', nullable: true }),
    standing: t.field({ type: StandingType, resolve: ({ standing }) => standing }),
    mobileNumber: t.expose('mobileNumber', { type: 'MobileNumber', nullable: true }),
    expiry: t.expose('expiry', { type: 'Date', nullable: true }),
    owed: t.expose('owed', {
      type: 'Peso',
      nullable: true,
      description: 'Due by today and not paid; null for who doesn’t look after money',
    }),
    points: t.exposeInt('points'),
    tags: t.exposeStringList('tags'),
    invitation: t.exposeString('invitation', { description: 'none, sent or accepted' }),
    accessLevels: t.field({ type: [UserLevelType], resolve: (user) => user.accessLevels ?? [] }),
  }),
});

const UserProfileType = builder.objectRef<UserCard['userProfile']>('UserProfile').implement({
  fields: (t) => ({
    firstName: t.exposeString('firstName'),
    middleName: t.exposeString('middleName', { nullable: true }),
    lastName: t.exposeString('lastName'),
    suffix: t.exposeString('suffix', { nullable: true }),
    sex: t.exposeString('sex', { nullable: true }),
    birthdate: t.expose('birthdate', { type: 'Date', nullable: true }),
    mobileNumber: t.expose('mobileNumber', { type: 'MobileNumber', nullable: true }),
    country: t.exposeString('country', { nullable: true }),
    state: t.exposeString('state', { nullable: true }),
    city: t.exposeString('city', { nullable: true }),
    bio: t.exposeString('bio', { nullable: true }),
    niche: t.exposeString('niche', { nullable: true }),
    headline: t.exposeString('headline', { nullable: true }),
  }),
});

export const UserType = builder.objectRef<UserCard>('User').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    email: t.expose('email', { type: 'Email' }),
    tribeId: t.exposeString('tribeId'),
    slug: t.exposeString('slug'),
    profileImage: t.exposeString('profileImage', { nullable: true }),
    firstName: t.string({ resolve: ({ userProfile }) => userProfile.firstName }),
    lastName: t.string({ resolve: ({ userProfile }) => userProfile.lastName }),
    name: t.string({ resolve: ({ email, userProfile }) => displayName({ ...userProfile, email }) }),
    status: t.exposeString('status'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastLoginAt: t.expose('lastLoginAt', { type: 'DateTime', nullable: true }),
    emailVerifiedAt: t.expose('emailVerifiedAt', { type: 'DateTime', nullable: true }),
    version: t.exposeInt('version'),
    archivedAt: t.expose('archivedAt', { type: 'DateTime', nullable: true }),
    archiveReason: t.exposeString('archiveReason', { nullable: true }),
    successManager: t.field({ type: UserManagerType, nullable: true, resolve: (user) => user.successManager }),
    tags: t.exposeStringList('tags'),
    userProfile: t.field({ type: UserProfileType, resolve: (user) => user.userProfile }),
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
    accessLevels: t.field({ type: [UserLevelType], resolve: (user) => user.accessLevels }),
    points: t.exposeInt('points'),
    membershipStatus: t.exposeString('membershipStatus', { nullable: true }),
  }),
});

const UserChoiceType = builder.objectRef<Choice>('UserChoice').implement({
  fields: (t) => ({ id: t.exposeInt('id'), name: t.exposeString('name'), note: t.exposeString('note') }),
});

export const UserPageType = pageType('UserPage', UserRowType);

builder.queryFields((t) => ({
  user: field(t, findUser, { type: UserType, args: { id: t.arg.int({ required: true }) }, with: ({ id }) => [id] }),
  users: field(t, listUsers, {
    type: [UserChoiceType],
    args: { search: t.arg.string() },
    with: ({ search }) => [search ?? null],
  }),
  userPage: field(t, pageUsers, {
    type: UserPageType,
    args: { ...pageArgs(t), ...filterArg(t) },
    with: (asked) => [asked],
  }),
}));

builder.mutationFields((t) => ({ hideReturneeModal: field(t, hideReturneeModal, { type: 'Boolean' }) }));
