import { graphql } from '#generated/gql.ts';
import { SubscriptionLine } from '#kernel/graphql/subscription.documents.ts';
import type { PersonByIdQuery, StaffCardOfQuery } from '#generated/graphql.ts';

export type Panels = StaffCardOfQuery['staffCard'];

export type Person = PersonByIdQuery['user'];

export const ProfileFields = graphql(`
  fragment ProfileFields on UserProfile {
    firstName
    middleName
    lastName
    suffix
    sex
    birthdate
    mobileNumber
  }
`);

export const PersonFacts = graphql(`
  fragment PersonFacts on User {
    id
    email
    tribeId
    name
    createdAt
    lastLoginAt
    archivedAt
    archiveReason
    accessLevels {
      id
      name
    }
  }
`);

export const PersonById = graphql(
  `
    query PersonById($id: Int!) {
      user(id: $id) {
        ...PersonFacts
        slug
        profileImage
        status
        emailVerifiedAt
        version
        points
        membershipStatus
        tags
        successManager {
          id
          name
        }
        batch {
          id
          name
        }
        stage {
          id
          number
          name
        }
        group {
          id
          name
        }
        subGroup {
          id
          name
        }
        userProfile {
          ...ProfileFields
          country
          state
          city
        }
      }
    }
  `,
  [ProfileFields, PersonFacts],
);

export const ArchivedPersonById = graphql(
  `
    query ArchivedPersonById($id: Int!) {
      archivedUser(id: $id) {
        ...PersonFacts
      }
    }
  `,
  [PersonFacts],
);

export const NonMemberById = graphql(
  `
    query NonMemberById($id: Int!) {
      nonMember(id: $id) {
        id
        email
        tribeId
        name
        createdAt
        lastLoginAt
        version
        userProfile {
          ...ProfileFields
        }
      }
    }
  `,
  [ProfileFields],
);

export const StaffCardOf = graphql(
  `
    query StaffCardOf($userId: Int!) {
      staffCard(userId: $userId) {
        id
        mayWrite
        rank
        standing {
          kind
          day
        }
        lastSeenAt
        stuckSince
        access {
          id
          name
          rank
          via
          expiresAt
        }
        courses {
          id
          name
          percent
          completedAt
        }
        subscriptions {
          ...SubscriptionLine
          startsAt
        }
        notes {
          id
          body
          pinned
          createdAt
          version
          author {
            id
            name
          }
        }
      }
    }
  `,
  [SubscriptionLine],
);

export const TimelineOf = graphql(`
  query TimelineOf($userId: Int!, $page: Int!) {
    timelinePage(userId: $userId, page: $page, pageSize: 20) {
      rows {
        at
        kind
        title
        by
      }
      total
      page
      pageSize
    }
  }
`);

export const PersonBatches = graphql(`
  query PersonBatches {
    batches {
      id
      name
    }
  }
`);

export const PersonGroups = graphql(`
  query PersonGroups {
    groups {
      id
      name
    }
  }
`);

export const PersonLevels = graphql(`
  query PersonLevels {
    accessLevels {
      id
      name
    }
  }
`);
