import { fragment, mutation } from '#generated/gql.ts';

export const DueFields = fragment(`PaymentSchedule {
  id invoiceId sequence price scheduleDate transactionId paymentPlatform reference birInvoiceNumber buyerTin isWaived
  version
}`);

export const AddPaymentSchedule = mutation('addPaymentSchedule { ...DueFields }', [DueFields]);
export const UpdatePaymentSchedule = mutation('updatePaymentSchedule { ...DueFields }', [DueFields]);
export const WaivePaymentSchedule = mutation('waivePaymentSchedule { ...DueFields }', [DueFields]);
export const InvoicePaymentSchedule = mutation('invoicePaymentSchedule { ...DueFields }', [DueFields]);

export const ApprovePaymentScheduleTransaction = mutation('approvePaymentScheduleTransaction { ...DueFields }', [
  DueFields,
]);

export const DisapprovePaymentScheduleTransaction = mutation('disapprovePaymentScheduleTransaction { ...DueFields }', [
  DueFields,
]);
