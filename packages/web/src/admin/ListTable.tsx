import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { type RouteName, routes } from '@tribe/domain/kernel/routing/routes.ts';
import { useStoredFlag } from '#kernel/storage/stored.ts';
import type { QueryState } from '#kernel/graphql/useQuery.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageIsGone } from '#ui/PageIsGone.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Table } from '#ui/Table.tsx';
import type { BulkAction, Column } from '#ui/tableColumn.ts';
import { useExport } from './useExport.ts';
import type { Id } from './field.ts';
import { FilterBar } from './FilterBar.tsx';
import type { TreeFields } from './treeFilter.ts';
import type { PageOf } from './resource.ts';
import { tableOf } from './tableOf.ts';
import { type ListAddress, rowChoices } from './useListAddress.ts';
import { type Preset, ViewTabs } from './ViewTabs.tsx';
import type { StartExport } from './useFollowedExport.ts';

export type ListTableProps<Row extends { id: Id }> = {
  /** What the rows are, as counted: 'batches'. */
  many: string;
  /** The name of the list's route, which views of it are kept for; null where none are, as of one's own things. */
  route: RouteName | null;
  /** The key under which the chosen columns are stored; the address of `route` by default. */
  path?: string;
  at: ListAddress;
  asked: QueryState<Record<string, PageOf<Row>>>;
  columns: readonly Column<Row>[];
  /** Undefined for a row that leads nowhere. */
  rowHref: (row: Row) => string | undefined;
  /** What it can be narrowed by, in the one filter of its address. */
  tree?: TreeFields;
  /** What else narrows it, or is told of what is listed, behind the filters. */
  moreFilters?: ReactNode;
  /** The one thing to do here, in the head and where the list is empty. */
  action?: ReactNode;
  /** Acts on rows that are chosen. */
  bulk?: readonly BulkAction[];
  /** The list as a file, where it can be had as one. */
  onExport?: StartExport;
  /** Where there is nothing at all: a title, under which `action` leads out of it, or all that is said. */
  empty: string | ReactElement;
  /** Ways to see it that everybody has, before those that somebody saved. */
  presets?: readonly Preset[];
  /** What stands at the end of a row, such as its menu. */
  rowEnd?: (row: Row) => ReactNode;
  /** Null where nothing is searched. */
  searchLabel?: string | null;
};

/** The table of a list of staff: its search, filters, views, rows and pages. */
export function ListTable<Row extends { id: Id }>(props: ListTableProps<Row>) {
  const {
    many,
    route,
    path = route === null ? many : routes[route][0],
    at,
    asked,
    columns,
    rowHref,
    tree,
    moreFilters,
    action,
    bulk,
    onExport,
    empty,
    presets = [],
    rowEnd,
    searchLabel,
  } = props;
  const table = tableOf(asked);
  const [columnsVersion, setColumnsVersion] = useState(0);
  const [isRoomy, setRoomy] = useStoredFlag('roomy-rows', false);
  useKnownSort(at, columns);
  const exported = useExport(onExport);
  return (
    <Table
      key={columnsVersion}
      label={many}
      path={path}
      columns={columns}
      {...table}
      page={at.page}
      pageSize={at.rows}
      onPage={at.setPage}
      sort={at.sort || null}
      onSort={at.setSort}
      rowKey={(row) => row.id}
      rowHref={rowHref}
      rowEnd={rowEnd}
      bulk={bulk}
      isOneLine
      isRoomy={isRoomy}
      matching={JSON.stringify([at.search, at.chosen])}
      above={
        (route !== null || action) && (
          <ViewTabs
            route={route}
            path={path}
            at={at}
            columns={columns}
            presets={presets}
            onColumns={() => setColumnsVersion(columnsVersion + 1)}
            action={action}
          />
        )
      }
      menu={[
        ...exported.items,
        ...(exported.items.length > 0 ? [{ kind: 'line' as const }] : []),
        { kind: 'heading', label: 'Rows per page' },
        ...rowChoices.map((rows) => ({
          kind: 'check' as const,
          label: String(rows),
          isChecked: at.rows === rows,
          onChange: () => at.setRows(rows),
        })),
        { kind: 'check', label: 'Comfortable rows', isChecked: isRoomy, onChange: setRoomy },
      ]}
      tools={
        <>
          {exported.busy && (
            <Button size="small" busy={exported.busy}>
              Export
            </Button>
          )}
          {exported.dialog}
        </>
      }
      filters={
        <>
          {searchLabel !== null && (
            <SearchBox
              label={searchLabel ?? `Search ${many.toLowerCase()}`}
              value={at.search}
              onSearch={at.setSearch}
              className="max-sm:w-auto max-sm:min-w-0 max-sm:flex-1 sm:w-60"
            />
          )}
          {tree && <FilterBar of={tree} at={at} />}
          {moreFilters}
        </>
      }
      empty={
        table.total > 0 ? (
          <PageIsGone onFirst={() => at.setPage(1)} />
        ) : at.isFiltered ? (
          <EmptyState
            title={at.search ? `Nothing matches "${at.search}"` : 'Nothing matches these filters'}
            action={
              <Button onClick={at.clear}>{tree || moreFilters ? 'Clear search and filters' : 'Clear search'}</Button>
            }
          />
        ) : typeof empty === 'string' ? (
          <EmptyState title={empty} action={action} />
        ) : (
          empty
        )
      }
    />
  );
}

/** An address that was shared long ago may ask for an order that is no more. */
function useKnownSort(at: ListAddress, columns: readonly Sortable[]): void {
  const { sort, forgetSort } = at;
  const isKnown = sort === '' || columns.some((column) => column.sort === sort.replace(/^-/, ''));
  useEffect(() => {
    if (!isKnown) forgetSort();
  }, [isKnown, forgetSort]);
}

type Sortable = { sort?: string };
