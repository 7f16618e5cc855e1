import { graphql } from '#generated/gql.ts';

export const PersonRow = graphql(`
  fragment PersonRow on UserRow {
    id
    name
    email
    tribeId
    profileImage
    createdAt
    lastLoginAt
  }
`);

export const UserPage = graphql(
  `
    query UserPage($page: Int, $pageSize: Int, $search: String, $sort: String, $filter: String) {
      userPage(page: $page, pageSize: $pageSize, search: $search, sort: $sort, filter: $filter) {
        rows {
          ...PersonRow
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
          manager {
            id
            name
          }
          lastSeenAt
          mobileNumber
          expiry
          owed
          points
          tags
          invitation
          standing {
            kind
            day
          }
          accessLevels {
            id
            name
          }
        }
        total
        page
        pageSize
      }
    }
  `,
  [PersonRow],
);

export const NonMemberPage = graphql(
  `
    query NonMemberPage($page: Int, $pageSize: Int, $search: String, $sort: String, $filter: String) {
      nonMemberPage(page: $page, pageSize: $pageSize, search: $search, sort: $sort, filter: $filter) {
        rows {
          ...PersonRow
        }
        total
        page
        pageSize
      }
    }
  `,
  [PersonRow],
);

export const ArchivedUserPage = graphql(
  `
    query ArchivedUserPage($page: Int, $pageSize: Int, $search: String, $sort: String, $filter: String) {
      archivedUserPage(page: $page, pageSize: $pageSize, search: $search, sort: $sort, filter: $filter) {
        rows {
          ...PersonRow
          batch {
            id
            name
          }
        }
        total
        page
        pageSize
      }
    }
  `,
  [PersonRow],
);

export const UserFilterChoices = graphql(`
  query UserFilterChoices {
    userFilterChoices {
      batches {
        id
        name
      }
      stages {
        id
        name
        number
      }
      groups {
        id
        name
      }
      accessLevels {
        id
        name
      }
      managers {
        id
        name
      }
      products {
        id
        name
      }
      tags
      newToday
    }
  }
`);
