import type { Order } from '#features/billing/orders/order.table.ts';

/** An order of the demo academy, by a member or by somebody without an account. */
export type Sale = {
  daysAgo: number;
  funnel: 'fast-track-24' | 'freelancing-masterclass' | 'tribe-membership' | 'membership-early-renewal';
  term: 'one-time' | 'three-payments' | 'down-payment-and-four';
  state: Order['status'];
  /** How it was paid, or tried to be. */
  by?: 'xendit' | 'paymongo' | 'paypal' | 'stripe' | 'GCash' | 'Maya' | 'Bank';
  who?: { first: string; last: string; mobile?: string };
  coupon?: 'SALAMAT500';
  campaign?: Record<string, string>;
  /** Its money went back, and what it gave ended. */
  isBack?: true;
};

type Line = [daysAgo: number, funnel: Sale['funnel'], term: Sale['term'], by: Sale['by'], more?: Partial<Sale>];

const track = 'fast-track-24';
const course = 'freelancing-masterclass';
const renewal = 'membership-early-renewal';
const facebook = { utm_source: 'facebook', utm_campaign: 'batch-24' };

/** Gateways come before the last week alone: a younger attempt is read at its gateway, which knows nothing of these. */
const paid: Line[] = [
  [28.4, track, 'one-time', 'xendit', { campaign: facebook }],
  [27.6, track, 'three-payments', 'xendit'],
  [26.3, course, 'one-time', 'paymongo'],
  [25.2, track, 'one-time', 'stripe', { coupon: 'SALAMAT500', campaign: facebook }],
  [24.7, track, 'down-payment-and-four', 'xendit'],
  [22.1, course, 'three-payments', 'xendit'],
  [21.5, track, 'one-time', 'paypal', { campaign: { utm_source: 'newsletter' } }],
  [20.2, course, 'one-time', 'xendit', { isBack: true }],
  [19.4, track, 'three-payments', 'xendit', { coupon: 'SALAMAT500' }],
  [17.3, track, 'one-time', 'paymongo', { campaign: facebook }],
  [16.6, renewal, 'one-time', 'xendit'],
  [15.1, track, 'down-payment-and-four', 'stripe'],
  [14.2, course, 'one-time', 'stripe'],
  [12.5, track, 'one-time', 'xendit', { coupon: 'SALAMAT500', campaign: facebook }],
  [11.2, track, 'three-payments', 'xendit'],
  [9.4, renewal, 'three-payments', 'paymongo'],
  [8.3, track, 'one-time', 'xendit', { campaign: facebook }],
  [6.4, track, 'three-payments', 'GCash'],
  [5.3, course, 'one-time', 'GCash'],
  [4.2, track, 'one-time', 'Bank', { campaign: { utm_source: 'newsletter' } }],
  [3.3, track, 'three-payments', 'Maya', { coupon: 'SALAMAT500' }],
  [2.4, renewal, 'one-time', 'GCash'],
  [1.3, track, 'one-time', 'GCash', { campaign: facebook }],
];

type Left = [
  daysAgo: number,
  funnel: Sale['funnel'],
  term: Sale['term'],
  state: Sale['state'],
  first: string,
  last: string,
  more?: Partial<Sale> & { mobile?: string },
];

const left: Left[] = [
  [23.4, track, 'one-time', 'expired', 'Maricel', 'Bautista', { by: 'xendit', campaign: facebook }],
  [18.2, 'tribe-membership', 'three-payments', 'expired', 'Jun', 'Salvador', { mobile: '+639171234501' }],
  [13.6, track, 'three-payments', 'cancelled', 'Lorna', 'Quiambao', { by: 'xendit' }],
  [13.5, track, 'down-payment-and-four', 'expired', 'Lorna', 'Quiambao', { by: 'paymongo' }],
  [10.4, course, 'one-time', 'expired', 'Benjie', 'Aquino', { mobile: '+639171234502', campaign: facebook }],
  [9.1, track, 'three-payments', 'expired', 'Cecilia', 'Ibañez', { by: 'xendit', mobile: '+639171234503' }],
  [5.6, track, 'one-time', 'expired', 'Rey', 'Mangubat', { coupon: 'SALAMAT500' }],
  [3.7, 'tribe-membership', 'one-time', 'expired', 'Analyn', 'Dela Peña', { campaign: { utm_source: 'newsletter' } }],
  [1.6, track, 'three-payments', 'expired', 'Gerald', 'Tumulak', { mobile: '+639171234504', campaign: facebook }],
  [0.8, track, 'one-time', 'started', 'Shiela', 'Cabrera'],
  [0.5, track, 'one-time', 'awaiting-payment', 'Dennis', 'Villamor', { mobile: '+639171234505' }],
  [0.2, course, 'three-payments', 'started', 'Ivy', 'Santiago', { mobile: '+639171234506', campaign: facebook }],
  [0.02, track, 'three-payments', 'started', 'Paolo', 'Evangelista'],
];

/** What was ordered lately, the oldest first. */
export const saleList: readonly Sale[] = [
  ...paid.map(([daysAgo, funnel, term, by, more]): Sale => ({
    daysAgo,
    funnel,
    term,
    by: by!,
    state: 'paid',
    ...more,
  })),
  ...left.map(([daysAgo, funnel, term, state, first, last, { mobile, ...more } = {}]): Sale => {
    const who = mobile ? { first, last, mobile } : { first, last };
    return { daysAgo, funnel, term, state, who, ...more };
  }),
].toSorted((a, b) => b.daysAgo - a.daysAgo);
