import { benefitsOf, type Sold } from '../catalog/benefits.ts';
import type { FunnelKind } from '../catalog/funnel.ts';
import { duesOf, type Term, termPrice } from '../catalog/term.ts';
import { showPeso } from '../../kernel/money/peso.ts';
import { graceEnd } from '../../kernel/time/grace.ts';
import { type Day, daysBetween, showDay } from '../../kernel/time/manila.ts';
import { isActive, type Membership } from './membership.ts';
import { periodOf } from './priceClass.ts';
import { type Renewable, renewalWay } from './renewalWay.ts';

/** A term as a funnel offers it, with its list price in centavos before the term's adjustment. */
export type OfferedTerm = Term & { id: string; name: string; price: number };

/** A funnel that sells now. */
export type SaleOffer = {
  funnelId: string;
  kind: FunnelKind;
  isHidden: boolean;
  productId: number;
  product: string;
  /** Whether it opens what is open to every member. */
  isMembership: boolean;
  batch: string | null;
  /** A sentence about it; empty where staff wrote none. */
  lead: string;
  closesOn: Day | null;
  validityByDays: number | null;
  startByDays: number | null;
  /** People who bought it in the last 7 days. */
  joined: number;
  terms: readonly OfferedTerm[];
};

/** A way to split the price: `first` is paid first and `total` in all, in centavos. */
export type OfferedPlan = { id: string; name: string; first: number; total: number; payments: number };

/** An offer as screens read it: `least` is the least that is paid first, in centavos. */
export type OfferShown = Pick<SaleOffer, 'funnelId' | 'product' | 'batch' | 'lead' | 'closesOn' | 'joined'> & {
  plans: OfferedPlan[];
  least: number;
};

/** What a person has or had, as the way in asks about it. */
export type OwnSubscription = Renewable & Membership & Sold & { id: number; backOn?: Day | null };

/** An unpaid due; the price is in centavos. `of` counts the dues of its plan. */
export type OpenDue = {
  id: number;
  subscriptionId: number;
  product: string;
  sequence: number;
  of: number;
  scheduleDate: Day;
  price: number;
};

export type WayInSubject = {
  /** Whether they hold the member level. */
  isMember: boolean;
  subscriptions: readonly OwnSubscription[];
  dues: readonly OpenDue[];
};

/** What stands between a person and what they come for, and how they get past it. */
export type WayIn =
  | { kind: 'settle'; due: OpenDue; isPaused: boolean; until: Day }
  | { kind: 'rest'; until: Day | null }
  | { kind: 'renew'; endedOn: Day; until: Day; offer: SaleOffer | null; url: string | null; newExpiry: Day | null }
  | { kind: 'again'; endedOn: Day; offer: SaleOffer }
  | { kind: 'enroll'; offer: SaleOffer }
  | { kind: 'waitlist'; endedOn: Day | null };

/**
 * The one thing that home, gates and mails tell somebody who isn't in: pay what is overdue, else wait for the end of a pause, else renew
 * what ended, else enroll in what is on sale, else wait. Null for somebody with nothing in their way.
 *
 * @param offers every funnel that sells now, newest first
 */
export function wayInOf(person: WayInSubject, offers: readonly SaleOffer[], today: Day): WayIn | null {
  const missed = missedDue(person, today);
  if (missed) return missed;
  const memberships = person.subscriptions.filter((each) => benefitsOf(each).opensMembersContent);
  // Staff paused it: there’s nothing to buy or to renew until they’re back.
  if (person.subscriptions.some(({ status }) => status === 'paused')) return rest(memberships, today);
  const ended = lastEnded(memberships, today);
  if (ended) return wayBack(ended, person, offers, today);
  return person.isMember ? null : wayToEnroll(person, offers, today);
}

/** The pause of a membership, beside which no other one runs. */
function rest(memberships: readonly OwnSubscription[], today: Day): WayIn | null {
  const paused = memberships.find(({ status }) => status === 'paused');
  if (!paused || memberships.some((each) => isActive(each, today))) return null;
  return { kind: 'rest', until: paused.backOn ?? null };
}

function missedDue({ dues, subscriptions }: WayInSubject, today: Day): WayIn | null {
  const statusOf = (due: OpenDue) => subscriptions.find(({ id }) => id === due.subscriptionId)?.status;
  const overdue = dues
    .filter((due) => due.scheduleDate < today && ['pending', 'active', 'suspended'].includes(statusOf(due) ?? ''))
    .toSorted((one, other) => daysBetween(other.scheduleDate, one.scheduleDate));
  const due = overdue.find((each) => statusOf(each) === 'suspended') ?? overdue[0];
  if (!due) return null;
  return { kind: 'settle', due, isPaused: statusOf(due) === 'suspended', until: graceEnd(due.scheduleDate) };
}

/** The membership that ended last, where none is active or about to begin. */
function lastEnded(
  memberships: readonly OwnSubscription[],
  today: Day,
): (OwnSubscription & { expiry: Day }) | undefined {
  const isOn = (each: OwnSubscription) =>
    isActive(each, today) || each.status === 'pending' || (each.status === 'active' && (each.startsAt ?? '') > today);
  if (memberships.some(isOn)) return undefined;
  return memberships
    .flatMap((each) => (each.status === 'active' && each.expiry !== null ? [{ ...each, expiry: each.expiry }] : []))
    .toSorted((one, other) => (one.expiry < other.expiry ? 1 : -1))[0];
}

function wayBack(
  ended: OwnSubscription & { expiry: Day },
  person: WayInSubject,
  offers: readonly SaleOffer[],
  today: Day,
): WayIn {
  const endedOn = ended.expiry;
  const until = graceEnd(endedOn);
  const way = renewalWay(ended, person.subscriptions, offers, today);
  if (way?.kind === 'elsewhere') return { kind: 'renew', endedOn, until, offer: null, url: way.url, newExpiry: null };
  const offer = way?.kind === 'renewal' ? offers.find(({ funnelId }) => funnelId === way.funnelId) : undefined;
  if (offer)
    return { kind: 'renew', endedOn, until, offer, url: null, newExpiry: periodOf(offer, ended, today).expiry };
  const other = bestOffer(person, offers, today);
  return other ? { kind: 'again', endedOn, offer: other } : { kind: 'waitlist', endedOn };
}

function wayToEnroll(person: WayInSubject, offers: readonly SaleOffer[], today: Day): WayIn {
  const offer = bestOffer(person, offers, today);
  return offer ? { kind: 'enroll', offer } : { kind: 'waitlist', endedOn: null };
}

/** What is sold openly to somebody: a membership before anything else, then what is newest. What they have isn't sold again. */
function bestOffer(person: WayInSubject, offers: readonly SaleOffer[], today: Day): SaleOffer | undefined {
  const has = (id: number) => person.subscriptions.some((each) => each.productId === id && isActive(each, today));
  const open = offers.filter(
    ({ kind, isHidden, terms, productId }) => kind === 'checkout' && !isHidden && terms.length > 0 && !has(productId),
  );
  return open.find(({ isMembership }) => isMembership) ?? open[0];
}

/** The plans of an offer, in its own order. */
export function plansOf({ terms }: Pick<SaleOffer, 'terms'>, today: Day): OfferedPlan[] {
  return terms.map((term) => {
    const total = termPrice(term.price, term);
    const dues = duesOf(total, term, today);
    return { id: term.id, name: term.name, first: dues[0]?.price ?? 0, total, payments: Math.max(1, dues.length) };
  });
}

/** The least that somebody pays first, in centavos. */
export const leastFirst = (plans: readonly OfferedPlan[]): number => Math.min(...plans.map(({ first }) => first));

/** What the button to enroll says: 'Enroll now, from ₱2,250.00' where a plan asks for more, else 'Enroll now for ₱14,999.00'. */
export function enrollLabel({ plans, least }: { plans: readonly unknown[]; least: number }): string {
  if (least === 0) return 'Enroll now for free';
  return `Enroll now${plans.length > 1 ? ', from' : ' for'} ${showPeso(least)}`;
}

/** What is on sale, in a line: 'Fast Track, Batch 24, closes Sat, 12/05/2026'. */
export const offerLine = ({ product, batch, closesOn }: Pick<SaleOffer, 'product' | 'batch' | 'closesOn'>): string =>
  [product, ...(batch ? [batch] : []), ...(closesOn ? [`closes ${showDay(closesOn)}`] : [])].join(', ');
