import { fragment, mutation, query } from '#generated/gql.ts';

export const OwnResourceFields = fragment('OwnAffiliateResource { * }');
export const MyAffiliateResources = query('myAffiliateResources { ...OwnResourceFields }', [OwnResourceFields]);
export const MyAffiliateResource = query('myAffiliateResource { ...OwnResourceFields }', [OwnResourceFields]);
export const TakeAffiliateResource = mutation('takeAffiliateResource');
