import { useState } from 'react';
import { type SheetKind, targetSheets, type UploadTarget } from '@tribe/domain/features/imports/columns.ts';
import {
  guessColumns,
  missingColumns,
  type PlacedColumn,
  type SheetLayout,
  type SheetView,
} from '@tribe/domain/features/imports/layout.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { MatchSheet, type Matched } from './MatchSheet.tsx';

type Props = {
  target: UploadTarget;
  sheets: readonly SheetView[];
  /** Why the file wasn't read right away. */
  problem: string | null;
  isBusy: boolean;
  onConfirm: (layout: SheetLayout[]) => void;
  onCancel: () => void;
};

/** Where the columns of a file are, where their names are not those of the template: guessed, and corrected by staff. */
export function MatchColumns({ target, sheets, problem, isBusy, onConfirm, onCancel }: Props) {
  const [matched, setMatched] = useState<readonly Matched[]>(() => sheets.map(({ rows: _rows, ...sheet }) => sheet));
  const imported = matched.filter(isImported);
  const isWhole =
    imported.length > 0 && imported.every(({ kind, columns }) => missingColumns(kind, columns).length === 0);
  const change = (sheet: string, next: Partial<Matched>) =>
    setMatched(matched.map((each) => (each.sheet === sheet ? { ...each, ...next } : each)));

  return (
    <Card title="Match columns" className="grid gap-5">
      <p className="text-ink-soft">
        {problem ? 'We couldn’t match every column by its name. Check our guesses.' : 'Check which column is which.'}{' '}
        We’ll remember what you choose for your next file.
      </p>
      {problem && (
        <div role="alert" className="rounded-control bg-warn-soft px-4 py-3 text-sm wrap-anywhere">
          <ul className="grid gap-1">
            {problem.split('. ').map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </div>
      )}
      {sheets.map((view) => {
        const now = matched.find(({ sheet }) => sheet === view.sheet);
        return (
          now && (
            <MatchSheet
              key={view.sheet}
              kinds={targetSheets[target]}
              view={view}
              matched={now}
              onKind={(kind) => change(view.sheet, { kind, columns: guessed(kind, view, now.headingRow) })}
              onHeadingRow={(headingRow) =>
                change(view.sheet, { headingRow, columns: guessed(now.kind, view, headingRow) })
              }
              onColumn={(column, place) => change(view.sheet, { columns: moved(now.columns, column, place) })}
            />
          )
        );
      })}
      <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line pt-4">
        <Button onClick={onCancel}>Choose another file</Button>
        <Button
          look="primary"
          disabled={!isWhole}
          busy={isBusy && 'Checking the file…'}
          onClick={() => onConfirm(imported.map(({ columns, ...sheet }) => ({ ...sheet, columns: [...columns] })))}
        >
          Preview import
        </Button>
      </div>
    </Card>
  );
}

const isImported = (sheet: Matched): sheet is Matched & { kind: SheetKind } => sheet.kind !== null;

function guessed(kind: SheetKind | null, { rows }: SheetView, headingRow: number): PlacedColumn[] {
  const cells = rows.find(({ number }) => number === headingRow)?.cells ?? [];
  return kind ? guessColumns(kind, cells, []).map(({ column, place }) => ({ column, place })) : [];
}

/** A place holds one column: whatever held it before is to be chosen anew. */
function moved(columns: readonly PlacedColumn[], column: string, place: number | null): PlacedColumn[] {
  const others = columns.filter((each) => each.column !== column && each.place !== place);
  return place === null ? others : [...others, { column, place }];
}
