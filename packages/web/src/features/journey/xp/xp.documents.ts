import { graphql } from '#generated/gql.ts';

export const XpPageFields = graphql(`
  fragment XpPageFields on XpPage {
    userId
    points
    reasons {
      reason
      points
    }
    rows {
      id
      points
      reason
      label
      createdAt
      isReversed
      by
    }
    total
    page
    pageSize
  }
`);

export const FindXp = graphql(
  `
    query FindXp($userId: Int, $page: Int, $pageSize: Int) {
      xpPage(userId: $userId, page: $page, pageSize: $pageSize) {
        ...XpPageFields
      }
    }
  `,
  [XpPageFields],
);

export const FindLeaderboard = graphql(`
  query FindLeaderboard($scope: LeaderboardScope!, $period: LeaderboardPeriod!) {
    leaderboard(scope: $scope, period: $period) {
      rows {
        rank
        userId
        name
        profileImage
        points
        isMe
      }
      isOnBoard
      myPoints
      of
    }
  }
`);

export const SetOnLeaderboard = graphql(`
  mutation SetOnLeaderboard($isOn: Boolean!) {
    setOnLeaderboard(isOn: $isOn)
  }
`);

export const AdjustXp = graphql(`
  mutation AdjustXp($userId: Int!, $input: AdjustXpInput!) {
    adjustXp(userId: $userId, input: $input)
  }
`);

export const ReverseXp = graphql(`
  mutation ReverseXp($id: Int!, $reason: String!) {
    reverseXp(id: $id, reason: $reason)
  }
`);
