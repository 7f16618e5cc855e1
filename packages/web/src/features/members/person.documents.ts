import { graphql } from '#generated/gql.ts';

export const PersonById = graphql(`
  query PersonById($id: Int!) {
    user(id: $id) {
      id
      email
      tribeId
      slug
      profileImage
      name
      status
      createdAt
      lastLoginAt
      emailVerifiedAt
      version
      archivedAt
      archiveReason
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
        firstName
        middleName
        lastName
        suffix
        sex
        birthdate
        mobileNumber
        country
        state
        city
      }
      accessLevels {
        id
        name
      }
    }
  }
`);

export const ArchivedPersonById = graphql(`
  query ArchivedPersonById($id: Int!) {
    archivedUser(id: $id) {
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
  }
`);

export const NonMemberById = graphql(`
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
        firstName
        middleName
        lastName
        suffix
        sex
        birthdate
        mobileNumber
      }
    }
  }
`);

export const StaffCardOf = graphql(`
  query StaffCardOf($userId: Int!) {
    staffCard(userId: $userId) {
      id
      mayWrite
      rank
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
        id
        product
        status
        startsAt
        expiry
        dues {
          id
          scheduleDate
          price
          isPaid
        }
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
`);

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
