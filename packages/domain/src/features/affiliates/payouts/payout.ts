import { type BasisPoints, portionOf, shareOf } from '../../../kernel/money/basisPoints.ts';
import { showAmount } from '../../../kernel/money/peso.ts';
import { dayOf } from '../../../kernel/time/manila.ts';
import { showMonth } from '../../../kernel/time/months.ts';

/** Where a run of payouts is: prepared, approved by another person, over, or sent back. */
export const payoutRunStatuses = ['draft', 'approved', 'done', 'cancelled'] as const;
export type PayoutRunStatus = (typeof payoutRunStatuses)[number];

export const payoutRunStatusWords: Readonly<Record<PayoutRunStatus, string>> = {
  draft: 'Needs a second person',
  approved: 'Approved',
  done: 'Sent',
  cancelled: 'Sent back',
};

/** Where one transfer is, as its affiliate sees it. */
export const payoutStatuses = ['prepared', 'approved', 'paid', 'failed'] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

export const payoutStatusWords: Readonly<Record<PayoutStatus, string>> = {
  prepared: 'Waiting for a second approval',
  approved: 'On its way',
  paid: 'Paid',
  failed: 'Came back',
};

/** Where one transfer is, as staff see it. */
export const payoutLineStatuses = ['open', 'paid', 'failed', 'cancelled'] as const;
export type PayoutLineStatus = (typeof payoutLineStatuses)[number];

/** What whoever approves should look at. */
export const payoutWarnings = ['details-changed', 'first-payout', 'same-account'] as const;
export type PayoutWarning = (typeof payoutWarnings)[number];

export const payoutWarningWords: Readonly<Record<PayoutWarning, string>> = {
  'details-changed': 'Account changed recently',
  'first-payout': 'First payout',
  'same-account': 'Same account as another affiliate',
};

/** For how many days a changed account is told to whoever approves. */
export const changedAccountDays = 14;

/** What happened to a row since the run was prepared, so that it can't be approved as it is. */
export const payoutProblems = ['status', 'held', 'account', 'payments'] as const;
export type PayoutProblem = (typeof payoutProblems)[number];

export const payoutProblemWords: Readonly<Record<PayoutProblem, string>> = {
  status: 'No longer active',
  held: 'On hold',
  account: 'Account changed since',
  payments: 'A payment changed since',
};

/** Why something isn't in the next payout, as staff read it. */
export function payoutLeftOutWords(reason: string, minimum: number): string {
  const words: Readonly<Record<string, string>> = {
    closed: 'Banned',
    paused: 'Not active',
    held: 'On hold',
    noDetails: 'Without an account',
    newDetails: 'Just changed their account',
    belowMinimum: `Under ${showAmount(Math.round(minimum * 100))}`,
    onItsWay: 'Last payout not settled yet',
    waiting: 'Held or disputed orders',
    ready: 'Ready for the next payout',
  };
  return words[reason] ?? reason;
}

/** Which files a run has: banks and e-wallets take different ones. */
export const payoutFiles = ['bank', 'wallet'] as const;
export type PayoutFile = (typeof payoutFiles)[number];

/** What a run is called: 'PO-2026-11-7', by the Manila month in which it was prepared. */
export const payoutCode = (id: number, preparedAt: Date): string => `PO-${dayOf(preparedAt).slice(0, 7)}-${id}`;

/** 'Payout of November 2026'. */
export const payoutTitle = (preparedAt: Date): string => `Payout of ${showMonth(dayOf(preparedAt))}`;

/** One transfer: what was earned, what of it is withheld as tax, and what is sent. */
export type PayoutPart = { gross: number; withheld: number; net: number };

/**
 * What somebody is sent of what they earned, in centavos: the tax is worked out once, half up, of the whole, and what is left is sent in
 * as many transfers as the limit asks. Each part's gross is its withheld and its net, and the parts come to the whole exactly.
 */
export function payoutParts(gross: number, rate: BasisPoints, limit: number): PayoutPart[] {
  const withheld = shareOf(gross, rate);
  const net = gross - withheld;
  const parts: PayoutPart[] = [];
  for (let sent = 0; sent < net;) {
    const next = Math.min(limit, net - sent);
    const tax = portionOf(withheld, sent + next, net) - portionOf(withheld, sent, net);
    parts.push({ gross: next + tax, withheld: tax, net: next });
    sent += next;
  }
  return parts;
}
