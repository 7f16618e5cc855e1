import type { OpenedKind } from '../catalog/product.ts';
import type { Openness } from '../catalog/funnel.ts';
import type { Due } from '../catalog/term.ts';
import { addDays, type Day } from '../../kernel/time/manila.ts';
import type { PaidShown } from './checkoutShown.ts';

/** For how many days a test order may stay; then it is removed by itself. */
export const testOrderDays = 30;

/** The day on which a test order is removed by itself. */
export const removedOn = (orderedOn: Day): Day => addDays(orderedOn, testOrderDays);

/** The due of a test order that is paid next, when the first `paidCount` are paid; null where nothing is left. */
export const nextTestDue = <Each extends Pick<Due, 'sequence'>>(
  dues: readonly Each[],
  paidCount: number,
): Each | null => dues.find(({ sequence }) => sequence > paidCount) ?? null;

export const testOrderWords = {
  label: 'Test',
  /** What a test order is, wherever one can be made. */
  what: 'No money moves, no seat or receipt number is used, and nothing counts in your figures. Only you get an email. You can remove it at any time.',
  pay: 'Pay (test)',
  noWay: 'Buyers can’t pay yet: no payment method is set up.',
} as const;

/** Why buyers can't order from a funnel that is tested; null where they can. */
export function closedToBuyers(openness: Openness): string | null {
  switch (openness) {
    case 'open':
      return null;
    case 'unpublished':
      return 'Buyers can’t order yet: the funnel or its product isn’t published.';
    case 'not-yet':
      return 'Buyers can’t order yet: the funnel isn’t open.';
    case 'closed':
      return 'Buyers can’t order anymore: the funnel is closed.';
    case 'full':
      return 'Buyers can’t order now: all seats are taken.';
  }
}

/** A content of what is tested, and whether its buyer opens it today. */
export type TestedContent = { kind: OpenedKind; id: number; name: string; isOpen: boolean };

/** The page of a test order, for staff alone. */
export type TestOrderShown = {
  paid: PaidShown;
  token: string;
  funnelId: string;
  /** What is paid next; null where everything is. */
  next: Due | null;
  opens: TestedContent[];
  /** Whether it opens what is open to every member. */
  opensMembersContent: boolean;
  startsAt: Day;
  removedOn: Day;
  /** Staff are asked whether it goes. */
  isRemoving: boolean;
};
