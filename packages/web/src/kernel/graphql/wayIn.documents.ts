import { graphql } from '#generated/gql.ts';

export const WayIn = graphql(`
  query WayIn {
    wayIn {
      kind
      product
      offer {
        funnelId
        product
        batch
        lead
        closesOn
        joined
        least
        plans {
          id
          name
          first
          total
          payments
        }
      }
      dueId
      plan {
        id
        sequence
        scheduleDate
        price
        isPaid
      }
      isPaused
      endedOn
      until
      newExpiry
      url
    }
  }
`);
