import { fragment, query } from '#generated/gql.ts';

export const PersonRow = fragment('UserRow { id name email tribeId profileImage createdAt lastLoginAt }');

export const UserPage = query(
  `userPage {
    total page pageSize
    rows {
      ...PersonRow lastSeenAt mobileNumber expiry owed points tags invitation
      batch { id name }
      stage { id number name }
      group { id name }
      manager { id name }
      standing { kind day }
      accessLevels { id name }
    }
  }`,
  [PersonRow],
);

export const NonMemberPage = query('nonMemberPage { total page pageSize rows { ...PersonRow } }', [PersonRow]);

export const ArchivedUserPage = query(
  'archivedUserPage { total page pageSize rows { ...PersonRow batch { id name } } }',
  [PersonRow],
);

export const UserFilterChoices = query('userFilterChoices { ** }');
