import { type Day, showDay } from '../../kernel/time/manila.ts';
import { graceEnd } from '../../kernel/time/grace.ts';

/** The words of the banners; each takes the expiry or the schedule date. */
const bannerTexts = {
  expired: (expiry: Day) =>
    `Your membership access has expired. Click here to renew until ${showDay(graceEnd(expiry))}.`,
  expiring: (expiry: Day) => `Your membership is due for renewal on ${showDay(expiry)}. Click here to renew`,
  overdue: (due: Day) =>
    `You have an overdue payment. Access your billing account here to settle your payment until ${showDay(graceEnd(due))}`,
  paused: () =>
    'Your access is paused because a payment is overdue. Access your billing account here to settle it, and everything opens again.',
  upcoming: (due: Day) =>
    `You have an upcoming payment due on ${showDay(due)}. Access your billing account here to pay.`,
} as const;

/** What the server answers about a member's own dues and expiries: one of each kind at most. */
export type DuesAndExpiration = {
  expiringSoon: { id: number; expiry: Day } | null;
  expired: { id: number; expiry: Day } | null;
  upcomingPaymentDue: { id: number; scheduleDate: Day } | null;
  overduePayments: { id: number; scheduleDate: Day } | null;
  /** The days of grace of a missed due are over: what it pays for is closed until it is paid. */
  isPaused: boolean;
};

export type BannerKind = keyof typeof bannerTexts;

/** `linkText` is the part of the text that leads on: to the renewal, or to the billing view. */
export type Banner = {
  kind: BannerKind;
  id: number;
  text: string;
  linkText: 'Click here' | 'here';
  leadsTo: 'renewal' | 'billing';
};

const renewal = (kind: 'expired' | 'expiring', { id, expiry }: { id: number; expiry: Day }): Banner => ({
  kind,
  id,
  text: bannerTexts[kind](expiry),
  linkText: 'Click here',
  leadsTo: 'renewal',
});

const billing = (
  kind: 'overdue' | 'paused' | 'upcoming',
  { id, scheduleDate }: { id: number; scheduleDate: Day },
): Banner => ({
  kind,
  id,
  text: bannerTexts[kind](scheduleDate),
  linkText: 'here',
  leadsTo: 'billing',
});

/** The one banner that shows: expired before expiring soon before overdue before upcoming. */
export function bannerOf(dues: DuesAndExpiration): Banner | null {
  if (dues.expired) return renewal('expired', dues.expired);
  if (dues.expiringSoon) return renewal('expiring', dues.expiringSoon);
  if (dues.overduePayments) return billing(dues.isPaused ? 'paused' : 'overdue', dues.overduePayments);
  return dues.upcomingPaymentDue ? billing('upcoming', dues.upcomingPaymentDue) : null;
}
