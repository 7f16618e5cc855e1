import { fragment, mutation, query } from '#generated/gql.ts';

export const OwnPayoutDetailsFields = fragment('OwnPayoutDetails { * }');
export const MyPayoutDetails = query('myPayoutDetails { ...OwnPayoutDetailsFields }', [OwnPayoutDetailsFields]);

export const ChangePayoutDetails = mutation('changePayoutDetails { ...OwnPayoutDetailsFields }', [
  OwnPayoutDetailsFields,
]);
