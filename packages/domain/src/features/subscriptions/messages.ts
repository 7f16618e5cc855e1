import { graceEnd } from '../../kernel/time/grace.ts';
import { showDay } from '../../kernel/time/manila.ts';
import type { Day } from '../../kernel/time/manila.ts';

/** The words of subscriptions and enrolment. */
export const subscriptionMessages = {
  userEnrolled: 'User Enrolled Successfully!',
  userUnsubscribed: 'User unsubscribed to funnel successfully!',
  pleaseSelect: 'Please select an option',
  noFunnelSelected: 'Please select atleast one funnel!',
  noFunnels: 'No funnels available',
  noSelectedFunnels: 'There are no selected funnels',
  noProducts: 'No available product for the moment',
  noRecords: 'No Subscription Records here',
  subscriptionsOf: (name: string) => `Subscriptions of ${name}`,
} as const;

/** The words of the four banners; each takes the expiry or the schedule date. */
export const bannerTexts = {
  expired: (expiry: Day) =>
    `Your membership access has expired. Click here to renew until ${showDay(graceEnd(expiry))}.`,
  expiring: (expiry: Day) => `Your membership is due for renewal on ${showDay(expiry)}. Click here to renew`,
  overdue: (due: Day) =>
    `You have an overdue payment. Access your billing account here to settle your payment until ${showDay(graceEnd(due))}`,
  upcoming: (due: Day) =>
    `You have an upcoming payment due on ${showDay(due)}. Access your billing account here to pay.`,
} as const;
