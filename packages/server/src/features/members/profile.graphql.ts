import {
  findMyProfile,
  findProfile,
  type EditableProfile,
  type Profile,
  updateMyProfile,
} from '#features/members/profile.service.ts';
import { act, ask, builder } from '#kernel/builder.ts';

const ProfileType = builder.objectRef<Profile>('Profile').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    slug: t.exposeString('slug'),
    name: t.exposeString('name'),
    profileImage: t.exposeString('profileImage', { nullable: true }),
    headline: t.exposeString('headline', { nullable: true }),
    niche: t.exposeString('niche', { nullable: true }),
    bio: t.exposeString('bio', { nullable: true }),
    city: t.exposeString('city', { nullable: true }),
    country: t.exposeString('country', { nullable: true }),
    joinedAt: t.expose('joinedAt', { type: 'DateTime' }),
    batchName: t.exposeString('batchName', { nullable: true }),
    stageNumber: t.exposeInt('stageNumber', { nullable: true }),
    stageName: t.exposeString('stageName', { nullable: true }),
    groupName: t.exposeString('groupName', { nullable: true }),
    email: t.exposeString('email', { nullable: true }),
    mobileNumber: t.exposeString('mobileNumber', { nullable: true }),
    isMine: t.exposeBoolean('isMine'),
  }),
});

const EditableProfileType = builder.objectRef<EditableProfile>('EditableProfile').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    version: t.exposeInt('version'),
    firstName: t.exposeString('firstName'),
    middleName: t.exposeString('middleName', { nullable: true }),
    lastName: t.exposeString('lastName'),
    suffix: t.exposeString('suffix', { nullable: true }),
    sex: t.exposeString('sex', { nullable: true }),
    birthdate: t.expose('birthdate', { type: 'Date', nullable: true }),
    mobileNumber: t.expose('mobileNumber', { type: 'MobileNumber', nullable: true }),
    headline: t.exposeString('headline', { nullable: true }),
    niche: t.exposeString('niche', { nullable: true }),
    bio: t.exposeString('bio', { nullable: true }),
    city: t.exposeString('city', { nullable: true }),
    state: t.exposeString('state', { nullable: true }),
    country: t.exposeString('country', { nullable: true }),
  }),
});

const ProfileInputType = builder.inputType('ProfileInput', {
  fields: (t) => ({
    firstName: t.string({ required: true }),
    middleName: t.string(),
    lastName: t.string({ required: true }),
    suffix: t.string(),
    sex: t.string(),
    birthdate: t.field({ type: 'Date' }),
    mobileNumber: t.field({ type: 'MobileNumber' }),
    headline: t.string(),
    niche: t.string(),
    bio: t.string(),
    city: t.string(),
    state: t.string(),
    country: t.string(),
  }),
});

builder.queryFields((t) => ({
  profile: ask(t, findProfile, {
    type: ProfileType,
    args: { slug: t.arg.string({ description: 'Left out, it is the own one.' }) },
    with: ({ slug }) => [slug ?? null],
  }),
  myProfile: ask(t, findMyProfile, { type: EditableProfileType }),
}));

builder.mutationFields((t) => ({
  updateMyProfile: act(t, updateMyProfile, {
    type: EditableProfileType,
    args: { input: t.arg({ type: ProfileInputType, required: true }), version: t.arg.int() },
    with: ({ input, version }) => [input, version],
  }),
}));
