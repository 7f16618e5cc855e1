import { mutation, query } from '#generated/gql.ts';

export const MyBilling = query('myBilling { ** }');
export const StartPayment = mutation('startPayment { checkoutUrl }');
export const CheckMyPayment = mutation('checkMyPayment');
export const LeaveMyPayment = mutation('leaveMyPayment');
export const SendProof = mutation('sendProof { id }');
