import { graphql } from '#generated/gql.ts';

export const CarePage = graphql(`
  query CarePage($page: Int, $pageSize: Int, $groupId: Int, $managerId: Int, $reason: String) {
    carePage(page: $page, pageSize: $pageSize, groupId: $groupId, managerId: $managerId, reason: $reason) {
      rows {
        id
        personId
        name
        profileImage
        mobileNumber
        kind
        since
        words
        outcome
        outcomeAt
        outcomeBy
        stageNumber
        groupName
      }
      total
    }
  }
`);

export const SettleCare = graphql(`
  mutation SettleCare($id: Int!, $outcome: String!) {
    settleCare(id: $id, outcome: $outcome)
  }
`);

export const UnsettleCare = graphql(`
  mutation UnsettleCare($id: Int!) {
    unsettleCare(id: $id)
  }
`);
