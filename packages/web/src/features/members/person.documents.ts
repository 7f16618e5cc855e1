import { fragment, query } from '#generated/gql.ts';
import { SubscriptionLine } from '#kernel/graphql/subscription.documents.ts';
import type { PersonByIdQuery, StaffCardOfQuery } from '#generated/graphql.ts';

export type Panels = StaffCardOfQuery['staffCard'];

export type Person = PersonByIdQuery['user'];

export const ProfileFields = fragment(
  'UserProfile { firstName middleName lastName suffix sex birthdate mobileNumber }',
);

export const PersonFacts = fragment(
  'User { id email tribeId name createdAt lastLoginAt archivedAt archiveReason accessLevels { id name } }',
);

export const PersonById = query(
  `user {
    ...PersonFacts slug profileImage status emailVerifiedAt version points membershipStatus tags
    successManager { id name }
    batch { id name }
    stage { id number name }
    group { id name }
    subGroup { id name }
    userProfile { ...ProfileFields country state city }
  }`,
  [ProfileFields, PersonFacts],
);

export const ArchivedPersonById = query('archivedUser { ...PersonFacts }', [PersonFacts]);

export const NonMemberById = query(
  'nonMember { id email tribeId name createdAt lastLoginAt version userProfile { ...ProfileFields } }',
  [ProfileFields],
);

export const StaffCardOf = query(
  `staffCard {
    *
    standing { kind day }
    access { id name rank via expiresAt }
    courses { * }
    subscriptions { ...SubscriptionLine startsAt }
    notes { ** }
  }`,
  [SubscriptionLine],
);

export const TimelineOf = query('timelinePage(userId: $userId, page: $page, pageSize: 20) { ** }');
export const PersonLevels = query('accessLevels { id name }');
