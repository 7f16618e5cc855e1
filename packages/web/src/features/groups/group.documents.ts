import { crud, graphql } from '#generated/gql.ts';

export const groupDocuments = crud(
  'Group',
  'id name memberCount capacity batch { id name } leaders { id firstName lastName }',
  'description cover batchId chatLink subGroups { id name memberCount } version',
);

export const subGroupDocuments = crud(
  'SubGroup',
  'id name groupId groupName leadName memberCount capacity meetingWeekday meetingTime timeZone',
  'leadId chatLink version',
);

export const GroupBatches = graphql(`
  query GroupBatches {
    batches {
      id
      name
    }
  }
`);

export const GroupChoices = graphql(`
  query GroupChoices {
    groups {
      id
      name
    }
  }
`);

export const AssignGroupLeaders = graphql(`
  mutation AssignGroupLeaders($id: Int!, $userIds: [Int!]!) {
    assignGroupLeaders(id: $id, userIds: $userIds) {
      id
      leaders {
        id
        firstName
        lastName
      }
    }
  }
`);

export const GroupStayLine = graphql(`
  fragment GroupStayLine on GroupStay {
    id
    personId
    name
    groupName
    subGroupName
    joinedAt
    leftAt
    reason
  }
`);

export const GroupHistory = graphql(
  `
    query GroupHistory($groupId: Int!, $page: Int, $pageSize: Int) {
      groupHistoryPage(groupId: $groupId, page: $page, pageSize: $pageSize) {
        rows {
          ...GroupStayLine
        }
        total
        page
        pageSize
      }
    }
  `,
  [GroupStayLine],
);

export const GroupsOfPerson = graphql(
  `
    query GroupsOfPerson($id: Int!) {
      groupsOfPerson(id: $id) {
        ...GroupStayLine
      }
    }
  `,
  [GroupStayLine],
);
