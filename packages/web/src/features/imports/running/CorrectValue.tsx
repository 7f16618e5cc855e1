import { useState } from 'react';
import { Pencil } from 'lucide-react';
import { longestCompared } from '@tribe/domain/features/imports/correction.ts';
import type { FailedValue, FailureGroup } from '@tribe/domain/features/imports/progress.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/TextField.tsx';
import { cellKey, type Mending } from './useMending.ts';

type Props = { group: FailureGroup; value: FailedValue; mending: Mending };

/** Columns in which no two rows say the same, and empty cells: each row is corrected by itself. */
const isPerRow = ({ column }: FailureGroup, { value, count }: FailedValue) =>
  count === 1 || value === '' || column === 'Email' || column.endsWith(' ID');

/** A value that failed, corrected where it is shown. */
export function CorrectValue({ group, value, mending }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { sheet, column } = group;
  const rows = isPerRow(group, value) ? value.rows : [null];
  const cells = rows.map((row) => ({ sheet, column, row, from: value.value }));
  const corrected = cells.filter((cell) => mending.cells.has(cellKey(cell)));
  if (value.value.length >= longestCompared) return null;
  if (!isOpen && corrected.length === 0)
    return (
      <Button
        size="small"
        onClick={() => setOpen(true)}
        icon={<Pencil strokeWidth={1.75} className="size-4" aria-hidden="true" />}
        aria-label={`Correct ${value.value || column} in row ${value.rows[0]}`}
      >
        Correct
      </Button>
    );
  return (
    <span className="grid w-full gap-2 sm:w-80">
      {cells.map((cell) => (
        <TextField
          key={cellKey(cell)}
          label={labelOf(cell, value)}
          value={mending.cells.get(cellKey(cell))?.to ?? cell.from}
          onChange={(to) => mending.correct({ ...cell, to })}
          maxLength={1_000}
          autoComplete="off"
        />
      ))}
      {value.count > rows.length && rows[0] !== null && (
        <span className="text-sm text-ink-soft">More rows are in the download.</span>
      )}
    </span>
  );
}

const labelOf = ({ column, row }: { column: string; row: number | null }, { count }: FailedValue) =>
  row === null
    ? `${column} in all ${count.toLocaleString('en-PH')} rows`
    : `${column} in row ${row.toLocaleString('en-PH')}`;
