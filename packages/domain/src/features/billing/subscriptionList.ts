import { conjuncts, type Filter, type FilterFields, isCondition } from '../../kernel/filter/filter.ts';

/** By what it comes to today: active is what opens something, inactive all other, archived what belongs to an archived person. */
export const statusFilters = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
  { value: 'archived', label: 'Archived' },
] as const;
export type StatusFilter = (typeof statusFilters)[number]['value'];

/** Where a membership stands on the way to its renewal, by the days that are left until its expiry. */
export const renewalSegments = [
  { value: 'er-warmup', label: 'ER warmup' },
  { value: 'early-renewal', label: 'Early renewal' },
  { value: 'regular-renewal', label: 'For regular renewal' },
  { value: 'collected', label: 'Collected' },
  { value: 'unenrolled', label: 'Unenrolled' },
] as const;
export type RenewalSegment = (typeof renewalSegments)[number]['value'];

/** The columns of the list of subscriptions. */
export const subscriptionColumns = {
  name: 'Who',
  funnel: 'Funnel',
  startsAt: 'Starts',
  expiry: 'Expiry',
  status: 'Status',
  renewal: 'Renewal',
  outstanding: 'Outstanding',
  paymentTerm: 'Payment term',
  batch: 'Batch',
} as const;

/** What the list of subscriptions can be narrowed by. What never expires has no expiry. */
export const subscriptionFields = {
  status: { label: subscriptionColumns.status, kind: 'choice', options: statusFilters },
  expired: { label: 'Expired', kind: 'yesNo', yes: 'has expired', no: 'hasn’t expired' },
  segment: { label: 'Cash collection', kind: 'choice', options: renewalSegments },
  product: { label: 'Product', kind: 'choice', isId: true },
  batch: { label: subscriptionColumns.batch, kind: 'choice', isId: true },
  expiry: { label: subscriptionColumns.expiry, kind: 'date', yes: 'is known', no: 'is never' },
  starts: { label: subscriptionColumns.startsAt, kind: 'date' },
} as const satisfies FilterFields;

/** Whether all that a filter holds is in a segment of cash collection, and so has a price of renewal. */
export const isOfSegments = (filter: Filter): boolean =>
  conjuncts(filter).some((part) => isCondition(part) && part.field === 'segment' && part.operator === 'any');

/** Days from an expiry at which each segment ends, as the settings have them; so far back as the first looks ahead is looked back. */
export type RenewalDays = { warmup: number; early: number; regular: number; grace: number };

/** What a segment holds, in words. */
export function segmentNote(segment: RenewalSegment, { warmup, early, regular, grace }: RenewalDays): string {
  switch (segment) {
    case 'er-warmup':
      return `${early + 1} to ${warmup} days left`;
    case 'early-renewal':
      return `${regular + 1} to ${early} days left`;
    case 'regular-renewal':
      return `${regular} days left to ${grace} days past`;
    case 'collected':
      return 'Renewed on time';
    case 'unenrolled':
      return `Ended, or more than ${grace} days past, in the last ${warmup} days`;
  }
}
