import type { ListFilter } from './FilterSelect.tsx';
import type { ListAddress } from './useListAddress.ts';

/** What is chosen of a filter: any of these values, or none of them. */
export type Chosen = { values: readonly string[]; isExcept: boolean };

/** As the address holds it: '23,24' for either, '!23,24' for neither; an empty text for nothing. */
export function chosenOf(text: string | undefined): Chosen {
  const isExcept = text?.startsWith('!') ?? false;
  const values = (isExcept ? text?.slice(1) : text)?.split(',').filter(Boolean) ?? [];
  return { values: [...new Set(values)], isExcept: isExcept && values.length > 0 };
}

/** The text of a choice for the address; null where nothing is chosen. */
export const chosenText = ({ values, isExcept }: Chosen): string | null =>
  values.length === 0 ? null : `${isExcept ? '!' : ''}${values.join(',')}`;

/** What is chosen of a filter, in words; null where nothing is that there is. */
export function shownOf({ name, options, isMany = false }: ListFilter, at: ListAddress): string | null {
  const text = at.chosen[name];
  const { values, isExcept } = isMany ? chosenOf(text) : { values: text ? [text] : [], isExcept: false };
  const labels = options.filter(({ value }) => values.includes(value)).map(({ label }) => label);
  if (labels.length === 0) return null;
  return `${isExcept ? 'not ' : ''}${labels.join(', ')}`;
}
