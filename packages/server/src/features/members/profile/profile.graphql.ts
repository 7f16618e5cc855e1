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
import { UserProfile } from '#features/members/user.service.ts';
import { objectFrom, objectOf } from '#kernel/api/objectFrom.ts';
import { positional } from '#kernel/api/fieldsOf.ts';

const SocialAccountType = objectFrom('SocialAccount', SocialAccount);

const SocialAccountInputType = inputFrom('SocialAccountInput', SocialAccountInput);

const ProfileType = objectFrom('Profile', Profile);

const EditableProfileType = objectOf<EditableProfile>('EditableProfile', {
  id: 'Int',
  version: 'Int',
  ...UserProfile,
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
  setOnLeaderboard: field(t, setOnLeaderboard, positional('Boolean', 'isOn: Boolean')),
  updateMyProfile: field(t, updateMyProfile, {
    type: EditableProfileType,
    args: { input: t.arg({ type: ProfileInputType, required: true }), version: t.arg.int() },
    with: ({ input, version }) => [input, version],
  }),
  setSocialAccount: field(t, setSocialAccount, positional([SocialAccountType], ['input', SocialAccountInputType])),
  removeSocialAccount: field(t, removeSocialAccount, positional([SocialAccountType], 'platform: String')),
  removeMyPicture: field(t, removeMyPicture, { type: 'Boolean' }),
}));
