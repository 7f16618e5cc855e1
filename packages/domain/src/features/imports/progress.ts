import type { SheetKind, UploadTarget } from './columns.ts';
import type { ImportOptions } from './import.input.ts';
import type { Recognized } from './layout.ts';
import type { UndoProgress } from './undo.ts';
import type { Problem } from './row.ts';
import type { MappableColumn, ValueMapping } from './valueMap.ts';

export const uploadModes = ['create', 'upsert', 'update'] as const;
/** Only new rows, new and known ones, or only known ones. */
export type UploadMode = (typeof uploadModes)[number];

export const uploadStatuses = ['waiting', 'running', 'done', 'failed'] as const;
export type UploadStatus = (typeof uploadStatuses)[number];

export type UploadCounts = { created: number; updated: number; unchanged: number; failed: number };

/** A row that was not imported, with everything that is wrong with it. */
export type FailedRow = Problem & { sheet: string; row: number };

export type DueSum = { count: number; amount: number };

/** Past dues of an import's new subscriptions, amounts in centavos: paid elsewhere, and overdue on the first day. */
export type ImportDues = { settled: DueSum; overdue: DueSum };

/** A value that failed, as it was typed and cut to what a screen shows; `rows` are the first that have it. */
export type FailedValue = { value: string; count: number; rows: number[] };

/** All the cells of one column that failed for one reason; `values` are the commonest, `others` how many more there are. */
export type FailureGroup = {
  sheet: string;
  column: string;
  reason: string;
  /** Rows, not values. */
  count: number;
  values: FailedValue[];
  others: number;
  /** Staff can say what its values mean. */
  isMappable: boolean;
  /** They fail only because another row does. */
  isWaiting: boolean;
};

/** What a row makes besides itself, by the column that names it, or a staff level that it gives. */
export type Brought = { column: MappableColumn | 'staff-level'; value: string };

/** Something that an import makes because rows name it; `near` is a name of something here that is nearly the same. */
export type Making = { column: MappableColumn; name: string; count: number; near: string | null };

/** What became of one sheet; `recognized` is the tool whose export it was read as. */
export type SheetProgress = UploadCounts & {
  sheet: string;
  kind: SheetKind;
  total: number;
  recognized: Recognized | null;
};

/** A level that opens other people's data, and how many people get it. */
export type StaffLevelCount = { id: string; name: string; count: number };

/** A name that was read as what staff said it means, and in how many rows. */
export type AppliedMapping = ValueMapping & { count: number };

/** How far an import is, and what became of its rows; `rows` are the first hundred that failed. */
export type UploadProgress = UploadCounts & {
  jobId: number;
  kind: UploadTarget;
  mode: UploadMode;
  fileName: string;
  dryRun: boolean;
  options: ImportOptions;
  status: UploadStatus;
  error: string | null;
  total: number;
  processed: number;
  startedAt: string | null;
  finishedAt: string | null;
  sheets: SheetProgress[];
  /** Once it has ended. */
  groups: FailureGroup[];
  mappings: AppliedMapping[];
  /** Of those that failed, the rows that wait for another. */
  waiting: number;
  making: Making[];
  staffLevels: StaffLevelCount[];
  rows: FailedRow[];
  dues: ImportDues;
  /** Taking it back; null while nobody asked for that. */
  undo: UndoProgress | null;
  /** Until when it can be taken back; null when it cannot. */
  undoUntil: string | null;
};

/** Whether an import still has something to do. */
export function isUnderWay({ status }: { status: UploadStatus }): boolean {
  return status === 'waiting' || status === 'running';
}

/** Whether an import is being taken back at this moment. */
export function isBeingUndone({ undo }: Pick<UploadProgress, 'undo'>): boolean {
  return undo !== null && undo.status !== 'done';
}

/** The share of the rows that are done, in whole percent; 100 only when all are. */
export function uploadPercent({ processed, total }: { processed: number; total: number }): number {
  return total === 0 ? 0 : Math.floor((Math.min(processed, total) * 100) / total);
}
