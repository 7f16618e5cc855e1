import { graphql } from '#generated/gql.ts';

export const SuccessManagers = graphql(`
  query SuccessManagers {
    successManagers {
      id
      name
      email
      members
      away
      expiring
      overdue
      isFormer
    }
  }
`);

export const SuccessManagerById = graphql(`
  query SuccessManagerById($id: Int!) {
    successManager(id: $id) {
      id
      manager {
        id
        name
        email
        members
        away
        expiring
        overdue
        isFormer
      }
      worklist {
        id
        name
        tribeId
        lastLoginAt
        expiry
        overdueSince
        isAway
        isExpiring
      }
    }
  }
`);

export const AssignSuccessManager = graphql(`
  mutation AssignSuccessManager($userIds: [Int!]!, $managerId: Int) {
    assignSuccessManager(userIds: $userIds, managerId: $managerId)
  }
`);
