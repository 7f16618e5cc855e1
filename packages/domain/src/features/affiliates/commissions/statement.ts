/** What a row of an affiliate's ledger is. */
export const commissionKinds = ['earned', 'reversed', 'restored', 'adjusted', 'paid', 'returned'] as const;
export type CommissionKind = (typeof commissionKinds)[number];

/** How a row of the statement is called. */
export const commissionKindWords: Readonly<Record<CommissionKind, string>> = {
  earned: 'Commission',
  reversed: 'Taken back',
  restored: 'Given back',
  adjusted: 'Adjusted',
  paid: 'Paid out',
  returned: 'Payout came back',
};

/** For how many days the dashboard can be asked. */
export const dashboardSpans = [7, 15, 30, 90] as const;

/** Why nothing is paid to somebody for now, in the order in which it is said. */
export const payoutBlocks = [
  'closed',
  'paused',
  'held',
  'noDetails',
  'newDetails',
  'belowMinimum',
  'onItsWay',
] as const;
export type PayoutBlock = (typeof payoutBlocks)[number];

/** What keeps an affiliate from being paid, in words for themselves. */
export const payoutBlockWords: Readonly<Record<PayoutBlock, string>> = {
  closed: 'Your affiliate account is closed, so payouts have stopped.',
  paused: 'Your affiliate account is paused, so payouts wait.',
  held: 'We’re looking into a payment, so your payout waits.',
  noDetails: 'Tell us where to send your payouts.',
  newDetails: 'You changed your payout details recently. We wait 3 days before we pay.',
  belowMinimum: 'You’re below the minimum. What you have carries over.',
  onItsWay: 'Your last payout is still on its way. This one comes after it.',
};

export type PayoutSituation = {
  status: 'applied' | 'active' | 'paused' | 'rejected' | 'banned';
  isHeld: boolean;
  hasDetails: boolean;
  isFreshAccount: boolean;
  /** Nobody is in two payouts at a time. */
  hasOpenPayout: boolean;
  ready: number;
  minimum: number;
};

/** Why somebody isn't paid; null where they are, with the next payout. */
export function payoutBlockOf(situation: PayoutSituation): PayoutBlock | null {
  const { status, isHeld, hasDetails, isFreshAccount, hasOpenPayout, ready, minimum } = situation;
  if (status === 'banned' || status === 'rejected') return 'closed';
  if (status !== 'active') return 'paused';
  if (isHeld) return 'held';
  if (!hasDetails) return 'noDetails';
  if (isFreshAccount) return 'newDetails';
  if (ready < minimum) return 'belowMinimum';
  return hasOpenPayout ? 'onItsWay' : null;
}
