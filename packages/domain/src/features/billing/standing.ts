import { isActive, type Membership } from './membership.ts';
import type { MembershipState } from '../members/membershipState.ts';
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
  const state = membershipState(memberships, today);
  if (state === 'active')
    return running(
      memberships.filter((membership) => isActive(membership, today)),
      today,
    );
  if (state !== 'expired') return { kind: state, day: null };
  const past = memberships.filter(({ status, expiry }) => status === 'active' && isExpired(expiry, today));
  return { kind: state, day: lastOf(past) };
}

/** The state that all memberships of somebody come to: the first that one of them is in. */
export function membershipState(memberships: readonly Membership[], today: Day): MembershipState {
  const some = (is: (membership: Membership) => boolean) => memberships.some(is);
  if (some((membership) => isActive(membership, today))) return 'active';
  if (some(({ status }) => status === 'suspended' || status === 'paused')) return 'paused';
  if (some(({ status, startsAt }) => status === 'pending' || (startsAt ?? '') > today)) return 'pending';
  if (some(({ status, expiry }) => status === 'active' && isExpired(expiry, today))) return 'expired';
  return memberships.length > 0 ? 'ended' : 'none';
}

const lastOf = (memberships: readonly Membership[]): Day | null =>
  memberships
    .flatMap(({ expiry }) => expiry ?? [])
    .toSorted()
    .at(-1) ?? null;

/** When a membership that wasn't ended by staff ends or ended; null for none, and for one that has no end. */
export function membershipEnd(memberships: readonly Membership[]): Day | null {
  const lasting = memberships.filter(({ status }) => status === 'active' || status === 'suspended');
  return lasting.some(({ expiry }) => expiry === null) ? null : lastOf(lasting);
}

function running(active: readonly Membership[], today: Day): Standing {
  const last = active.some(({ expiry }) => expiry === null) ? null : lastOf(active);
  if (last === null) return { kind: 'active', day: null };
  if (isLifetime(last)) return { kind: 'lifetime', day: null };
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
