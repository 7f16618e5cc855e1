import { Check } from 'lucide-react';
import type { CellCorrection } from '@tribe/domain/features/imports/correction.ts';
import { Button } from '#ui/Button.tsx';
import type { Mending } from './useMending.ts';

/** A cell that is read as staff corrected it. */
export function Corrected({ cell, mending }: { cell: CellCorrection; mending: Mending | null }) {
  const { column, row, from, to } = cell;
  const isDropped = mending?.dropped.includes(cell) ?? false;
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3 bg-good-soft px-4 py-3 sm:px-5">
      <Check strokeWidth={1.75} className="size-5 justify-self-end text-good" aria-hidden="true" />
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 wrap-anywhere">
          <span className="font-semibold">{column}</span>
          {row === null ? ' in every row' : ` in row ${row.toLocaleString('en-PH')}`}: “{from}” is read as “{to}”
        </p>
        {mending && (
          <Button size="small" onClick={() => mending.drop(cell)}>
            {isDropped ? 'Keep it' : 'Undo correction'}
          </Button>
        )}
      </div>
    </li>
  );
}
