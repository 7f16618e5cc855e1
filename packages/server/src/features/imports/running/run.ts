import type { SheetKind } from '@tribe/domain/features/imports/columns.ts';
import type { Brought, UploadCounts, UploadMode } from '@tribe/domain/features/imports/progress.ts';
import type { ImportOptions } from '@tribe/domain/features/imports/import.input.ts';
import type { Problem } from '@tribe/domain/features/imports/row.ts';
import type { MappableColumn, ValueMapping } from '@tribe/domain/features/imports/valueMap.ts';
import type { Granter } from '#features/access/grant.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import type { RowOf } from '#features/imports/reading/sheetRows.ts';

/** What a preview would have made so far, so that what refers to it finds it. */
export type WouldBe = {
  /** 'groups G-1', 'courses C-1', … */
  keys: Set<string>;
  /** Members by Tribe ID, with the address that they would have; the id is 0 for somebody who would be made. */
  people: Map<string, { id: number; email: string }>;
};

/** An import that is under way. */
export type Run = {
  jobId: number;
  mode: UploadMode;
  isDry: boolean;
  options: ImportOptions;
  /** On whose word: nobody gives a level above their own. */
  by: NonNullable<Granter>;
  wouldBe: WouldBe;
  /** The id that staff said a name means, where nothing is called so, or `toCreate`; undefined where nobody said. */
  meaning: (column: MappableColumn, name: string) => string | undefined;
};

/** What became of a row. `reference` is what later sheets may know the row by. */
export type Outcome = {
  number: number;
  outcome: keyof UploadCounts;
  problems: readonly Problem[];
  entityId?: number | null;
  reference?: string | null;
  /** The names of this row that were read as staff said. */
  mapped?: readonly ValueMapping[];
  /** What it makes besides itself, and the staff levels that it gives. */
  brings?: readonly Brought[];
};

/** A row that reads well. */
export type GoodRow<K extends SheetKind> = { number: number; row: RowOf[K] };

/** Decides and, in a real run, writes some rows of one kind, in the caller's transaction. */
export type Importer<K extends SheetKind> = (ctx: Ctx, run: Run, rows: readonly GoodRow<K>[]) => Promise<Outcome[]>;

export const failed = (number: number, problems: readonly Problem[]): Outcome => ({
  number,
  outcome: 'failed',
  problems,
});

/** A name that nothing is called by, or several are: staff can say what it means. */
export const unknownName = (column: MappableColumn, name: string, reason: string): Problem => ({
  column,
  reason,
  unknown: name,
});

export const wouldBeKey = (kind: SheetKind, key: string) => `${kind} ${key}`;
