import { useEffect, useState } from 'react';
import { readStored, writeStored } from '#kernel/storage/stored.ts';
import { useSearch } from '#kernel/url/location.ts';
import { useSetUrl, useUrlNumber, useUrlText } from '#kernel/url/search.ts';
import { rowsPerPage } from '#ui/pageWindow.ts';

/** How many rows a page of a list may have; the first where nothing else was chosen. */
export const rowChoices = [rowsPerPage, 25, 50] as const;

function useRowsPerPage(): [number, (rows: number) => void] {
  const [rows, setRows] = useState(() => rowChoices.find((each) => each === readStored('rows')) ?? rowsPerPage);
  return [
    rows,
    (next) => {
      writeStored('rows', next);
      setRows(rowChoices.find((each) => each === next) ?? rowsPerPage);
    },
  ];
}

/** What addresses and views of a list held before it had one filter: the names of these, and what they come to as one. */
export type OldFilters = {
  names: readonly string[];
  /** Whether what is held is of before though it has none of these names. */
  isOld?: (held: Readonly<Record<string, string>>) => boolean;
  /** The text of the filter, given what is chosen of each. */
  filterOf: (chosen: Readonly<Record<string, string>>) => string;
  /** What else these come to, by its name in the address. */
  othersOf?: (chosen: Readonly<Record<string, string>>) => Readonly<Record<string, string>>;
};

/** The name of the filter in an address. */
export const filterName = 'filter';

/** Where one is in a list: page, search, sort and filters, all in the address, so that a view can be shared and Back keeps its place. */
export function useListAddress(filters: readonly string[] = [], old?: OldFilters) {
  const [page, setPage] = useUrlNumber('page', 1);
  const [search] = useUrlText('search');
  const [sort] = useUrlText('sort');
  const [rows, setRows] = useRowsPerPage();
  const query = new URLSearchParams(useSearch());
  const setUrl = useSetUrl();
  const renewed = (values: Readonly<Record<string, string>>): Record<string, string> => {
    if (!old || !(old.names.some((name) => values[name]) || old.isOld?.(values))) return { ...values };
    const others = Object.entries(values).filter(([name]) => !old.names.includes(name));
    return { ...Object.fromEntries(others), ...old.othersOf?.(values), [filterName]: old.filterOf(values) };
  };
  const held = renewed(Object.fromEntries(query));
  const chosen = Object.fromEntries(filters.map((name) => [name, held[name] ?? '']));
  const oldNames = old?.names.filter((name) => query.has(name)) ?? [];
  const isOld = oldNames.length > 0 || (old?.isOld?.(Object.fromEntries(query)) ?? false);
  useEffect(() => {
    if (isOld)
      setUrl(
        {
          ...Object.fromEntries(oldNames.map((name) => [name, null])),
          ...old?.othersOf?.(Object.fromEntries(query)),
          [filterName]: chosen[filterName] || null,
        },
        { replace: true },
      );
  });
  return {
    page,
    setPage,
    search,
    sort,
    /** What is chosen of each filter; an empty text where nothing is. */
    chosen,
    isFiltered: search !== '' || filters.some((name) => chosen[name] !== ''),
    setSearch: (text: string) => setUrl({ search: text || null, page: null }, { replace: true }),
    /** Back to the list's own order, for an address that asks for one which it does not have. */
    forgetSort: () => setUrl({ sort: null }, { replace: true }),
    setSort: (next: string | null) => setUrl({ sort: next, page: null }),
    setFilter: (name: string, value: string | null) => setUrl({ [name]: value, page: null }),
    /** What a view narrows the list to, as its address holds it today. */
    renewed,
    /** Rows on a page, as this browser remembers it for every list. */
    rows,
    setRows: (next: number) => {
      setRows(next);
      setUrl({ page: null }, { replace: true });
    },
    /** Narrows and sorts the list anew; filters that it does not have are passed over. */
    show: (view: { filters: Readonly<Record<string, string>>; sort: string | null }, options?: { replace: boolean }) =>
      setUrl(
        {
          search: view.filters['search'] || null,
          sort: view.sort,
          page: null,
          ...Object.fromEntries(filters.map((name) => [name, view.filters[name] || null])),
        },
        options,
      ),
    clear: () => setUrl({ search: null, page: null, ...Object.fromEntries(filters.map((name) => [name, null])) }),
    /** What the list is asked for; `filter` is the text of its filter, where it has one. */
    variables: {
      page,
      pageSize: rows,
      search: search || undefined,
      sort: sort || undefined,
      filter: chosen[filterName] || undefined,
    },
  };
}

export type ListAddress = ReturnType<typeof useListAddress>;
