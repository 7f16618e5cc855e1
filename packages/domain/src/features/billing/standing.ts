import { isActive, type Membership } from './membership.ts';
import { isExpired, isLifetime } from '../../kernel/time/expiry.ts';
import { type Day, daysBetween, showDay } from '../../kernel/time/manila.ts';

/** Where somebody's membership stands, and the day that matters next or that ended it. */
export type Standing = {
  kind: 'overdue' | 'due' | 'ending' | 'active' | 'lifetime' | 'paused' | 'pending' | 'expired' | 'ended' | 'none';
  day: Day | null;
};

/** Days before a due or an end at which the list begins to say so. */
const soonDays = 7;
const endingDays = 30;

type Known = {
  memberships: readonly Membership[];
  /** The earliest due that is to be paid; null where there is none, and for those who don't look after money. */
  nextDue: Day | null;
};

/** What comes next for a member: what is owed goes before what ends, and what ends before what runs. */
export function standingOf({ memberships, nextDue }: Known, today: Day): Standing {
  if (nextDue !== null && nextDue < today) return { kind: 'overdue', day: nextDue };
  if (nextDue !== null && daysBetween(today, nextDue) <= soonDays) return { kind: 'due', day: nextDue };
  const active = memberships.filter((membership) => isActive(membership, today));
  if (active.length > 0) return running(active, today);
  if (memberships.some(({ status }) => status === 'suspended')) return { kind: 'paused', day: null };
  if (memberships.some(({ status, startsAt }) => status === 'pending' || (startsAt ?? '') > today))
    return { kind: 'pending', day: null };
  const past = memberships.flatMap(({ status, expiry }) =>
    status === 'active' && isExpired(expiry, today) ? [expiry ?? ''] : [],
  );
  const last = past.toSorted().at(-1);
  if (last) return { kind: 'expired', day: last };
  return { kind: memberships.length > 0 ? 'ended' : 'none', day: null };
}

function running(active: readonly Membership[], today: Day): Standing {
  const ends = active.map(({ expiry }) => expiry);
  if (ends.includes(null)) return { kind: 'active', day: null };
  const last =
    ends
      .flatMap((end) => end ?? [])
      .toSorted()
      .at(-1) ?? null;
  if (last === null) return { kind: 'active', day: null };
  if (ends.some((end) => end !== null && isLifetime(end))) return { kind: 'lifetime', day: null };
  return { kind: daysBetween(today, last) <= endingDays ? 'ending' : 'active', day: last };
}

const inDays = (days: number) => (days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`);

/** A standing in a few words: 'Due tomorrow', 'Overdue 2 days', 'Expired 11/20'. */
export function showStanding({ kind, day }: Standing, today: Day): string {
  const days = day === null ? 0 : daysBetween(today, day);
  switch (kind) {
    case 'overdue':
      return `Overdue ${-days} ${days === -1 ? 'day' : 'days'}`;
    case 'due':
      return `Due ${inDays(days)}`;
    case 'ending':
      return `Ends ${inDays(days)}`;
    case 'active':
      return 'Active';
    case 'lifetime':
      return 'Lifetime Access';
    case 'paused':
      return 'Paused';
    case 'pending':
      return 'Pending';
    case 'expired':
      return day === null ? 'Expired' : `Expired ${showDay(day).replace(/^\w+, /, '')}`;
    case 'ended':
      return 'Ended';
    case 'none':
      return 'No membership';
  }
}
