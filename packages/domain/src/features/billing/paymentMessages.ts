/** The words of payment schedules. */
export const paymentMessages = {
  scheduleAdded: 'Schedule date add successful!',
  scheduleUpdated: 'Schedule date update successful!',
  approved: 'Payment approved successful!',
  revoked: 'Payment revoked successful!',
  paidPriceFixed: 'A paid entry keeps its price',
  unpaidPlatform: 'Only a paid entry has a payment platform',
  remarksRequired: 'Reason is required',
} as const;
