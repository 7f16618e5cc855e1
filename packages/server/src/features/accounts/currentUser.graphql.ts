import type { CurrentUser, StageRef } from '@tribe/domain/features/accounts/currentUser.ts';
import { findCurrentUser } from '#features/accounts/currentUser.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { shape } from '#kernel/api/shape.ts';
import { objectFrom, objectOf } from '#kernel/api/objectFrom.ts';

const StageRefType = objectOf<StageRef>('StageRef', { id: 'Int', number: 'Int', name: 'String' });
const NamedType = objectFrom('Named', shape({ name: 'String' }));
const ActiveLevelType = objectFrom('ActiveLevel', shape({ id: 'String', name: 'String' }));

const OwnProfileType = objectOf<CurrentUser['userProfile']>('OwnProfile', {
  firstName: 'String',
  middleName: 'String?',
  lastName: 'String',
  suffix: 'String?',
  sex: 'String?',
  birthdate: 'Date?',
});

const CurrentUserType = builder.objectRef<CurrentUser>('CurrentUser').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    email: t.expose('email', { type: 'Email' }),
    tribeId: t.exposeString('tribeId'),
    slug: t.exposeString('slug'),
    profileImage: t.exposeString('profileImage', { nullable: true }),
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName'),
    userProfile: t.field({ type: OwnProfileType, resolve: (user) => user.userProfile }),
    batch: t.field({ type: NamedType, nullable: true, resolve: (user) => user.batch }),
    stage: t.field({ type: StageRefType, nullable: true, resolve: (user) => user.stage }),
    managedStage: t.field({ type: StageRefType, nullable: true, resolve: (user) => user.managedStage }),
    managedGroup: t.field({ type: NamedType, nullable: true, resolve: (user) => user.managedGroup }),
    group: t.field({ type: NamedType, nullable: true, resolve: (user) => user.group }),
    stagesAsReviewer: t.field({ type: [StageRefType], resolve: (user) => user.stagesAsReviewer }),
    accessLevels: t.field({ type: [ActiveLevelType], resolve: (user) => user.accessLevels }),
    roles: t.exposeStringList('roles'),
    pageAccess: t.field({ type: 'JSON', resolve: (user) => user.pageAccess }),
    functionAccess: t.field({ type: 'JSON', resolve: (user) => user.functionAccess }),
    affiliateTimestamp: t.field({ type: 'DateTime', nullable: true, resolve: (user) => user.affiliateTimestamp }),
    accountabilityAsLeaderId: t.exposeInt('accountabilityAsLeaderId', { nullable: true }),
    accountabilityGroupId: t.exposeInt('accountabilityGroupId', { nullable: true }),
    isFastTrackStudent: t.exposeBoolean('isFastTrackStudent'),
    isBatch17: t.exposeBoolean('isBatch17'),
    isJourneyFormCompleted: t.exposeBoolean('isJourneyFormCompleted'),
    showReturneeModal: t.exposeBoolean('showReturneeModal'),
    membershipStatus: t.exposeString('membershipStatus', { nullable: true }),
    points: t.exposeInt('points'),
    isImpersonating: t.exposeBoolean('isImpersonating'),
    originalUserId: t.exposeInt('originalUserId', { nullable: true }),
  }),
});

const RedwoodType = builder.objectRef<{ currentUser: CurrentUser | null }>('Redwood').implement({
  description: 'The root under which the client of this contract reads who is signed in.',
  fields: (t) => ({
    currentUser: t.field({ type: CurrentUserType, nullable: true, resolve: (root) => root.currentUser }),
  }),
});

builder.queryFields((t) => ({ redwood: field(t, findCurrentUser, { type: RedwoodType }) }));
