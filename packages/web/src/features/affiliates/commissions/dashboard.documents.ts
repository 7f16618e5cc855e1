import { query } from '#generated/gql.ts';

export const MyAffiliateDashboard = query(`myAffiliateDashboard {
  earned onHold onItsWay ready paid
  points { * }
  freesUp { from until amount }
  nextPayout { amount minimum blockedBy }
}`);

/** How the one who asks is with the program. */
export const MyAffiliateStatus = query('affiliateTerms { mine { id status statusReason } }');
