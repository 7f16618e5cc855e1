import { fragment, query } from '#generated/gql.ts';
import { CommissionFields } from '../commissions/commission.documents.ts';

export const OwnPayoutFields = fragment('OwnPayout { * }');
export const MyPayouts = query('myPayoutPage { total page pageSize rows { ...OwnPayoutFields } }', [OwnPayoutFields]);

export const MyPayout = query('myPayout { count sum payout { ...OwnPayoutFields } rows { ...CommissionFields } }', [
  OwnPayoutFields,
  CommissionFields,
]);
