import { graphql } from '#generated/gql.ts';

export const GroupAtWorkParts = graphql(`
  fragment GroupAtWorkParts on LedGroup {
    id
    name
    batchName
    capacity
    memberCount
    chatLink
    timeZone
    nextMeetingAt
    points
    pointsBefore
    activeCount
    askedCount
    askedSince
    isLeader
    meetings {
      id
      heldOn
      attendeeIds
    }
    members {
      id
      name
      profileImage
      subGroupName
      stageNumber
      stageName
      percentage
      days
      lastSeenAt
      attended
    }
    all {
      id
      name
    }
  }
`);

export const ViewGroup = graphql(
  `
    query ViewGroup($groupId: Int) {
      viewGroup(groupId: $groupId) {
        ...GroupAtWorkParts
      }
    }
  `,
  [GroupAtWorkParts],
);

export const GroupAtWork = graphql(
  `
    query GroupAtWork($id: Int!) {
      groupAtWork(id: $id) {
        ...GroupAtWorkParts
      }
    }
  `,
  [GroupAtWorkParts],
);

export const TakeAttendance = graphql(`
  mutation TakeAttendance($groupId: Int!, $heldOn: Date!, $userIds: [Int!]!) {
    takeAttendance(groupId: $groupId, heldOn: $heldOn, userIds: $userIds)
  }
`);
