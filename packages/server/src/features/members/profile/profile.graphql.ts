import { setOnLeaderboard } from '#features/members/profile/leaderboardChoice.service.ts';
import {
  findMyProfile,
  findProfile,
  type EditableProfile,
  type Profile,
  updateMyProfile,
} from '#features/members/profile/profile.service.ts';
import { removeMyPicture } from '#features/members/profile/picture.service.ts';
import {
  findMySocialAccounts,
  removeSocialAccount,
  setSocialAccount,
  type SocialAccount,
} from '#features/members/profile/socialAccount.service.ts';
import { field, builder } from '#kernel/api/builder.ts';

const SocialAccountType = builder.objectRef<SocialAccount>('SocialAccount').implement({
  fields: (t) => ({ platform: t.exposeString('platform'), url: t.exposeString('url') }),
});

const SocialAccountInputType = builder.inputType('SocialAccountInput', {
  fields: (t) => ({ platform: t.string({ required: true }), url: t.string({ required: true }) }),
});

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
    xp: t.exposeInt('xp', { nullable: true }),
    socials: t.expose('socials', { type: [SocialAccountType] }),
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
    showAbout: t.exposeString('showAbout'),
    showWins: t.exposeString('showWins'),
    showSocials: t.exposeString('showSocials'),
    showPlace: t.exposeString('showPlace'),
    showGroup: t.exposeString('showGroup'),
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
    showAbout: t.string(),
    showWins: t.string(),
    showSocials: t.string(),
    showPlace: t.string(),
    showGroup: t.string(),
  }),
});

builder.queryFields((t) => ({
  profile: field(t, findProfile, {
    type: ProfileType,
    args: { slug: t.arg.string({ description: 'Left out, it is the own one.' }) },
    with: ({ slug }) => [slug ?? null],
  }),
  myProfile: field(t, findMyProfile, { type: EditableProfileType }),
  mySocialAccounts: field(t, findMySocialAccounts, { type: [SocialAccountType] }),
}));

builder.mutationFields((t) => ({
  setOnLeaderboard: field(t, setOnLeaderboard, {
    type: 'Boolean',
    args: { isOn: t.arg.boolean({ required: true }) },
    with: ({ isOn }) => [isOn],
  }),
  updateMyProfile: field(t, updateMyProfile, {
    type: EditableProfileType,
    args: { input: t.arg({ type: ProfileInputType, required: true }), version: t.arg.int() },
    with: ({ input, version }) => [input, version],
  }),
  setSocialAccount: field(t, setSocialAccount, {
    type: [SocialAccountType],
    args: { input: t.arg({ type: SocialAccountInputType, required: true }) },
    with: ({ input }) => [input],
  }),
  removeSocialAccount: field(t, removeSocialAccount, {
    type: [SocialAccountType],
    args: { platform: t.arg.string({ required: true }) },
    with: ({ platform }) => [platform],
  }),
  removeMyPicture: field(t, removeMyPicture, { type: 'Boolean' }),
}));
