import { graphql } from '#generated/gql.ts';

export const WavesShown = graphql(`
  fragment WavesShown on WaitlistWaves {
    waiting
    asked
    joined
    total
    waves {
      id
      number
      link
      message
      invited
      joined
      createdAt
      createdByName
    }
  }
`);

export const WaitlistWaves = graphql(
  `
    query WaitlistWaves {
      waitlistWaves {
        ...WavesShown
      }
    }
  `,
  [WavesShown],
);

export const InviteWave = graphql(
  `
    mutation InviteWave($count: Int!, $link: String!, $message: String!) {
      inviteWave(count: $count, link: $link, message: $message) {
        undoId
        waves {
          ...WavesShown
        }
      }
    }
  `,
  [WavesShown],
);
