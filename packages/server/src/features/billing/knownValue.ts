import { mostSorted, narrowToSort } from '@tribe/domain/features/billing/dueList.ts';
import { badInput } from '#kernel/api/errors.ts';

/** One of the values that a list offers. Throws BAD_USER_INPUT for any other. */
export function knownValue<const Value extends string>(name: string, value: string, values: readonly Value[]): Value {
  const found = values.find((each) => each === value);
  if (!found) throw badInput({ [name]: ['is not valid'] });
  return found;
}

/** The column and direction of a sort such as '-price', among those that a list offers. Throws BAD_USER_INPUT for any other. */
export function knownSort(sort: string, columns: Readonly<Record<string, string>>) {
  const [, minus = '', name = ''] = /^(-?)(\w+)$/.exec(sort) ?? [];
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
  if (!column) throw badInput({ sort: ['is not valid'] });
  return { column, name, isDown: minus !== '' };
}

/** Throws BAD_USER_INPUT where a list is too long to look up, for each of its rows, what it is sorted by. */
export function checkSortable(total: number): void {
  if (total > mostSorted) throw badInput({ sort: [narrowToSort] });
}
