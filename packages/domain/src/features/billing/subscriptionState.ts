import { isExpired } from '../../kernel/time/expiry.ts';
import { graceEnd } from '../../kernel/time/grace.ts';
import type { Day } from '../../kernel/time/manila.ts';
import { showDay } from '../../kernel/time/manila.ts';
import type { SubscriptionStatus } from './membership.ts';

type Due = { scheduleDate: Day; transactionId: string | null; isWaived: boolean };

/** A subscription as staff look at it, with all of its dues. */
export type Watched = {
  status: SubscriptionStatus;
  startsAt: Day;
  expiry: Day | null;
  /** Staff paused it, or will, from a day until the day on which access is back, if that is known. */
  pausedFrom: Day | null;
  backOn: Day | null;
  graceDays: number;
  suspends: boolean;
  /** The funnel of the subscription that renewed it. */
  renewedBy: string | null;
  dues: readonly Due[];
};

export type SubscriptionState = {
  label: 'Active' | 'Active, payment overdue' | 'Inactive';
  tone: 'good' | 'warn' | 'bad' | 'plain';
  /** What follows from it, or why it is so; null where there is nothing to add. */
  note: string | null;
};

const inactive = (note: string, tone: 'bad' | 'plain' = 'plain'): SubscriptionState => ({
  label: 'Inactive',
  tone,
  note,
});

/** What a subscription comes to on a day: whether it opens anything, and what staff should know about it. */
export function subscriptionState(subscription: Watched, today: Day): SubscriptionState {
  const { status, startsAt, expiry, renewedBy } = subscription;
  if (status === 'unenrolled') return inactive('Unenrolled');
  if (status === 'cancelled') return inactive('Canceled');
  if (status === 'pending') return inactive('Waiting for the first payment');
  if (status === 'paused') return inactive(pauseNote('Paused', subscription));
  if (isExpired(expiry, today)) return inactive(renewedBy ? `Renewed, continues in ${renewedBy}` : 'Expired');
  if (status === 'suspended') return inactive('Suspended until the overdue payment is settled', 'bad');
  if (startsAt > today) return inactive(`Starts ${showDay(startsAt)}`);
  const overdue = firstOverdue(subscription.dues, today);
  const { pausedFrom } = subscription;
  if (overdue === null && pausedFrom !== null)
    return { label: 'Active', tone: 'good', note: pauseNote(`Pauses on ${showDay(pausedFrom)}`, subscription) };
  if (overdue === null) return { label: 'Active', tone: 'good', note: paidOf(subscription.dues) };
  return { label: 'Active, payment overdue', tone: 'warn', note: pauseOf(overdue, subscription, today) };
}

/** 'Paused, back on Mon, 01/04/2027'. */
const pauseNote = (begins: string, { backOn }: Pick<Watched, 'backOn'>) =>
  backOn === null ? begins : `${begins}, back on ${showDay(backOn)}`;

/** Until when access goes on after a due that was missed; null where nothing is suspended for it. */
export function pauseOf(missed: Day, { graceDays, suspends }: Pick<Watched, 'graceDays' | 'suspends'>, today: Day) {
  if (!suspends) return null;
  const last = graceEnd(missed, graceDays);
  return last < today ? `Grace period ended ${showDay(last)}` : `Pauses after ${showDay(last)}`;
}

const owed = (dues: readonly Due[]) => dues.filter(({ isWaived }) => !isWaived);

function firstOverdue(dues: readonly Due[], today: Day): Day | null {
  const missed = owed(dues).filter((due) => due.transactionId === null && due.scheduleDate < today);
  return missed.map(({ scheduleDate }) => scheduleDate).toSorted()[0] ?? null;
}

function paidOf(dues: readonly Due[]): string | null {
  const all = owed(dues);
  if (all.length === 0) return null;
  const paid = all.filter(({ transactionId }) => transactionId !== null).length;
  return paid === all.length ? 'Paid in full' : `${paid} of ${all.length} paid`;
}
