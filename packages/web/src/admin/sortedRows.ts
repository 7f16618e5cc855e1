import type { Column } from '#ui/tableColumn.ts';

const words = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/**
 * The rows of a table that is whole on the screen, by the field that a column's `sort` names: '-name' for descending. What is empty
 * comes last from either end; a sort that no column has leaves the rows as they are.
 */
export function sortedRows<Row extends object>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  sort: string | null,
): readonly Row[] {
  const name = sort?.replace(/^-/, '');
  if (!name || !columns.some((column) => column.sort === name)) return rows;
  const way = sort?.startsWith('-') ? -1 : 1;
  const valued = rows.map((row) => ({ row, value: new Map<string, unknown>(Object.entries(row)).get(name) ?? null }));
  return valued
    .toSorted(({ value: one }, { value: other }) =>
      one === null || other === null ? Number(one === null) - Number(other === null) : way * compared(one, other),
    )
    .map(({ row }) => row);
}

const compared = (one: unknown, other: unknown): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : words.compare(String(one), String(other));
