import { graphql } from '#generated/gql.ts';

export const EventsToCome = graphql(`
  query EventsToCome {
    eventPage(page: 1, pageSize: 1, filter: "incoming", status: "published") {
      total
    }
  }
`);
