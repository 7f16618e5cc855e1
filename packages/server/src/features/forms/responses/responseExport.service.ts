import type { FormField } from '@tribe/domain/features/forms/field.ts';
import { answerWords } from '@tribe/domain/features/forms/parts.ts';
import { questionsOf } from '@tribe/domain/features/forms/responseFields.ts';
import { dayOf } from '@tribe/domain/kernel/time/manila.ts';
import { z } from 'zod';
import { readDetail } from '#features/forms/building/form.service.ts';
import { countResponses, readResponses } from '#features/forms/responses/response.service.ts';
import { readResponseFilter } from '#features/forms/responses/responseFilter.ts';
import type { ResponseList, ResponseRow } from '#features/forms/responses/responseQuery.ts';
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
import { describedFilter } from '#kernel/filter/listFilter.ts';

const text = z.string().nullish();

const before: readonly ExportColumn[] = [
  { title: 'Name', width: 26 },
  { title: 'Email', width: 30 },
  { title: 'Sent on', kind: 'day' },
  { title: 'Version', kind: 'number' },
  { title: 'Sent from', width: 24 },
  { title: 'Campaign', width: 24 },
];

/** A column for each question that any version asked, so that none ever changes what it means. */
const questionsIn = async (ctx: Ctx, formId: number): Promise<FormField[]> =>
  questionsOf((await readDetail(ctx, formId)).versions);

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
  const questions = await questionsIn(ctx, asked.formId);
  yield* inChunks(({ limit, last }) => readResponses(ctx, asked, last?.id ?? null, limit), cellsOf(questions));
}

const responses = exportSource<ResponseList>({
  name: 'form-responses',
  page: 'forms',
  what: 'form responses',
  columns: before,
  asked: z.object({ formId: z.int(), search: text, filter: text }),
  columnsOf: async (ctx, { formId }) => [
    ...before,
    ...(await questionsIn(ctx, formId)).map((field): ExportColumn => ({
      title: field.label.slice(0, 120),
      ...(numeric(field) ? { kind: 'number' } : { width: 28 }),
    })),
  ],
  count: (ctx, asked, most) => countResponses(ctx, asked, most),
  rows: rowsOf,
  described: async (ctx, { formId, filter }) => {
    const list = await readResponseFilter(ctx, formId);
    return [(await readDetail(ctx, formId)).name, ...(await describedFilter(list, filter, () => list.labels))];
  },
});

/** The answers of a form as a file: a column for each question that any version asked. */
export const exportResponses = mutation(
  ['forms', 'report_export'],
  (ctx, wanted: ResponseList & { format: ExportFormat }): Promise<ExportFile> => startExport(ctx, responses, wanted),
);
