import {
  dueDays,
  dueFields,
  dueFilterOf,
  dueStates,
  type DueView,
  refundsIn,
  unfilteredBy,
} from '@tribe/domain/features/billing/dueList.ts';
import { type BillingChoices, billingOptions } from '@tribe/domain/features/billing/billingChoices.ts';
import { both, everything } from '@tribe/domain/kernel/filter/filter.ts';
import { filterText, readFilterText } from '@tribe/domain/kernel/filter/filterText.ts';
import { isDay } from '@tribe/domain/kernel/time/manila.ts';
import { oldConditions } from '#admin/oldFilters.ts';
import type { TreeFields } from '#admin/treeFilter.ts';
import { filterName, type OldFilters, useListAddress } from '#admin/useListAddress.ts';

const names = ['state', 'platform', 'batch', 'product'];

const dayIn = (text: string | undefined) => (text && isDay(text) ? text : null);

/** An address of before had the days of a list by themselves, and which days these are. */
const oldFilters: OldFilters = {
  names: [...names, 'by', 'from', 'until'],
  filterOf: (chosen) => {
    const by = dueDays.find((day) => day === chosen['by']) ?? null;
    const [from, until] = [dayIn(chosen['from']), dayIn(chosen['until'])];
    return filterText(both({ all: oldConditions(dueFields, names, chosen) }, dueFilterOf({ by, from, until })));
  },
};

/** Where one is in a list of dues; its tab is part of the address, and of a view. */
export function useDueFilter(view: DueView) {
  const at = useListAddress(['views', filterName], oldFilters);
  const filter = at.chosen[filterName] ?? '';
  return {
    at: {
      ...at,
      isFiltered: at.search !== '' || filter !== '',
      // The tab stays: it is where one is, and not what one looks for.
      clear: () => at.show({ filters: { views: at.chosen['views'] ?? '' }, sort: at.sort || null }),
    },
    wanted: { ...at.variables, view },
    isOfRefunds: refundsIn(readFilterText(filter).filter ?? everything) !== null,
  };
}

/** What a list of dues can be narrowed by; by whose they are only where they are of many. */
export function dueTree(view: DueView, choices: BillingChoices | null): TreeFields {
  const options = dueStates.filter(({ views }) => views.some((each) => each === view));
  return {
    fields: { ...dueFields, state: { ...dueFields.state, options } },
    labels: (field) => billingOptions(choices, field),
    hidden: [...unfilteredBy[view], ...(choices ? [] : ['platform', 'batch', 'product'])],
  };
}
