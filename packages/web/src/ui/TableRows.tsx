import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Anchor } from './Anchor.tsx';
import type { Column, RowKey } from './tableColumn.ts';
import { moveInTable } from './tableKeys.ts';
import { Tick } from './Tick.tsx';

type Props<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => RowKey;
  isSelected: (key: RowKey) => boolean;
  select: (keys: readonly RowKey[], isOn: boolean) => void;
  isSelectable: boolean;
  rowHref?: (row: Row) => string | undefined;
  rowEnd?: (row: Row) => ReactNode;
  isOneLine?: boolean;
  height: string;
};

/** The rows; on a phone each is compact: its name and status, and below them the columns that matter most. */
export function TableRows<Row>(props: Props<Row>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- listens to keys of the links and buttons inside
    <tbody onKeyDown={moveInTable} className="max-sm:block">
      {props.rows.map((row) => (
        <TableRow key={props.keyOf(row)} row={row} {...props} />
      ))}
    </tbody>
  );
}

function TableRow<Row>({
  row,
  columns,
  keyOf,
  isSelected: isChosen,
  select,
  isSelectable,
  rowHref,
  rowEnd,
  isOneLine = false,
  height,
}: Props<Row> & { row: Row }) {
  const key = keyOf(row);
  const isSelected = isChosen(key);
  const parts = phoneParts(columns, rowHref !== undefined);
  return (
    <tr
      className={classes(
        'group relative border-b border-line transition-colors last:border-0',
        // On a phone the name and the badge share a line, a break follows, and the rest is below it.
        'max-sm:flex max-sm:min-h-18 max-sm:flex-wrap max-sm:content-center max-sm:items-center max-sm:gap-x-2.5 max-sm:px-3.5 max-sm:py-2.5',
        'max-sm:before:order-1 max-sm:before:basis-full',
        isSelected ? 'bg-sea-soft/55' : 'hover:bg-page',
      )}
    >
      {isSelectable && (
        <td className="relative z-1 w-11 py-2 pl-3 max-sm:w-auto max-sm:p-0">
          <Tick
            aria-label="Select this row"
            checked={isSelected}
            onChange={(event) => select([key], event.target.checked)}
          />
        </td>
      )}
      {columns.map((column, place) => (
        <TableCell
          key={column.title}
          column={column}
          row={row}
          part={parts[place] ?? 'hidden'}
          look={classes(height, isOneLine ? 'sm:max-w-64 sm:truncate' : 'py-2.5')}
          href={place === 0 ? rowHref?.(row) : undefined}
        />
      ))}
      {rowEnd && (
        <td className="relative z-1 w-12 pr-2 text-right whitespace-nowrap max-sm:w-auto max-sm:p-0">{rowEnd(row)}</td>
      )}
    </tr>
  );
}

type PhonePart = keyof typeof phoneLooks;

const phoneLooks = {
  name: 'max-sm:min-w-0 max-sm:grow max-sm:basis-[45%] max-sm:p-0',
  badge: 'max-sm:shrink-0 max-sm:p-0',
  hidden: 'max-sm:hidden',
  // A link in it is as tall as a thumb needs, and above the link that the whole row is.
  below:
    'max-sm:order-2 max-sm:h-auto max-sm:min-w-0 max-sm:p-0 max-sm:text-[0.8125rem] max-sm:text-ink-soft max-sm:empty:hidden max-sm:[&_a]:relative max-sm:[&_a]:z-1 max-sm:[&_a]:inline-block max-sm:[&_a]:py-1',
  number: 'max-sm:before:mr-1 max-sm:before:content-[attr(data-title)]',
};

/** As many columns below the name as a glance takes in; where a row does not open, all that there are. */
const belowName = 2;

function phoneParts<Row>(columns: readonly Column<Row>[], opens: boolean): PhonePart[] {
  let below = 0;
  return columns.map(({ title, onPhone, isActive }, place) => {
    if (place === 0) return 'name';
    if (onPhone) return onPhone;
    if (title === 'Status') return 'badge';
    below += 1;
    return opens && below > belowName && !isActive ? 'hidden' : 'below';
  });
}

type CellProps<Row> = { column: Column<Row>; row: Row; part: PhonePart; look: string; href: string | undefined };

function TableCell<Row>({ column, row, part, look, href }: CellProps<Row>) {
  const inside = column.cell(row);
  return (
    <td
      data-title={column.title}
      className={classes(
        'px-3 align-middle',
        look,
        column.isActive && 'relative z-1',
        column.align === 'right' && 'num sm:text-right',
        part === 'name' && 'font-semibold',
        phoneLooks[part],
        part === 'below' && column.align === 'right' && phoneLooks.number,
      )}
    >
      {href ? (
        <Anchor
          href={href}
          className="rounded-small group-hover:text-sea max-sm:inline-block max-sm:min-h-6 max-sm:max-w-full max-sm:before:absolute max-sm:before:inset-0"
        >
          {inside}
        </Anchor>
      ) : (
        inside
      )}
    </td>
  );
}
