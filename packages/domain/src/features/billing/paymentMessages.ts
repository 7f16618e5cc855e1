/** The words of payment schedules. */
export const paymentMessages = {
  scheduleAdded: 'Schedule date add successful!',
  scheduleUpdated: 'Schedule date update successful!',
  approved: 'Payment approved successful!',
  revoked: 'Payment revoked successful!',
  paidPriceFixed: 'A paid entry keeps its price',
  unpaidPlatform: 'Only a paid entry has a payment platform',
  notYourOwn: 'You can’t change, approve or waive your own payments. Ask someone else',
  beingPaid: 'Someone is paying this right now. Try again when they’re done',
  nothingDue: 'There’s nothing to pay here anymore',
  refundMoved: 'This refund isn’t waiting to be sent anymore',
  notPaid: 'This isn’t paid',
  paidAlready: 'This is paid already',
  approvedBy: (name: string) => `${name} approved this a moment ago`,
  revokedBy: (name: string) => `${name} revoked this a moment ago`,
  remarksRequired: 'Reason is required',
} as const;
