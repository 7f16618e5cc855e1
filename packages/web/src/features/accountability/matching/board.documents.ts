import { graphql } from '#generated/gql.ts';

export const BoardParts = graphql(`
  fragment BoardParts on Proposal {
    id
    kind
    batchId
    batchName
    seed
    version
    groups {
      key
      name
      groupId
      leadId
      batchId
      capacity
      memberIds
      keptIds
    }
    toPlace {
      userId
      why
    }
    people {
      id
      name
      profileImage
      batchId
      availability
      niche
      language
      experience
    }
    blocks {
      one
      other
    }
    leads {
      id
      name
      meets
    }
  }
`);

export const OpenProposal = graphql(
  `
    query OpenProposal($kind: String!, $batchId: Int) {
      proposal(kind: $kind, batchId: $batchId) {
        ...BoardParts
      }
    }
  `,
  [BoardParts],
);

export const Propose = graphql(
  `
    mutation Propose($kind: String!, $batchId: Int, $size: Int!, $seed: Int) {
      proposeAccountability(kind: $kind, batchId: $batchId, size: $size, seed: $seed) {
        ...BoardParts
      }
    }
  `,
  [BoardParts],
);

export const MoveOnProposal = graphql(
  `
    mutation MoveOnProposal($id: Int!, $version: Int!, $personId: Int!, $toKey: String) {
      moveOnProposal(id: $id, version: $version, personId: $personId, toKey: $toKey) {
        ...BoardParts
      }
    }
  `,
  [BoardParts],
);

export const AcceptProposal = graphql(`
  mutation AcceptProposal($id: Int!, $version: Int!) {
    acceptProposal(id: $id, version: $version) {
      groups
      placed
    }
  }
`);

export const DiscardProposal = graphql(`
  mutation DiscardProposal($id: Int!) {
    discardProposal(id: $id)
  }
`);

export const AccountabilityLine = graphql(`
  fragment AccountabilityLine on AccountabilityGroup {
    id
    name
    kind
    batchName
    teamLeadName
    capacity
    memberCount
    health
    startsOn
    status
  }
`);

export const AccountabilityRows = graphql(
  `
    fragment AccountabilityRows on AccountabilityGroupPage {
      rows {
        ...AccountabilityLine
      }
      total
      page
      pageSize
    }
  `,
  [AccountabilityLine],
);

export const AccountabilityGroupPage = graphql(
  `
    query AccountabilityGroupPage(
      $page: Int
      $pageSize: Int
      $search: String
      $sort: String
      $status: String
      $batchId: Int
    ) {
      accountabilityGroupPage(
        page: $page
        pageSize: $pageSize
        search: $search
        sort: $sort
        status: $status
        batchId: $batchId
      ) {
        ...AccountabilityRows
      }
    }
  `,
  [AccountabilityRows],
);

export const ChallengeGroupPage = graphql(
  `
    query ChallengeGroupPage(
      $page: Int
      $pageSize: Int
      $search: String
      $sort: String
      $status: String
      $batchId: Int
    ) {
      challengeGroupPage(
        page: $page
        pageSize: $pageSize
        search: $search
        sort: $sort
        status: $status
        batchId: $batchId
      ) {
        ...AccountabilityRows
      }
    }
  `,
  [AccountabilityRows],
);

export const AccountabilityGroupById = graphql(
  `
    query AccountabilityGroupById($id: Int!) {
      accountabilityGroup(id: $id) {
        id
        group {
          ...AccountabilityLine
        }
        members {
          id
          name
          profileImage
          joinedAt
          lastWeek
        }
      }
    }
  `,
  [AccountabilityLine],
);

export const SetAccountabilityStatus = graphql(`
  mutation SetAccountabilityStatus($id: Int!, $status: String!) {
    setAccountabilityStatus(id: $id, status: $status) {
      id
    }
  }
`);

export const MergeAccountabilityGroups = graphql(`
  mutation MergeAccountabilityGroups($id: Int!, $intoId: Int!) {
    mergeAccountabilityGroups(id: $id, intoId: $intoId) {
      id
    }
  }
`);

export const RematchBuddy = graphql(`
  mutation RematchBuddy($groupId: Int!, $personId: Int!) {
    rematchBuddy(groupId: $groupId, personId: $personId) {
      groupName
      fit
    }
  }
`);

export const BoardBatches = graphql(`
  query BoardBatches {
    batches {
      id
      name
    }
  }
`);
