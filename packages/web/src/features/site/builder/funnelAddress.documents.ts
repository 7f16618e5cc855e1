import { graphql } from '#generated/gql.ts';

export const FunnelAddress = graphql(`
  query FunnelAddress($id: String!) {
    funnelAddress(id: $id)
  }
`);
