import { fragment, mutation, query } from '#generated/gql.ts';

export const AffiliateFields = fragment('Affiliate { * }');

export const AffiliatePage = query('affiliatePage { total page pageSize rows { ...AffiliateFields } }', [
  AffiliateFields,
]);

export const AffiliateOverview = query('affiliateOverview { * }');
export const AffiliateById = query('affiliate { ...AffiliateFields }', [AffiliateFields]);

export const DecideAffiliate = mutation('decideAffiliate { undoId affiliate { ...AffiliateFields } }', [
  AffiliateFields,
]);
