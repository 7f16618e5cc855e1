import { fragment, mutation, query } from '#generated/gql.ts';

export const PayoutRunFields = fragment('PayoutRunRow { * }');
export const WholePayoutRun = fragment('PayoutRun { * run { ...PayoutRunFields } }', [PayoutRunFields]);

export const PayoutRunPage = query('payoutRunPage { total page pageSize rows { ...PayoutRunFields } }', [
  PayoutRunFields,
]);

export const PayoutOutlook = query('payoutOutlook { ** }');
export const PayoutRunById = query('payoutRun { ...WholePayoutRun }', [WholePayoutRun]);
export const PayoutLinePage = query('payoutLinePage { ** }');
export const PayoutChangedAccounts = query('payoutChangedAccounts { * }');
export const PreparePayout = mutation('preparePayout { ...WholePayoutRun }', [WholePayoutRun]);
export const ApprovePayout = mutation('approvePayout { ...WholePayoutRun }', [WholePayoutRun]);
export const CancelPayout = mutation('cancelPayout { ...WholePayoutRun }', [WholePayoutRun]);
export const HoldPayoutRow = mutation('holdPayoutRow { ...WholePayoutRun }', [WholePayoutRun]);
export const SettlePayoutLines = mutation('settlePayoutLines { ...WholePayoutRun }', [WholePayoutRun]);
