import { graceEnd } from '../../kernel/time/grace.ts';
import { type Day, showDay } from '../../kernel/time/manila.ts';
import { paymentMessages } from './paymentMessages.ts';
import type { Watched } from './subscriptionState.ts';

type Amount = { price: number; scheduleDate: Day };

/** A change that staff may have mistyped, in a sentence, so that they confirm it: a day in the past, or half of the amount or more. */
export function doubtAbout(before: Amount, after: Amount, today: Day): string | null {
  const isPast = after.scheduleDate < today && after.scheduleDate !== before.scheduleDate;
  const isLarge = after.price !== before.price && Math.abs(after.price - before.price) * 2 >= before.price;
  if (isPast && isLarge) return paymentMessages.confirmBoth;
  if (isPast) return paymentMessages.confirmPast;
  return isLarge ? paymentMessages.confirmAmount : null;
}

type OpenDue = Amount & { transactionId: string | null; isWaived: boolean };
type Access = Pick<Watched, 'status' | 'graceDays' | 'suspends'>;

/** What becomes of a person's access when the dues of their subscription are these instead; null where nothing does. */
export function accessAfter(
  { status, graceDays, suspends }: Access,
  { before, after }: Record<'before' | 'after', readonly OpenDue[]>,
  today: Day,
): string | null {
  if (!suspends) return null;
  const ended = (dues: readonly OpenDue[]) => {
    const open = dues.filter(({ transactionId, isWaived, price }) => transactionId === null && !isWaived && price > 0);
    const missed = open.map(({ scheduleDate }) => scheduleDate).filter((day) => day < today);
    return { first: missed.toSorted()[0], isPast: missed.some((day) => graceEnd(day, graceDays) < today) };
  };
  const [was, is] = [ended(before), ended(after)];
  if (status === 'suspended') return was.isPast && !is.isPast ? 'Their access comes back right away.' : null;
  if (status !== 'active' || is.first === undefined) return null;
  const last = showDay(graceEnd(is.first, graceDays));
  if (is.isPast) return was.isPast ? null : `This pauses their access: the grace period ended ${last}.`;
  return was.first === is.first ? null : `They’ll be overdue, and their access pauses after ${last}.`;
}
