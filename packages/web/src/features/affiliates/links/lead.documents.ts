import { query } from '#generated/gql.ts';

export const MyAffiliateLeads = query('myAffiliateLeadPage { ** }');

export const AffiliateLeads = query(
  'affiliateLeadPage { total page pageSize rows { * candidates { affiliateId name via refused } } }',
);
