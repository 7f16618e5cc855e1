import type { ReactNode } from 'react';

export type Column<Row> = {
  title: string;
  cell: (row: Row) => ReactNode;
  /** What the column is known by in the choice of columns; its title unless said. */
  key?: string;
  /** The name that the server sorts by; a column without one cannot be sorted. */
  sort?: string;
  /** Numbers and amounts stand on the right. */
  align?: 'right';
  /** Hidden until somebody asks for it. */
  isExtra?: boolean;
  /** On a phone: the badge beside the name (as `Status` is), below the name, or hidden. The first two are below unless said. */
  onPhone?: 'badge' | 'below' | 'hidden';
  /** Its cell does something by itself, so that a press on it does not open the row. */
  isActive?: boolean;
};

/**
 * Makes the columns of a list that is described in the domain, by the names that sort by them: `column('price', priceOf)`. Its
 * heading is the description's, as it is in the file and the filter.
 */
export const columnsOf =
  <Name extends string>(headings: Readonly<Record<Name, string>>) =>
  <Row>(sort: Name, cell: Column<Row>['cell'], more?: Omit<Column<Row>, 'title' | 'sort' | 'cell'>): Column<Row> => ({
    title: headings[sort],
    sort,
    cell,
    ...more,
  });

export type RowKey = string | number;

/** Which rows are chosen: these, on whatever page they stand, or all that match what the list is narrowed to. */
export type Selection = { keys: readonly RowKey[]; isAll: boolean; count: number };

/** `clear` takes the choice back, once the act is done. */
export type BulkAction = {
  label: string;
  icon?: ReactNode;
  isDanger?: boolean;
  /** Rarely needed: in the menu behind the others. */
  isRare?: boolean;
  act: (chosen: Selection, clear: () => void) => void;
};

export type TableState = 'loading' | 'failed' | 'ready';

/** Why rows can't be shown, where trying again doesn't help; a refused sort can be cleared. */
export type Refusal = { message: string; isOfSort: boolean };

export function columnKey<Row>(column: Column<Row>): string {
  return column.key ?? column.title;
}

/** The sort that a press on a column's head asks for: up, then down ('-name'), then none. */
export function nextSort(sort: string | null, name: string): string | null {
  if (sort === name) return `-${name}`;
  return sort === `-${name}` ? null : name;
}
