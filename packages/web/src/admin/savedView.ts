import type { SavedViewsQuery } from '#generated/graphql.ts';
import { isRecord } from '#kernel/failures/failure.ts';
import type { ListAddress } from './useListAddress.ts';

export type View = SavedViewsQuery['savedViews'][number];

/** What a list is narrowed to and how it is sorted, as its address holds it. */
export type Narrowing = { filters: Record<string, string>; sort: string | null };

/** What the address says now; what nothing is chosen of is left out. */
export function narrowingOf({ search, sort, chosen }: Pick<ListAddress, 'search' | 'sort' | 'chosen'>): Narrowing {
  const all = Object.entries({ search, ...chosen }).filter(([, value]) => value !== '');
  return { filters: Object.fromEntries(all), sort: sort || null };
}

/** What a view narrows a list to; anything that is no text in it is passed over. */
export function narrowingOfView({ filters, sort }: Pick<View, 'filters' | 'sort'>): Narrowing {
  const texts = Object.entries(isRecord(filters) ? filters : {}).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  return { filters: Object.fromEntries(texts), sort: sort ?? null };
}

/** Whether a list that is narrowed so is seen as this view has it. */
export function isSeenAs(narrowing: Narrowing, view: Pick<View, 'filters' | 'sort'>): boolean {
  return textOf(narrowing) === textOf(narrowingOfView(view));
}

const textOf = ({ filters, sort }: Narrowing) =>
  JSON.stringify([sort, ...Object.entries(filters).toSorted(([a], [b]) => (a < b ? -1 : 1))]);
