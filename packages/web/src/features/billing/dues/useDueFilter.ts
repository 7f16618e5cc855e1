import { showPlatform } from '@tribe/domain/features/payments/platforms.ts';
import { dueDays, dueStates, type DueView } from '@tribe/domain/features/billing/dueList.ts';
import { isDay } from '@tribe/domain/kernel/time/manila.ts';
import type { FindBillingChoicesQuery } from '#generated/graphql.ts';
import type { ListFilter } from '#admin/FilterSelect.tsx';
import { useListAddress } from '#admin/useListAddress.ts';
import { useSetUrl } from '#kernel/url/search.ts';
import { idIn, namedOptions } from '../listFilters.ts';

/** The names of what a list of dues is narrowed to, as the address and a saved view hold them; the tab is one of them. */
const names = ['state', 'platform', 'batch', 'product', 'by', 'from', 'until'] as const;

/** What a list of dues is narrowed to. */
export function useDueFilter(view: DueView) {
  const at = useListAddress(['views', ...names]);
  const setUrl = useSetUrl();
  const { chosen } = at;
  const [from, until] = [dayIn(chosen['from']), dayIn(chosen['until'])];
  const by = dueDays.find(({ value }) => value === chosen['by'])?.value ?? (from || until ? 'due' : null);
  const state = dueStates.find(({ value, views }) => value === chosen['state'] && views.some((each) => each === view));
  return {
    at: {
      ...at,
      chosen: { ...chosen, by: by ?? '' },
      isFiltered: at.search !== '' || names.some((name) => chosen[name]),
      // The tab stays: it is where one is, and not what one looks for.
      clear: () => at.show({ filters: { views: chosen['views'] ?? '' }, sort: at.sort || null }),
      setFilter: (name: string, value: string | null) =>
        name === 'by' && value === null
          ? setUrl({ by: null, from: null, until: null, page: null })
          : at.setFilter(name, value),
    },
    by,
    days: { from, until },
    filter: {
      view,
      state: state?.value ?? null,
      platform: chosen['platform'] || null,
      batchId: idIn(chosen['batch']),
      productId: idIn(chosen['product']),
      from,
      until,
      by,
    },
  };
}

const dayIn = (text: string | undefined) => (text && isDay(text) ? text : null);

/** The filters of a list of dues; those of who they belong to only where they are of many. */
export function dueFilters(
  view: DueView,
  choices: FindBillingChoicesQuery['billingChoices'] | null,
): readonly ListFilter[] {
  const states = dueStates.filter(({ views }) => views.some((each) => each === view));
  const days = dueDays.filter(({ value }) => view !== 'unpaid' || value === 'due');
  return [
    { name: 'state', label: 'Status', options: states },
    ...(choices
      ? [
          ...(view === 'unpaid'
            ? []
            : [
                {
                  name: 'platform',
                  label: 'Platform',
                  options: choices.platforms.map((value) => ({ value, label: showPlatform(value) })),
                },
              ]),
          { name: 'batch', label: 'Batch', options: namedOptions(choices.batches, 'No batch') },
          { name: 'product', label: 'Product', options: namedOptions(choices.products) },
        ]
      : []),
    { name: 'by', label: 'Date', options: days },
  ];
}
