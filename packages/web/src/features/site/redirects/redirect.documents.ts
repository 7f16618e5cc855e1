import { crud, graphql } from '#generated/gql.ts';

export const redirectDocuments = crud(
  'RedirectRule',
  'id fromPath match toUrl statusCode preserveQuery startsAt endsAt hits lastHitAt',
  'version',
);

export const TestRedirect = graphql(`
  query TestRedirect($address: String!) {
    testRedirect(address: $address) {
      hops {
        ruleId
        location
        statusCode
      }
      end
      address
      name
      sleeping
    }
  }
`);
