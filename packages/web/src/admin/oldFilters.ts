import { type Condition, type FilterFields, problemOf } from '@tribe/domain/kernel/filter/filter.ts';
import { filterText } from '@tribe/domain/kernel/filter/filterText.ts';
import type { OldFilters } from './useListAddress.ts';

/** What an address of before chose of some fields: '23,24' for either, '!23,24' for neither. What isn’t a choice is passed over. */
export function oldConditions(
  fields: FilterFields,
  names: readonly string[],
  chosen: Readonly<Record<string, string>>,
): Condition[] {
  return names.flatMap((field): Condition[] => {
    const text = chosen[field] ?? '';
    const operator = text.startsWith('!') ? 'none' : 'any';
    const values = new Set(text.replace(/^!/, '').split(',').filter(Boolean));
    const known = [...values].filter((value) => problemOf({ field, operator, values: [value] }, fields) === null);
    return known.length > 0 ? [{ field, operator, values: known }] : [];
  });
}

/** The addresses of a list whose fields had a name of their own there. */
export const oldChoices = (fields: FilterFields, names: readonly string[]): OldFilters => ({
  names,
  filterOf: (chosen) => filterText({ all: oldConditions(fields, names, chosen) }),
});
