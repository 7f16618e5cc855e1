import type { ReactNode } from 'react';
import { nothingHere } from '@tribe/domain/kernel/text/messages.ts';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { FailureView } from './FailureView.tsx';
import { Pagination } from './Pagination.tsx';
import { rowsPerPage } from './pageWindow.ts';
import { useColumnChoice } from './columnChoice.ts';
import { BulkBar } from './BulkBar.tsx';
import { columnKey, type BulkAction, type Column, type Refusal, type RowKey, type TableState } from './tableColumn.ts';
import { TableBar } from './TableBar.tsx';
import { TableHead } from './TableHead.tsx';
import { TableRows } from './TableRows.tsx';
import { useSelection } from './useSelection.ts';
import { Skeleton } from './Skeleton.tsx';
import type { MenuItem } from './MenuPopup.tsx';

const widths = ['w-32', 'w-20', 'w-24', 'w-16', 'w-28'];

/** As many rows as a page has, each as high as one that is there. */
function TableSkeleton({ columns, rows, height }: { columns: number; rows: number; height: string }) {
  return (
    <tbody className="max-sm:block">
      {Array.from({ length: rows }, (_, row) => (
        <tr key={row} className="border-b border-line last:border-0 max-sm:block">
          {Array.from({ length: columns }, (_, column) => (
            <td
              key={column}
              className={
                column > 2 ? `${height} px-3 max-sm:hidden` : `${height} px-3 max-sm:block max-sm:h-9 max-sm:pt-3`
              }
            >
              <Skeleton shape={`h-4 rounded-small ${widths[(row + column) % widths.length]}`} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

export type TableProps<Row> = {
  /** What the rows are, for those who hear the table. */
  label: string;
  /** The address that the choice of columns is remembered for. */
  path: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  state?: TableState;
  onRetry?: () => void;
  refused?: Refusal;
  total?: number;
  page?: number;
  pageSize?: number;
  onPage?: (page: number) => void;
  sort?: string | null;
  onSort?: (sort: string | null) => void;
  /** What tells one row from another; must be given with bulk actions. */
  rowKey?: (row: Row) => RowKey;
  /** Where a row leads; its first visible cell becomes the link. */
  rowHref?: (row: Row) => string | undefined;
  /** What stands at the end of a row, such as its menu. */
  rowEnd?: (row: Row) => ReactNode;
  bulk?: readonly BulkAction[];
  /** What the list is narrowed to; when it changes, the choice of rows is taken back. */
  matching?: string;
  /** What else can be done with the whole list, beside its menu. */
  tools?: ReactNode;
  /** Lines of its menu, before the choice of columns. */
  menu?: readonly MenuItem[];
  /** What stands above search and filters, such as ways to see the list. */
  above?: ReactNode;
  /** Nothing wraps: every row is as high as the others; roomy ones are a little higher. */
  isOneLine?: boolean;
  isRoomy?: boolean;
  /** Search and filters, above the table beside the choice of columns. */
  filters?: ReactNode;
  empty?: ReactNode;
};

/** The shared table. Sorting, paging and searching are the server's; what is shown of them comes from the address. */
export function Table<Row>(props: TableProps<Row>) {
  const {
    columns,
    rows,
    state = 'ready',
    bulk = [],
    rowKey,
    page = 1,
    pageSize = rowsPerPage,
    total = rows.length,
    onSort,
  } = props;
  if (bulk.length > 0 && !rowKey) throw new Error('The primary key must be given when any batch action is provided');
  const choice = useColumnChoice(
    props.path,
    columns.map(columnKey),
    columns.filter((column) => column.isExtra).map(columnKey),
  );
  const selection = useSelection(props.matching ?? '', total);
  const visible = columns.filter((column) => choice.visible.includes(columnKey(column)));
  const keyOf = rowKey ?? ((row: Row) => rows.indexOf(row));
  const isSelectable = bulk.length > 0;
  const isWaiting = state === 'loading' && rows.length === 0;
  const { isSelected, select } = selection;
  const height = heightOf(props);
  const shared = { ...props, height, columns: visible, keyOf, isSelected, select, isSelectable };

  return (
    <div className="min-w-0">
      {props.above}
      <TableBar {...{ columns, choice, filters: props.filters, tools: props.tools, menu: props.menu }} />
      <div className="overflow-hidden rounded-card border border-line bg-card">
        <section
          aria-label={props.label}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
          tabIndex={0}
          className="overflow-x-auto overscroll-x-contain -outline-offset-2 sm:max-h-[85dvh] sm:overflow-y-auto"
        >
          <table
            aria-label={props.label}
            aria-busy={state === 'loading'}
            // The rows say how wide each column is: heads that were seen before would move.
            className={`w-full border-collapse text-left text-sm max-sm:block ${isWaiting ? '[&>thead]:invisible' : ''}`}
          >
            <TableHead {...shared} />
            {isWaiting ? (
              <TableSkeleton
                columns={visible.length + (isSelectable ? 1 : 0) + (props.rowEnd ? 1 : 0)}
                rows={pageSize}
                height={height}
              />
            ) : (
              state !== 'failed' && <TableRows {...shared} />
            )}
          </table>
        </section>
        {state === 'failed' &&
          (props.refused ? (
            <FailureView
              message={props.refused.message}
              action={props.refused.isOfSort && onSort && <Button onClick={() => onSort(null)}>Clear sort</Button>}
            />
          ) : (
            <FailureView onRetry={props.onRetry} />
          ))}
        {state === 'ready' && rows.length === 0 && (props.empty ?? <EmptyState title={nothingHere} />)}
      </div>
      {props.onPage && state !== 'failed' && rows.length > 0 && (
        <div className="mt-3">
          <Pagination
            label={`Pages of ${props.label}`}
            page={page}
            total={total}
            pageSize={pageSize}
            onPage={props.onPage}
          />
        </div>
      )}
      {selection.chosen.count > 0 && <BulkBar {...{ selection, bulk, total }} />}
    </div>
  );
}

const heightOf = ({ isOneLine = false, isRoomy = false }: { isOneLine?: boolean; isRoomy?: boolean }) =>
  isOneLine && !isRoomy ? 'sm:h-11' : 'sm:h-13';
