import { ProfileInput } from '@tribe/domain/features/members/profile.input.ts';
import { SocialAccountInput } from '@tribe/domain/features/members/social.input.ts';
import { setOnLeaderboard } from '#features/members/profile/leaderboardChoice.service.ts';
import {
  findMyProfile,
  findProfile,
  type EditableProfile,
  Profile,
  updateMyProfile,
} from '#features/members/profile/profile.service.ts';
import { removeMyPicture } from '#features/members/profile/picture.service.ts';
import {
  findMySocialAccounts,
  removeSocialAccount,
  setSocialAccount,
  SocialAccount,
} from '#features/members/profile/socialAccount.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';
import { objectFrom, objectOf } from '#kernel/api/objectFrom.ts';

const SocialAccountType = objectFrom('SocialAccount', SocialAccount);

const SocialAccountInputType = inputFrom('SocialAccountInput', SocialAccountInput);

const ProfileType = objectFrom('Profile', Profile);

const EditableProfileType = objectOf<EditableProfile>('EditableProfile', {
  id: 'Int',
  version: 'Int',
  firstName: 'String',
  middleName: 'String?',
  lastName: 'String',
  suffix: 'String?',
  sex: 'String?',
  birthdate: 'Date?',
  mobileNumber: 'MobileNumber?',
  headline: 'String?',
  niche: 'String?',
  bio: 'String?',
  city: 'String?',
  state: 'String?',
  country: 'String?',
  showAbout: 'String',
  showWins: 'String',
  showSocials: 'String',
  showPlace: 'String',
  showGroup: 'String',
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
