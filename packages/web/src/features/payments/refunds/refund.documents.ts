import { mutation, query } from '#generated/gql.ts';

export const FindOpenRefunds = query('openRefunds { * }');
export const FindRefundable = query('refundablePayment { * }');
export const RefundPayment = mutation('refundPayment { id state }');
export const FinishManualRefund = mutation('finishManualRefund');
