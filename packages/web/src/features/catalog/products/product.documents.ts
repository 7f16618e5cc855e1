import { crud, query } from '#generated/gql.ts';

export const productDocuments = crud(
  'Product',
  `
    id name price type status funnelCount
    courses { id name }
    events { id name }
    resources { id name }
    bundled { id name }
  `,
  'slug description coverImage accessLevelIds accessLevels { id name } bundledIn { id name } version archivedAt',
);

export const ProductChoices = query('productChoices { ** }');

export const ProductFunnels = query(
  'funnelPage(filter: $filter, pageSize: 50) { rows { id name kind status openness seatLimit seatsTaken } }',
);
