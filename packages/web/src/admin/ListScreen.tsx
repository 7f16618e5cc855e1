import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { screenTitleId } from '#ui/screenTitle.ts';
import type { Id } from './field.ts';
import { ListTable, type ListTableProps } from './ListTable.tsx';
import { tableOf } from './tableOf.ts';

/** As counted: '1 batch', '2 batches'. */
type Props<Row extends { id: Id }> = ListTableProps<Row> & {
  one: string;
  /** How many came today, where the list knows. */
  newToday?: number;
};

/** A list as staff see every list: its name and its count in the top line, its table below. */
export function ListScreen<Row extends { id: Id }>({ one, newToday = 0, ...list }: Props<Row>) {
  const { state, total } = tableOf(list.asked);
  return (
    <>
      <Title title={list.many} count={state === 'ready' ? countOf(total, one, list.many) : null}>
        {newToday > 0 && !list.at.isFiltered && `${newToday.toLocaleString('en-PH')} new today`}
      </Title>
      <ListTable {...list} />
    </>
  );
}

function countOf(total: number, one: string, many: string): string {
  return `${total.toLocaleString('en-PH')} ${(total === 1 ? one : many).toLowerCase()}`;
}

/** In the top line of the shell where there is one: the rows are what the room is for. */
function Title({ title, count, children }: { title: string; count: string | null; children?: ReactNode }) {
  const place = useSyncExternalStore(never, () => document.getElementById(screenTitleId));
  const line = (
    <div className="flex min-w-0 flex-wrap items-baseline gap-x-3 max-sm:gap-x-2">
      <h1 className="min-w-0 truncate text-xl leading-tight font-bold tracking-tight sm:text-2xl">{title}</h1>
      <p className="num text-sm whitespace-nowrap text-ink-soft" aria-live="polite">
        <span className={children ? 'max-sm:hidden' : undefined}>{count ?? '\u00A0'}</span>
        {children && <span className="max-sm:hidden"> · </span>}
        {children && <b className="font-semibold text-good">{children}</b>}
      </p>
    </div>
  );
  return place ? createPortal(line, place) : <div className="mb-3">{line}</div>;
}

/** The shell stays as long as the screen does. */
const never = () => () => undefined;
