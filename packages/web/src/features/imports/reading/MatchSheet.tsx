import { readColumns, requiredColumns, type SheetKind, sheetNames } from '@tribe/domain/features/imports/columns.ts';
import { columnLetters, missingColumns, shownHeading, type SheetView } from '@tribe/domain/features/imports/layout.ts';
import { fieldMessages } from '@tribe/domain/kernel/text/messages.ts';
import { SelectField } from '#ui/SelectField.tsx';

/** A sheet as it is being matched; the kind is null where it isn't imported. */
export type Matched = Omit<SheetView, 'rows'>;

type Props = {
  kinds: readonly SheetKind[];
  view: SheetView;
  matched: Matched;
  onKind: (kind: SheetKind | null) => void;
  onHeadingRow: (row: number) => void;
  onColumn: (column: string, place: number | null) => void;
};

/** One sheet of a file: what it holds, which row is its heading, and which of its columns is which of the template. */
export function MatchSheet({ kinds, view, matched, onKind, onHeadingRow, onColumn }: Props) {
  const { kind, headingRow } = matched;
  const heading = view.rows.find(({ number }) => number === headingRow);
  const example = view.rows.find(({ number }) => number > headingRow);
  const cells = heading?.cells ?? [];
  const options = cells.flatMap((cell, place) =>
    cell.trim() === '' ? [] : [{ value: place, label: `${columnLetters(place)} · ${shownHeading(cell)}` }],
  );
  const missing = kind ? missingColumns(kind, matched.columns) : [];
  const unused = cells.filter((cell, at) => cell.trim() !== '' && !matched.columns.some(({ place }) => place === at));

  return (
    <section aria-label={view.sheet} className="grid gap-4 border-t border-line pt-4">
      <h3 className="font-semibold wrap-anywhere">{view.sheet}</h3>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="This sheet contains"
          options={kinds.map((each) => ({ value: each, label: sheetNames[each] }))}
          placeholder="Don’t import this sheet"
          value={kind}
          onChange={onKind}
        />
        {kind && (
          <SelectField
            label="Heading row"
            options={view.rows.map(({ number, cells: texts }) => ({ value: number, label: rowLabel(number, texts) }))}
            value={headingRow}
            onChange={(row) => row !== null && onHeadingRow(row)}
          />
        )}
      </div>
      {kind && (
        <>
          <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
            {readColumns(kind).map((column) => {
              const place = matched.columns.find((each) => each.column === column)?.place ?? null;
              const isMissing = missing.includes(column);
              const sample = place === null ? '' : shownHeading(example?.cells[place]);
              return (
                <SelectField
                  key={column}
                  label={column}
                  optional={!requiredColumns[kind].includes(column)}
                  options={options}
                  placeholder="Not in this file"
                  value={place}
                  onChange={(next) => onColumn(column, next)}
                  {...(isMissing ? { error: fieldMessages.required(column) } : {})}
                  {...(sample ? { help: `For example: ${sample}` } : {})}
                />
              );
            })}
          </div>
          {unused.length > 0 && (
            <p className="text-sm text-ink-soft wrap-anywhere">
              Not imported: {unused.slice(0, 20).map(shownHeading).join(', ')}
              {unused.length > 20 && ` and ${unused.length - 20} more`}
            </p>
          )}
        </>
      )}
    </section>
  );
}

const rowLabel = (number: number, cells: readonly string[]): string =>
  `Row ${number}: ${cells
    .filter((cell) => cell.trim() !== '')
    .slice(0, 4)
    .map(shownHeading)
    .join(', ')}`.slice(0, 80);
