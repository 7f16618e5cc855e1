import { mutation, query } from '#generated/gql.ts';
import { CommissionFields } from './commission.documents.ts';

export const AffiliateHolds = query('affiliateHolds { rate usualRate holds { * } }');

export const AffiliateCommissionPage = query(
  'affiliateCommissionPage { total page pageSize rows { ...CommissionFields orderId balance } }',
  [CommissionFields],
);

export const AdjustCommission = mutation('adjustCommission');
export const HoldCommission = mutation('holdCommission');
export const ReleaseCommissionHold = mutation('releaseCommissionHold');
export const SetWithholding = mutation('setWithholding');
