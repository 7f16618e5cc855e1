import { graphql } from '#generated/gql.ts';
import type { WinFieldsFragment } from '#generated/graphql.ts';

export type Win = WinFieldsFragment;

export const WinFields = graphql(`
  fragment WinFields on Win {
    id
    version
    title
    story
    category
    amount
    happenedOn
    visibility
    consentForMarketing
    status
    hiddenReason
    isMine
    author {
      slug
      name
      profileImage
    }
    pictures {
      id
      url
      width
      height
    }
    reactions {
      kind
      count
    }
    myReaction
    shareUrl
    reports
  }
`);

export const WinReview = graphql(`
  fragment WinReview on Win {
    id
    version
    status
    hiddenReason
  }
`);

export const WinsOf = graphql(
  `
    query WinsOf($slug: String) {
      wins(slug: $slug) {
        ...WinFields
      }
    }
  `,
  [WinFields],
);

export const NewestWins = graphql(
  `
    query NewestWins {
      newestWins(count: 4) {
        ...WinFields
      }
    }
  `,
  [WinFields],
);

export const MemberWins = graphql(
  `
    query MemberWins($userId: Int!) {
      memberWins(userId: $userId) {
        ...WinFields
      }
    }
  `,
  [WinFields],
);

export const WinsToReview = graphql(
  `
    query WinsToReview {
      winsToReview {
        ...WinFields
      }
    }
  `,
  [WinFields],
);

export const PostWin = graphql(
  `
    mutation PostWin($input: WinInput!) {
      postWin(input: $input) {
        ...WinFields
      }
    }
  `,
  [WinFields],
);

export const UpdateWin = graphql(
  `
    mutation UpdateWin($id: Int!, $input: WinInput!, $version: Int) {
      updateWin(id: $id, input: $input, version: $version) {
        ...WinFields
      }
    }
  `,
  [WinFields],
);

export const DeleteWin = graphql(`
  mutation DeleteWin($id: Int!) {
    deleteWin(id: $id)
  }
`);

export const ApproveWin = graphql(
  `
    mutation ApproveWin($id: Int!, $version: Int) {
      approveWin(id: $id, version: $version) {
        ...WinReview
      }
    }
  `,
  [WinReview],
);

export const HideWin = graphql(
  `
    mutation HideWin($id: Int!, $reason: String!, $version: Int) {
      hideWin(id: $id, reason: $reason, version: $version) {
        ...WinReview
      }
    }
  `,
  [WinReview],
);

export const ReactToWin = graphql(`
  mutation ReactToWin($id: Int!, $kind: String) {
    reactToWin(id: $id, kind: $kind) {
      id
      reactions {
        kind
        count
      }
      myReaction
    }
  }
`);

export const ReportWin = graphql(`
  mutation ReportWin($id: Int!, $reason: String!) {
    reportWin(id: $id, reason: $reason)
  }
`);
