import { graphql } from '#generated/gql.ts';

export const SuccessManagerFields = graphql(`
  fragment SuccessManagerFields on SuccessManager {
    id
    name
    email
    members
    away
    expiring
    overdue
    isFormer
  }
`);

export const SuccessManagers = graphql(`
  query SuccessManagers {
    successManagers {
      id
      name
      isFormer
    }
  }
`);

export const SuccessManagerPage = graphql(
  `
    query SuccessManagerPage($page: Int, $pageSize: Int, $search: String, $sort: String) {
      successManagerPage(page: $page, pageSize: $pageSize, search: $search, sort: $sort) {
        rows {
          ...SuccessManagerFields
          profileImage
        }
        total
        page
        pageSize
      }
    }
  `,
  [SuccessManagerFields],
);

export const SuccessManagerById = graphql(
  `
    query SuccessManagerById($id: Int!) {
      successManager(id: $id) {
        ...SuccessManagerFields
      }
    }
  `,
  [SuccessManagerFields],
);

export const WorklistPage = graphql(`
  query WorklistPage($managerId: Int!, $page: Int, $pageSize: Int, $search: String, $sort: String, $filter: String) {
    worklistPage(
      managerId: $managerId
      page: $page
      pageSize: $pageSize
      search: $search
      sort: $sort
      filter: $filter
    ) {
      rows {
        id
        name
        email
        tribeId
        profileImage
        lastLoginAt
        expiry
        reasons {
          kind
          since
        }
        isResting
      }
      total
      page
      pageSize
    }
  }
`);

export const QueuePage = graphql(`
  query QueuePage($page: Int, $pageSize: Int, $groupId: Int, $managerId: Int, $asLead: Boolean) {
    queuePage(page: $page, pageSize: $pageSize, groupId: $groupId, managerId: $managerId, asLead: $asLead) {
      rows {
        id
        name
        profileImage
        mobileNumber
        reasons {
          kind
          since
        }
        words
        outcome
        contactedAt
        contactedBy
        stageNumber
        groupName
      }
      total
    }
  }
`);

export const AssignSuccessManager = graphql(`
  mutation AssignSuccessManager($userIds: [Int!]!, $managerId: Int) {
    assignSuccessManager(userIds: $userIds, managerId: $managerId)
  }
`);
