import { ScreenTitle } from '#ui/ScreenTitle.tsx';
import type { Id } from './field.ts';
import { ListTable, type ListTableProps } from './ListTable.tsx';
import { tableOf } from './tableOf.ts';

/** As counted: '1 batch', '2 batches'. */
type Props<Row extends { id: Id }> = ListTableProps<Row> & {
  one: string;
  /** The name of the screen, where it is not what the rows are. */
  title?: string;
  /** How many came today, where the list knows. */
  newToday?: number;
};

/** A list as staff see every list: its name and its count in the top line, its table below. */
export function ListScreen<Row extends { id: Id }>({ one, title, newToday = 0, ...list }: Props<Row>) {
  const { state, total } = tableOf(list.asked);
  const isNew = newToday > 0 && !list.at.isFiltered;
  return (
    <>
      <ScreenTitle title={title ?? list.many}>
        <p className="num text-sm whitespace-nowrap text-ink-soft max-sm:truncate" aria-live="polite">
          <span className={isNew ? 'max-sm:hidden' : undefined}>
            {state === 'ready' ? countOf(total, one, list.many) : '\u00A0'}
          </span>
          {isNew && <span className="max-sm:hidden"> · </span>}
          {isNew && <b className="font-semibold text-good">{newToday.toLocaleString('en-PH')} new today</b>}
        </p>
      </ScreenTitle>
      <ListTable {...list} />
    </>
  );
}

function countOf(total: number, one: string, many: string): string {
  return `${total.toLocaleString('en-PH')} ${(total === 1 ? one : many).toLowerCase()}`;
}
