import { ProfileInput } from '@tribe/domain/features/members/profile.input.ts';
import { SocialAccountInput } from '@tribe/domain/features/members/social.input.ts';
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
import { inputFrom } from '#kernel/api/inputFrom.ts';

const SocialAccountType = builder.objectRef<SocialAccount>('SocialAccount').implement({
  fields: (t) => ({ platform: t.exposeString('platform'), url: t.exposeString('url') }),
});

const SocialAccountInputType = inputFrom('SocialAccountInput', SocialAccountInput);

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

const ProfileInputType = inputFrom('ProfileInput', ProfileInput, {
  mobileNumber: 'MobileNumber',
  showAbout: { required: false },
  showWins: { required: false },
  showSocials: { required: false },
  showPlace: { required: false },
  showGroup: { required: false },
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
