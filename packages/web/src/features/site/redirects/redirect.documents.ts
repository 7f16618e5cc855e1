import { crud, query } from '#generated/gql.ts';

export const redirectDocuments = crud(
  'RedirectRule',
  'id fromPath match toUrl statusCode preserveQuery startsAt endsAt hits lastHitAt',
  'version',
);

export const TestRedirect = query('testRedirect { ** }');
