/** The words of payments that wait for a look. */
export const lookMessages = {
  settledBy: (name: string) => `${name} settled this a moment ago`,
  refunded: 'All of this payment went back already',
  revokeFirst: 'A credit of this payment paid another due. Revoke that one first',
  neverPays: 'This payment can’t pay anything here. Refund it, or put it away',
  applied: 'The payment pays its due',
  credited: 'Saved as a credit toward the next dues',
  dismissed: 'Put away',
  nothingToRefund: 'This payment was free, a credit or from before, or all of it went back already.',
  refundAsked: 'The refund is on its way',
  refundByHand: 'The refund waits to be sent by hand',
  refundSent: 'Refund noted as sent',
} as const;

/** Why a payment waits for a look, as staff read it. */
export const whyNames: Readonly<Record<string, string>> = {
  'paid-twice': 'Paid twice',
  'wrong-amount': 'Another amount than was asked for',
  'wrong-currency': 'Another currency than peso',
  'wrong-reference': 'Another payment’s reference',
  'wrong-mode': 'Paid in test mode',
  'too-late': 'Came after the due was waived or ended',
  'no-place': 'Came when all places were taken',
  'already-owned': 'Bought by someone who already has it',
  revoked: 'Revoked by staff',
  credit: 'Credit that no due is left for',
};
