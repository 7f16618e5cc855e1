import { graphql } from '#generated/gql.ts';

export const UnreadNotifications = graphql(`
  query UnreadNotifications {
    unreadNotifications
  }
`);
