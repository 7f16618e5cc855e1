import { graphql } from '#generated/gql.ts';

export const BulkActionById = graphql(`
  query BulkActionById($id: Int!) {
    bulkAction(id: $id) {
      id
      status
      error
      total
      processed
      changed
      refused
      refusals {
        userId
        name
        reason
      }
    }
  }
`);

export const ArchiveUsers = graphql(`
  mutation ArchiveUsers($of: UserSelection!, $reason: String!) {
    archiveUsers(of: $of, reason: $reason) {
      id
      status
      error
      total
      processed
      changed
      refused
      refusals {
        userId
        name
        reason
      }
    }
  }
`);

export const TagUsers = graphql(`
  mutation TagUsers($of: UserSelection!, $tag: String!) {
    tagUsers(of: $of, tag: $tag) {
      id
      status
      error
      total
      processed
      changed
      refused
      refusals {
        userId
        name
        reason
      }
    }
  }
`);

export const UntagUsers = graphql(`
  mutation UntagUsers($of: UserSelection!, $tag: String!) {
    untagUsers(of: $of, tag: $tag) {
      id
      status
      error
      total
      processed
      changed
      refused
      refusals {
        userId
        name
        reason
      }
    }
  }
`);

export const AssignUsers = graphql(`
  mutation AssignUsers($of: UserSelection!, $managerId: Int) {
    assignUsers(of: $of, managerId: $managerId) {
      id
      status
      error
      total
      processed
      changed
      refused
      refusals {
        userId
        name
        reason
      }
    }
  }
`);

export const MoveUsersToBatch = graphql(`
  mutation MoveUsersToBatch($of: UserSelection!, $batchId: Int) {
    moveUsersToBatch(of: $of, batchId: $batchId) {
      id
      status
      error
      total
      processed
      changed
      refused
      refusals {
        userId
        name
        reason
      }
    }
  }
`);

export const InviteUsers = graphql(`
  mutation InviteUsers($of: UserSelection!) {
    inviteUsers(of: $of) {
      id
      status
      error
      total
      processed
      changed
      refused
      refusals {
        userId
        name
        reason
      }
    }
  }
`);
