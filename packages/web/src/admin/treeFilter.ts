import {
  type Condition,
  type Filter,
  type FilterField,
  type FilterFields,
  everything,
  isCondition,
  isEverything,
} from '@tribe/domain/kernel/filter/filter.ts';
import { filterText, readFilterText } from '@tribe/domain/kernel/filter/filterText.ts';
import { conditionWords, filterWords, type Labels } from '@tribe/domain/kernel/filter/filterWords.ts';
import { filterName, type ListAddress } from './useListAddress.ts';

/** What a list is narrowed by where its address holds a filter: its fields, and the names of their choices. */
export type TreeFields = {
  fields: FilterFields;
  /** The choices that are looked up. */
  labels?: Labels;
  /** Fields that are not offered. */
  hidden?: readonly string[];
};

const noLabels: Labels = () => undefined;

/** One part of what a list is narrowed to, as a chip shows it. */
export type FilterPart = { label: string; words: string; field: string | null; clear: () => void };

export type TreeFilter = {
  fields: readonly { name: string; field: FilterField }[];
  labels: Labels;
  parts: readonly FilterPart[];
  /** Whether any one part will do. */
  isAny: boolean;
  setAny: (isAny: boolean) => void;
  /** The condition on a field that can be changed; null where there is none. */
  conditionOn: (field: string) => Condition | null;
  /** Puts a condition in the place of the one on its field; null takes it away. */
  put: (field: string, condition: Condition | null) => void;
  clear: () => void;
  /** All of it, in a sentence; null where everything is shown. */
  words: string | null;
};

/** Reads the filter of an address, and writes it there as it is changed. */
export function treeFilter({ fields, labels = noLabels, hidden = [] }: TreeFields, at: ListAddress): TreeFilter {
  const read = readFilterText(at.chosen[filterName] ?? '');
  const filter = read.filter ?? everything;
  const isAny = 'any' in filter;
  const parts = partsIn(filter);
  const write = (next: readonly Filter[], any = isAny) =>
    at.setFilter(filterName, filterText(any && next.length > 1 ? { any: next } : { all: next }) || null);
  const placeOf = (name: string) => parts.findIndex((part) => isCondition(part) && part.field === name);
  const partOf = (part: Filter, place: number): FilterPart => {
    const clear = () => write(parts.filter((_, other) => other !== place));
    const known = isCondition(part) ? fields[part.field] : undefined;
    if (!isCondition(part) || !known)
      return { label: '', words: filterWords(part, fields, labels) || 'Unknown field', field: null, clear };
    const words = conditionWords(part, known, labels);
    const label = known.kind === 'yesNo' ? '' : known.label;
    return { label, words: label ? words : capitalized(words), field: part.field, clear };
  };
  const unread = { label: '', words: 'Filter can’t be read', field: null, clear: () => write([]) };
  return {
    fields: Object.entries(fields).flatMap(([name, field]) => (hidden.includes(name) ? [] : [{ name, field }])),
    labels,
    parts: read.problem === null ? parts.map(partOf) : [unread],
    isAny,
    setAny: (any) => write(parts, any),
    conditionOn: (name) => parts.filter(isCondition).find(({ field }) => field === name) ?? null,
    put: (name, condition) => {
      const place = placeOf(name);
      const others = parts.filter((_, other) => other !== place);
      if (!condition) return write(others);
      write(place === -1 ? [...parts, condition] : parts.toSpliced(place, 1, condition));
    },
    clear: () => write([]),
    words: isEverything(filter) ? null : filterWords(filter, fields, labels),
  };
}

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

function partsIn(filter: Filter): readonly Filter[] {
  if ('all' in filter) return filter.all;
  return 'any' in filter ? filter.any : [filter];
}
