import type { FormField } from '@tribe/domain/features/forms/field.ts';
import { answerWords } from '@tribe/domain/features/forms/parts.ts';
import { dayOf } from '@tribe/domain/kernel/time/manila.ts';
import { z } from 'zod';
import { readDetail } from '#features/forms/building/form.service.ts';
import { countResponses, readResponses } from '#features/forms/responses/response.service.ts';
import {
  describeFilter,
  ResponseFilter,
  type ResponseList,
  type ResponseRow,
} from '#features/forms/responses/responseQuery.ts';
import { type ExportFile, startExport } from '#features/reports/export.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { mutation } from '#kernel/api/operation.ts';
import {
  type ExportCell,
  type ExportColumn,
  type ExportFormat,
  exportSource,
  inChunks,
} from '#kernel/exports/exports.ts';

const Asked = z.object({ formId: z.int(), search: z.string().max(500).nullish(), filter: ResponseFilter.nullish() });

const before: readonly ExportColumn[] = [
  { title: 'Name', width: 26 },
  { title: 'Email', width: 30 },
  { title: 'Sent on', kind: 'day' },
  { title: 'Version', kind: 'number' },
  { title: 'Sent from', width: 24 },
  { title: 'Campaign', width: 24 },
];

/** All questions that any version asked, the newest version's first and each once: a column never changes what it means. */
async function questionsOf(ctx: Ctx, formId: number): Promise<FormField[]> {
  const { versions } = await readDetail(ctx, formId);
  const known = new Map<string, FormField>();
  for (const { fields } of versions)
    for (const field of fields) if (field.type !== 'section' && !known.has(field.key)) known.set(field.key, field);
  return [...known.values()];
}

const campaignOf = ({ campaign }: ResponseRow) =>
  ['utm_source', 'utm_medium', 'utm_campaign']
    .map((name) => campaign[name])
    .filter(Boolean)
    .join(' / ');

const cellsOf =
  (questions: readonly FormField[]) =>
  (row: ResponseRow): ExportCell[] => [
    row.name,
    row.email,
    row.submittedAt && dayOf(row.submittedAt),
    row.number,
    row.source,
    campaignOf(row),
    ...questions.map((field): ExportCell => {
      const value = row.answers[field.key];
      return typeof value === 'number' && field.type !== 'file' ? value : answerWords(field, value) || null;
    }),
  ];

const numeric = ({ type }: FormField) => type === 'number' || type === 'money' || type === 'rating';

async function* rowsOf(ctx: Ctx, asked: ResponseList): AsyncGenerator<ExportCell[][]> {
  const questions = await questionsOf(ctx, asked.formId);
  yield* inChunks(({ limit, last }) => readResponses(ctx, asked, last?.id ?? null, limit), cellsOf(questions));
}

const responses = exportSource<ResponseList>({
  name: 'form-responses',
  page: 'forms',
  what: 'form responses',
  columns: before,
  asked: Asked,
  columnsOf: async (ctx, { formId }) => [
    ...before,
    ...(await questionsOf(ctx, formId)).map((field): ExportColumn => ({
      title: field.label.slice(0, 120),
      ...(numeric(field) ? { kind: 'number' } : { width: 28 }),
    })),
  ],
  count: (ctx, asked, most) => countResponses(ctx, asked, most),
  rows: rowsOf,
  described: async (ctx, asked) => [(await readDetail(ctx, asked.formId)).name, ...describeFilter(asked.filter ?? {})],
});

/** The answers of a form as a file: a column for each question that any version asked. */
export const exportResponses = mutation(
  ['forms', 'report_export'],
  (ctx, wanted: ResponseList & { format: ExportFormat }): Promise<ExportFile> => startExport(ctx, responses, wanted),
);
