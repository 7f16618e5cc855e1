import { z } from 'zod';
import { ImportOptions } from '@tribe/domain/features/imports/import.input.ts';
import { sheetKinds, uploadTargets, type UploadTarget } from '@tribe/domain/features/imports/columns.ts';
import type { SheetLayout, SheetView } from '@tribe/domain/features/imports/layout.ts';
import { tools } from '@tribe/domain/features/imports/shapes.ts';
import { mappableColumns } from '@tribe/domain/features/imports/valueMap.ts';
import {
  type AppliedMapping,
  type FailureGroup,
  uploadModes,
  type UploadMode,
  type UploadProgress,
  uploadStatuses,
} from '@tribe/domain/features/imports/progress.ts';
import { failure, failureTexts, isRecord, type Failure } from '#kernel/failures/failure.ts';

/** What a preview is told; the rest is chosen once it has shown what would happen. */
export type UploadChoices = Pick<ImportOptions, 'createMissing'> & { kind: UploadTarget; mode: UploadMode };

type Answer<Wanted> = { ok: true; data: Wanted } | { ok: false; failure: Failure };

const counts = { created: z.number(), updated: z.number(), unchanged: z.number(), failed: z.number() };

const undoCount = z.object({
  unit: z.string(),
  outcome: z.enum(['removed', 'restored', 'archived', 'kept']),
  reason: z.string().nullable(),
  count: z.number(),
});
const sum = z.object({ count: z.number(), amount: z.number() });

const Group: z.ZodType<FailureGroup> = z.object({
  sheet: z.string(),
  column: z.string(),
  reason: z.string(),
  count: z.number(),
  values: z.array(z.object({ value: z.string(), count: z.number(), rows: z.array(z.number()) })),
  others: z.number(),
  isMappable: z.boolean(),
  isWaiting: z.boolean(),
});

const Mapping: z.ZodType<AppliedMapping> = z.object({
  column: z.enum(mappableColumns),
  value: z.string(),
  target: z.string(),
  count: z.number(),
});

const Progress: z.ZodType<UploadProgress> = z.object({
  ...counts,
  jobId: z.number(),
  kind: z.enum(uploadTargets),
  mode: z.enum(uploadModes),
  fileName: z.string(),
  dryRun: z.boolean(),
  options: ImportOptions,
  status: z.enum(uploadStatuses),
  error: z.string().nullable(),
  total: z.number(),
  processed: z.number(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  sheets: z.array(
    z.object({
      sheet: z.string(),
      kind: z.enum(sheetKinds),
      total: z.number(),
      recognized: z
        .object({ tool: z.enum(tools), unused: z.array(z.string()) })
        .nullable()
        .default(null),
      ...counts,
    }),
  ),
  groups: z.array(Group),
  mappings: z.array(Mapping),
  waiting: z.number(),
  making: z.array(
    z.object({ column: z.enum(mappableColumns), name: z.string(), count: z.number(), near: z.string().nullable() }),
  ),
  staffLevels: z.array(z.object({ id: z.string(), name: z.string(), count: z.number() })),
  rows: z.array(z.object({ sheet: z.string(), row: z.number(), column: z.string(), reason: z.string() })),
  dues: z.object({ settled: sum, overdue: sum }),
  undo: z
    .object({
      status: z.enum(['waiting', 'running', 'done']),
      total: z.number(),
      done: z.number(),
      counts: z.array(undoCount),
      kept: z.array(z.object({ unit: z.string(), id: z.number(), name: z.string(), reason: z.string() })),
    })
    .nullable(),
  undoUntil: z.string().nullable(),
});
const Started = z.object({ jobId: z.number() });

/** What was found in a file of which somebody has to say first how it is read. */
const Found = z.object({
  sheets: z.array(
    z.object({
      sheet: z.string(),
      kind: z.enum(sheetKinds).nullable(),
      headingRow: z.number(),
      columns: z.array(z.object({ column: z.string(), place: z.number() })),
      rows: z.array(z.object({ number: z.number(), cells: z.array(z.string()) })),
    }),
  ),
});

/** A preview that has begun, or why it hasn't: with `sheets`, how they are read has to be said first. */
export type Tried = { ok: true; data: number } | { ok: false; failure: Failure | null; sheets: readonly SheetView[] };

const endpoints: Record<UploadTarget, Record<UploadMode, string>> = {
  members: {
    create: '/api/upload-create-users',
    upsert: '/api/upload-upsert-users',
    update: '/api/upload-update-users',
  },
  groups: {
    create: '/api/upload-create-groups',
    upsert: '/api/upload-create-groups',
    update: '/api/upload-create-groups',
  },
  courses: {
    create: '/api/upload-create-courses',
    upsert: '/api/upload-create-courses',
    update: '/api/upload-create-courses',
  },
};

/** `isAsked`: staff want to look at the columns first, also where nothing is in doubt. */
export type Sent = { choices: UploadChoices; layout?: readonly SheetLayout[]; isAsked?: boolean };

/** Sends a sheet to be tried, with how it is read where staff said so; nothing is imported yet. Answers the id of the preview. */
export async function trySheet(file: File, { choices, layout, isAsked }: Sent, signal: AbortSignal): Promise<Tried> {
  const body = new FormData();
  body.set('dryRun', 'true');
  body.set('createMissing', String(choices.createMissing));
  if (layout) body.set('layout', JSON.stringify(layout));
  if (isAsked) body.set('matchColumns', 'true');
  body.set('file', file);
  const url = endpoints[choices.kind][choices.mode];
  let sheets: readonly SheetView[] = [];
  const refused = (answer: unknown) => {
    const found = Found.safeParse(answer);
    if (found.success) sheets = found.data.sheets;
  };
  const read = (started: unknown) => {
    if (isRecord(started) && 'sheets' in started) sheets = Found.parse(started).sheets;
    else return Started.parse(started).jobId;
    return null;
  };
  const answer = await ask(url, { method: 'POST', body, signal }, read, refused);
  if (!answer.ok) return { ...answer, sheets };
  return answer.data === null ? { ok: false, failure: null, sheets } : { ok: true, data: answer.data };
}

/** How far an import is. */
export function readProgress(jobId: number, signal: AbortSignal): Promise<Answer<UploadProgress>> {
  return ask(`/api/upload-upsert-users?jobId=${jobId}`, { signal }, (answer) => Progress.parse(answer));
}

async function ask<Wanted>(
  url: string,
  init: RequestInit,
  read: (answer: unknown) => Wanted,
  refused: (answer: unknown) => void = () => undefined,
): Promise<Answer<Wanted>> {
  try {
    const response = await fetch(url, { ...init, credentials: 'same-origin', headers: { 'auth-provider': 'dbAuth' } });
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok) return { ok: true, data: read(answer) };
    refused(answer);
    return { ok: false, failure: failureOfStatus(response.status, answer) };
  } catch {
    return { ok: false, failure: failure('NETWORK', failureTexts.network) };
  }
}

function failureOfStatus(status: number, answer: unknown): Failure {
  const text = isRecord(answer) && typeof answer['error'] === 'string' ? answer['error'] : failureTexts.generic;
  if (status === 404) return failure('NOT_FOUND', text);
  if (status === 429) return failure('RATE_LIMITED', text);
  return failure(status >= 500 ? 'INTERNAL' : 'BAD_USER_INPUT', text);
}

export const templateAddress = (kind: UploadTarget) => `/api/upload-template?target=${kind}`;
export const failedRowsAddress = (jobId: number) => `/api/upload-failed-rows?jobId=${jobId}`;
