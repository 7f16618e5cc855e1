import { graphql } from '#generated/gql.ts';

export const ViewGroup = graphql(`
  query ViewGroup($groupId: Int) {
    viewGroup(groupId: $groupId) {
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
  }
`);

export const TakeAttendance = graphql(`
  mutation TakeAttendance($groupId: Int!, $heldOn: Date!, $userIds: [Int!]!) {
    takeAttendance(groupId: $groupId, heldOn: $heldOn, userIds: $userIds)
  }
`);
