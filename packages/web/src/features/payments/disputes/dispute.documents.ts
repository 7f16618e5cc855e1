import { mutation, query } from '#generated/gql.ts';

export const FindDisputes = query(`disputes {
  id transactionId number platform externalId amount left state isUnsettled settledAt evidenceDay fee createdAt name
  isOwn product
}`);

export const OpenDispute = mutation('openDispute');
export const SetDisputeEvidenceDay = mutation('setDisputeEvidenceDay');
export const SettleDispute = mutation('settleDispute');
