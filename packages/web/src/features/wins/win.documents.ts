import { graphql } from '#generated/gql.ts';

export const WinsOf = graphql(`
  query WinsOf($slug: String) {
    wins(slug: $slug) {
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
      reactions
      hasReacted
    }
  }
`);

export const NewestWins = graphql(`
  query NewestWins {
    newestWins(count: 4) {
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
      reactions
      hasReacted
    }
  }
`);

export const MemberWins = graphql(`
  query MemberWins($userId: Int!) {
    memberWins(userId: $userId) {
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
      reactions
      hasReacted
    }
  }
`);

export const WinsToReview = graphql(`
  query WinsToReview {
    winsToReview {
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
      reactions
      hasReacted
    }
  }
`);

export const PostWin = graphql(`
  mutation PostWin($input: WinInput!) {
    postWin(input: $input) {
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
      reactions
      hasReacted
    }
  }
`);

export const UpdateWin = graphql(`
  mutation UpdateWin($id: Int!, $input: WinInput!, $version: Int) {
    updateWin(id: $id, input: $input, version: $version) {
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
      reactions
      hasReacted
    }
  }
`);

export const DeleteWin = graphql(`
  mutation DeleteWin($id: Int!) {
    deleteWin(id: $id)
  }
`);

export const ApproveWin = graphql(`
  mutation ApproveWin($id: Int!, $version: Int) {
    approveWin(id: $id, version: $version) {
      id
      version
      status
      hiddenReason
    }
  }
`);

export const HideWin = graphql(`
  mutation HideWin($id: Int!, $reason: String!, $version: Int) {
    hideWin(id: $id, reason: $reason, version: $version) {
      id
      version
      status
      hiddenReason
    }
  }
`);

export const ReactToWin = graphql(`
  mutation ReactToWin($id: Int!, $isOn: Boolean!) {
    reactToWin(id: $id, isOn: $isOn) {
      id
      reactions
      hasReacted
    }
  }
`);
