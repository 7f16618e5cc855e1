import { fragment, mutation, query } from '#generated/gql.ts';

export const OwnAffiliateFields = fragment('OwnAffiliate { * }');
export const FindAffiliateTerms = query('affiliateTerms { * mine { ...OwnAffiliateFields } }', [OwnAffiliateFields]);
export const AcceptAffiliateTerms = mutation('acceptAffiliateTerms { ...OwnAffiliateFields }', [OwnAffiliateFields]);
