/** The words of payment schedules. */
export const paymentMessages = {
  scheduleAdded: 'Schedule date add successful!',
  scheduleUpdated: 'Schedule date update successful!',
  approved: 'Payment approved successful!',
  revoked: 'Payment revoked successful!',
  paidPriceFixed: 'You can’t change the price of a paid entry',
  unpaidPlatform: 'Only paid entries have a payment platform',
  notYourOwn: 'You can’t change, approve or waive your own payments. Ask someone else',
  beingPaid: 'Someone is paying this right now. Try again when they’re done',
  nothingDue: 'There’s nothing to pay here anymore',
  refundMoved: 'This refund has already been handled',
  notPaid: 'This hasn’t been paid',
  paidAlready: 'This is already paid',
  approvedBy: (name: string) => `${name} approved this a moment ago`,
  revokedBy: (name: string) => `${name} revoked this a moment ago`,
  remarksRequired: 'Reason is required',
} as const;
