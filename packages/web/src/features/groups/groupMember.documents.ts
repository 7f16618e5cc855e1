import { graphql } from '#generated/gql.ts';
import { ExportProgress } from '#admin/export.documents.ts';

export const GroupMemberLine = graphql(`
  fragment GroupMemberLine on GroupMember {
    id
    name
    tribeId
    profileImage
    groupId
    groupName
    subGroupId
    subGroupName
    joinedAt
    lastSeenAt
  }
`);

export const GroupMemberRows = graphql(
  `
    fragment GroupMemberRows on GroupMemberPage {
      rows {
        ...GroupMemberLine
      }
      total
      page
      pageSize
    }
  `,
  [GroupMemberLine],
);

export const GroupMemberPage = graphql(
  `
    query GroupMemberPage($page: Int, $pageSize: Int, $search: String, $sort: String, $filter: String) {
      groupMemberPage(page: $page, pageSize: $pageSize, search: $search, sort: $sort, filter: $filter) {
        ...GroupMemberRows
      }
    }
  `,
  [GroupMemberRows],
);

export const SubGroupMemberPage = graphql(
  `
    query SubGroupMemberPage($page: Int, $pageSize: Int, $search: String, $sort: String, $filter: String) {
      subGroupMemberPage(page: $page, pageSize: $pageSize, search: $search, sort: $sort, filter: $filter) {
        ...GroupMemberRows
      }
    }
  `,
  [GroupMemberRows],
);

export const GroupMemberIds = graphql(`
  query GroupMemberIds($search: String, $filter: String) {
    groupMemberIds(search: $search, filter: $filter)
  }
`);

export const SubGroupMemberIds = graphql(`
  query SubGroupMemberIds($search: String, $filter: String) {
    subGroupMemberIds(search: $search, filter: $filter)
  }
`);

/** Where people can be moved, of the places that the one who asks may see. */
export const GroupPlaces = graphql(`
  query GroupPlaces {
    groupPlaces {
      id
      name
      capacity
      memberCount
      subGroups {
        id
        name
        capacity
        memberCount
      }
    }
  }
`);

export const GroupMovePreview = graphql(`
  query GroupMovePreview($input: GroupMoveInput!) {
    groupMovePreview(input: $input) {
      target
      capacity
      before
      after
      moves {
        from
        count
      }
      stay
      refusal
    }
  }
`);

export const MoveGroupMembers = graphql(`
  mutation MoveGroupMembers($input: GroupMoveInput!) {
    moveGroupMembers(input: $input)
  }
`);

export const ExportGroupMembers = graphql(
  `
    mutation ExportGroupMembers($format: ExportFormat!, $search: String, $sort: String, $filter: String) {
      exportGroupMembers(format: $format, search: $search, sort: $sort, filter: $filter) {
        ...ExportProgress
      }
    }
  `,
  [ExportProgress],
);

export const SubGroupPersonLine = graphql(`
  fragment SubGroupPersonLine on SubGroupPerson {
    id
    name
    slug
    profileImage
    headline
  }
`);

export const SubGroupShown = graphql(
  `
    query SubGroupShown($id: Int!) {
      subGroupShown(id: $id) {
        id
        name
        groupName
        capacity
        timeZone
        nextMeetingAt
        chatLink
        lead {
          ...SubGroupPersonLine
        }
        people {
          ...SubGroupPersonLine
        }
      }
    }
  `,
  [SubGroupPersonLine],
);
