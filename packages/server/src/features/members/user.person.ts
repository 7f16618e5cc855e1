import { others, theirs, type PersonRows } from '#kernel/db/personRows.ts';

export const userPeople: PersonRows = {
  'app_user.merged_into_id': { merge: { kind: 'keep', label: 'Earlier merges' }, data: others },
  'app_user.success_manager_id': {
    merge: {
      kind: 'move',
      label: 'Members managed',
      // Nobody becomes their own manager.
      first: {
        set: 'success_manager_id = null, updated_at = $3',
        when: 'x.id = $1 and x.success_manager_id = $2',
        stays: `'People can’t manage themselves'`,
      },
    },
    data: others,
  },
  'social_account.user_id': {
    merge: { kind: 'union', label: 'Social accounts', unique: ['platform'] },
    data: theirs('Social accounts', 'delete'),
  },
  // Chosen value by value: mergeDetails.ts.
  'user_profile.user_id': {
    merge: { kind: 'keep', label: 'Profile' },
    data: theirs(
      'Profile',
      {
        clear: {
          first_name: `'Deleted'`,
          middle_name: 'null',
          last_name: `'account'`,
          suffix: 'null',
          sex: 'null',
          birthdate: 'null',
          mobile_number: 'null',
          country: 'null',
          state: 'null',
          city: 'null',
          bio: 'null',
          niche: 'null',
          headline: 'null',
        },
      },
      ['plain_name'],
    ),
  },
};
