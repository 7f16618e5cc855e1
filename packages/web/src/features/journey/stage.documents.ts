import { graphql } from '#generated/gql.ts';

export const StageFields = graphql(`
  fragment StageFields on StageDetail {
    id
    number
    name
    description
    welcomeVideoUrl
    badge
    moveUpPolicy
    version
  }
`);

export const StageTaskFields = graphql(`
  fragment StageTaskFields on StageTask {
    id
    title
    description
    points
    actionLabel
    actionType
    actionTarget
    proofRequired
    ruleKind
    ruleTarget
    version
  }
`);

export const StagePage = graphql(`
  query StagePage($page: Int, $pageSize: Int, $search: String, $sort: String) {
    stagePage(page: $page, pageSize: $pageSize, search: $search, sort: $sort) {
      rows {
        id
        number
        name
        moveUpPolicy
      }
      total
      page
      pageSize
    }
  }
`);

export const StageById = graphql(
  `
    query StageById($id: Int!) {
      stage(id: $id) {
        ...StageFields
        memberCount
        leaders {
          id
          firstName
          lastName
        }
        reviewers {
          id
          firstName
          lastName
        }
        tasks {
          ...StageTaskFields
          position
          archivedAt
        }
      }
    }
  `,
  [StageFields, StageTaskFields],
);

export const CreateStage = graphql(`
  mutation CreateStage($input: StageInput!) {
    createStage(input: $input) {
      id
    }
  }
`);

export const UpdateStage = graphql(
  `
    mutation UpdateStage($id: Int!, $input: StageInput!, $version: Int) {
      updateStage(id: $id, input: $input, version: $version) {
        ...StageFields
      }
    }
  `,
  [StageFields],
);

export const ArchiveStage = graphql(`
  mutation ArchiveStage($id: Int!) {
    archiveStage(id: $id) {
      id
    }
  }
`);

export const CreateStageTask = graphql(`
  mutation CreateStageTask($stageId: Int!, $input: StageTaskInput!) {
    createStageTask(stageId: $stageId, input: $input) {
      id
    }
  }
`);

export const UpdateStageTask = graphql(
  `
    mutation UpdateStageTask($id: Int!, $input: StageTaskInput!, $version: Int) {
      updateStageTask(id: $id, input: $input, version: $version) {
        ...StageTaskFields
      }
    }
  `,
  [StageTaskFields],
);

export const ArchiveStageTask = graphql(`
  mutation ArchiveStageTask($id: Int!) {
    archiveStageTask(id: $id) {
      id
      archivedAt
    }
  }
`);

export const ReorderStageTasks = graphql(`
  mutation ReorderStageTasks($stageId: Int!, $ids: [Int!]!) {
    reorderStageTasks(stageId: $stageId, ids: $ids) {
      id
      position
    }
  }
`);

export const AssignStageLeaders = graphql(`
  mutation AssignStageLeaders($stageId: Int!, $userIds: [Int!]!) {
    assignStageLeaders(stageId: $stageId, userIds: $userIds) {
      id
      leaders {
        id
        firstName
        lastName
      }
    }
  }
`);

export const AssignStageReviewers = graphql(`
  mutation AssignStageReviewers($stageId: Int!, $userIds: [Int!]!) {
    assignStageReviewers(stageId: $stageId, userIds: $userIds) {
      id
      reviewers {
        id
        firstName
        lastName
      }
    }
  }
`);
