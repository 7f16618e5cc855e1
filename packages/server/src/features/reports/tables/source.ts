import type { ReportStep, StepDays } from '@tribe/domain/features/reports/period.ts';
import type { Day } from '@tribe/domain/kernel/time/manila.ts';
import type { PeopleKind } from '#features/reports/people.ts';

/** Figures of a line by the names of their columns; amounts in centavos. */
export type Values = Readonly<Record<string, number | null>>;

/** A line as the database counts it; `key` is what its rows are found by. */
export type CountedLine = { key: string; label?: string; at?: string } & Record<string, unknown>;

/** A line of a table. One of some days narrows its rows to them, any other by its key. */
export type ReportLine = { key: string; label: string; values: Values; days: StepDays | null };

export type Shown = { step: ReportStep; steps: readonly StepDays[] };

/**
 * Where the figures of a report come from, as SQL. In all of it $1 is who asks and $2 the batch, for `among`; $3 and $4 are the
 * instants of the range, $5 and $6 its days, $7 is today and $8 now.
 */
export type ReportSource = {
  /** Statements whose rows are lines: `key`, and a column for each figure. */
  counts: Readonly<Record<string, (kind: PeopleKind) => string>>;
  /** The lines of each table, from what was counted. */
  tables(counted: Readonly<Record<string, CountedLine[]>>, shown: Shown): Readonly<Record<string, ReportLine[]>>;
  /**
   * By table, the rows of its figures: `id`, `user_id`, `what`, `at` and `value`. $9 is the key of the line, null for all lines. What
   * has no person is called by `what`.
   */
  rows: Readonly<Record<string, Readonly<Record<string, (kind: PeopleKind) => string>>>>;
};

export type ReportRange = { from: Day; until: Day };

/** The figures of a line by their columns' names. */
export const valuesOf = ({ key: _key, label: _label, at: _at, ...line }: CountedLine): Values =>
  Object.fromEntries(Object.entries(line).filter((entry): entry is [string, number | null] => isFigure(entry[1])));

const isFigure = (value: unknown) => value === null || typeof value === 'number';

/** A line that is found by its key. */
export const lineOf = (line: CountedLine): ReportLine => ({
  key: line.key,
  label: line.label ?? line.key,
  values: valuesOf(line),
  days: null,
});

/** Lines as one that adds them up. */
export function sumOf(names: readonly string[], lines: readonly { values: Values }[]): Values {
  return Object.fromEntries(
    names.map((name) => [name, lines.reduce((sum, { values }) => sum + (values[name] ?? 0), 0)]),
  );
}
