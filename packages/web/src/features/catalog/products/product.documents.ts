import { crud, graphql } from '#generated/gql.ts';

export const productDocuments = crud(
  'Product',
  'id name price type status funnelCount courses { id name } events { id name } resources { id name } bundled { id name }',
  'slug description coverImage accessLevelIds accessLevels { id name } bundledIn { id name } version archivedAt',
);

export const ProductChoices = graphql(`
  query ProductChoices {
    productChoices {
      courses {
        id
        name
      }
      events {
        id
        name
      }
      resources {
        id
        name
      }
      products {
        id
        name
      }
      accessLevels {
        id
        name
      }
    }
  }
`);

export const ProductFunnels = graphql(`
  query ProductFunnels($filter: String!) {
    funnelPage(filter: $filter, pageSize: 50) {
      rows {
        id
        name
        kind
        status
        openness
        seatLimit
        seatsTaken
      }
    }
  }
`);
