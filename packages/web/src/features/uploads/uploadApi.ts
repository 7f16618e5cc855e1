import { z } from 'zod';
import { ImportOptions } from '@tribe/domain/features/uploads/import.input.ts';
import { uploadTargets, type UploadTarget } from '@tribe/domain/features/uploads/columns.ts';
import {
  uploadModes,
  type UploadMode,
  type UploadProgress,
  uploadStatuses,
} from '@tribe/domain/features/uploads/progress.ts';
import { failure, failureTexts, isRecord, type Failure } from '#kernel/failures/failure.ts';

/** What a dry run is told; the rest is chosen once it has shown what would happen. */
export type UploadChoices = Pick<ImportOptions, 'createMissing'> & { kind: UploadTarget; mode: UploadMode };

type Answer<Wanted> = { ok: true; data: Wanted } | { ok: false; failure: Failure };

const counts = { created: z.number(), updated: z.number(), unchanged: z.number(), failed: z.number() };

const sum = z.object({ count: z.number(), amount: z.number() });

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
  sheets: z.array(z.object({ sheet: z.string(), total: z.number(), ...counts })),
  rows: z.array(z.object({ sheet: z.string(), row: z.number(), column: z.string(), reason: z.string() })),
  dues: z.object({ settled: sum, overdue: sum }),
});
const Started = z.object({ jobId: z.number() });

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

/** Sends a sheet to be tried; nothing is imported yet. Answers the id of the dry run. */
export function trySheet(file: File, choices: UploadChoices, signal: AbortSignal): Promise<Answer<number>> {
  const body = new FormData();
  body.set('dryRun', 'true');
  body.set('createMissing', String(choices.createMissing));
  body.set('file', file);
  const url = endpoints[choices.kind][choices.mode];
  return ask(url, { method: 'POST', body, signal }, (answer) => Started.parse(answer).jobId);
}

/** How far an import is. */
export function readProgress(jobId: number, signal: AbortSignal): Promise<Answer<UploadProgress>> {
  return ask(`/api/upload-upsert-users?jobId=${jobId}`, { signal }, (answer) => Progress.parse(answer));
}

async function ask<Wanted>(url: string, init: RequestInit, read: (answer: unknown) => Wanted): Promise<Answer<Wanted>> {
  try {
    const response = await fetch(url, { ...init, credentials: 'same-origin', headers: { 'auth-provider': 'dbAuth' } });
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok) return { ok: true, data: read(answer) };
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
