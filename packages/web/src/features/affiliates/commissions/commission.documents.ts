import { fragment, query } from '#generated/gql.ts';

export const CommissionFields = fragment(
  'Commission { id kind amount reason at availableAt isApproved isHeld product payment payments collected buyer why }',
);

export const MyCommissions = query('myCommissionPage { total page pageSize rows { ...CommissionFields balance } }', [
  CommissionFields,
]);
