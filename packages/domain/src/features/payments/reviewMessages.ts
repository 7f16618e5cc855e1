/** Texts about payments to review. */
export const reviewMessages = {
  settledBy: (name: string) => `${name} settled this a moment ago`,
  refunded: 'This payment was already fully refunded',
  revokeFirst: 'A credit from this payment paid another due. Revoke that one first',
  neverPays: 'This payment can’t pay anything here. Refund it or mark it as settled',
  applied: 'Payment applied to what’s due',
  credited: 'Saved as a credit toward the next dues',
  dismissed: 'Marked as settled',
  nothingToRefund: 'This payment was free, a credit, imported or already fully refunded.',
  refundAsked: 'Refund started',
  refundByHand: 'Refund added. Send it by hand',
  refundSent: 'Refund marked as sent',
} as const;

/** Why a payment needs review, as staff read it. */
export const whyNames: Readonly<Record<string, string>> = {
  'paid-twice': 'Paid twice',
  'wrong-amount': 'Wrong amount',
  'wrong-currency': 'Not in pesos',
  'wrong-reference': 'Reference of another payment',
  'wrong-mode': 'Paid in test mode',
  'too-late': 'Paid after the due was waived or ended',
  'no-place': 'Paid after all seats were taken',
  'already-owned': 'The buyer already has this product',
  revoked: 'Revoked by staff',
  credit: 'Credit with no due left to pay',
};
