import { graphql } from '#generated/gql.ts';

export const BulkActionFields = graphql(`
  fragment BulkActionFields on BulkAction {
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
    undoUntil
  }
`);

export const BulkActionPreview = graphql(`
  query BulkActionPreview($kind: String!, $of: UserSelection!, $value: String) {
    bulkActionPreview(kind: $kind, of: $of, value: $value) {
      total
      same
      skipped {
        reason
        count
      }
      moves {
        from
        count
      }
    }
  }
`);

export const UndoBulkAction = graphql(
  `
    mutation UndoBulkAction($id: Int!) {
      undoBulkAction(id: $id) {
        ...BulkActionFields
      }
    }
  `,
  [BulkActionFields],
);

export const BulkActionById = graphql(
  `
    query BulkActionById($id: Int!) {
      bulkAction(id: $id) {
        ...BulkActionFields
      }
    }
  `,
  [BulkActionFields],
);

export const ArchiveUsers = graphql(
  `
    mutation ArchiveUsers($of: UserSelection!, $reason: String!) {
      archiveUsers(of: $of, reason: $reason) {
        ...BulkActionFields
      }
    }
  `,
  [BulkActionFields],
);

export const TagUsers = graphql(
  `
    mutation TagUsers($of: UserSelection!, $tag: String!) {
      tagUsers(of: $of, tag: $tag) {
        ...BulkActionFields
      }
    }
  `,
  [BulkActionFields],
);

export const UntagUsers = graphql(
  `
    mutation UntagUsers($of: UserSelection!, $tag: String!) {
      untagUsers(of: $of, tag: $tag) {
        ...BulkActionFields
      }
    }
  `,
  [BulkActionFields],
);

export const AssignUsers = graphql(
  `
    mutation AssignUsers($of: UserSelection!, $managerId: Int) {
      assignUsers(of: $of, managerId: $managerId) {
        ...BulkActionFields
      }
    }
  `,
  [BulkActionFields],
);

export const MoveUsersToBatch = graphql(
  `
    mutation MoveUsersToBatch($of: UserSelection!, $batchId: Int) {
      moveUsersToBatch(of: $of, batchId: $batchId) {
        ...BulkActionFields
      }
    }
  `,
  [BulkActionFields],
);

export const InviteUsers = graphql(
  `
    mutation InviteUsers($of: UserSelection!) {
      inviteUsers(of: $of) {
        ...BulkActionFields
      }
    }
  `,
  [BulkActionFields],
);

export const MoveUsersToGroup = graphql(
  `
    mutation MoveUsersToGroup($of: UserSelection!, $groupId: Int) {
      moveUsersToGroup(of: $of, groupId: $groupId) {
        ...BulkActionFields
      }
    }
  `,
  [BulkActionFields],
);

export const MoveUsersToStage = graphql(
  `
    mutation MoveUsersToStage($of: UserSelection!, $stageId: Int!, $reason: String!) {
      moveUsersToStage(of: $of, stageId: $stageId, reason: $reason) {
        ...BulkActionFields
      }
    }
  `,
  [BulkActionFields],
);

export const GrantUsersAccess = graphql(
  `
    mutation GrantUsersAccess($of: UserSelection!, $level: String!) {
      grantUsersAccess(of: $of, level: $level) {
        ...BulkActionFields
      }
    }
  `,
  [BulkActionFields],
);

export const RevokeUsersAccess = graphql(
  `
    mutation RevokeUsersAccess($of: UserSelection!, $level: String!) {
      revokeUsersAccess(of: $of, level: $level) {
        ...BulkActionFields
      }
    }
  `,
  [BulkActionFields],
);

export const ExtendMemberships = graphql(
  `
    mutation ExtendMemberships($of: UserSelection!, $by: MembershipExtensionInput!, $reason: String!) {
      extendMemberships(of: $of, by: $by, reason: $reason) {
        ...BulkActionFields
      }
    }
  `,
  [BulkActionFields],
);

export const EnrollUsers = graphql(
  `
    mutation EnrollUsers($of: UserSelection!, $funnelId: String!, $paymentTermId: String!) {
      enrollUsers(of: $of, funnelId: $funnelId, paymentTermId: $paymentTermId) {
        ...BulkActionFields
      }
    }
  `,
  [BulkActionFields],
);

export const ProductsToEnrollIn = graphql(`
  query ProductsToEnrollIn {
    products {
      id
      name
    }
  }
`);

export const FunnelsToEnrollIn = graphql(`
  query FunnelsToEnrollIn($productId: Int!) {
    funnelsByProductId(productId: $productId) {
      id
      name
      productPrice
      paymentTerms {
        paymentTermId
        name
        price
      }
    }
  }
`);
