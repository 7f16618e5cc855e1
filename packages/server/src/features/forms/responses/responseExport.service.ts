import type { FormField } from '@tribe/domain/features/forms/field.ts';
import { answerWords } from '@tribe/domain/features/forms/parts.ts';
import { questionsOf } from '@tribe/domain/features/forms/responseFields.ts';
import { z } from 'zod';
import { readDetail } from '#features/forms/building/form.service.ts';
import { countResponses, readResponses } from '#features/forms/responses/response.service.ts';
import { readResponseFilter } from '#features/forms/responses/responseFilter.ts';
import type { ResponseList, ResponseRow } from '#features/forms/responses/responseQuery.ts';
import { listExport } from '#features/reports/export.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { type FileColumn, inChunks, listAsked } from '#kernel/exports/exports.ts';
import { describedFilter } from '#kernel/filter/listFilter.ts';

/** A column for each question that any version asked, so that none ever changes what it means. */
const questionsIn = async (ctx: Ctx, formId: number): Promise<FormField[]> =>
  questionsOf((await readDetail(ctx, formId)).versions);

const campaignOf = ({ campaign }: ResponseRow) =>
  ['utm_source', 'utm_medium', 'utm_campaign']
    .map((name) => campaign[name])
    .filter(Boolean)
    .join(' / ');

const numeric = ({ type }: FormField) => type === 'number' || type === 'money' || type === 'rating';

const before: readonly FileColumn<ResponseRow>[] = [
  { title: 'Name', width: 26, cell: ({ name }) => name },
  { title: 'Email', width: 30, cell: ({ email }) => email },
  { title: 'Sent on', kind: 'day', cell: ({ submittedAt }) => submittedAt },
  { title: 'Version', kind: 'number', cell: ({ number }) => number },
  { title: 'Sent from', width: 24, cell: ({ source }) => source },
  { title: 'Campaign', width: 24, cell: campaignOf },
];

const columnOf = (field: FormField): FileColumn<ResponseRow> => ({
  title: field.label.slice(0, 120),
  ...(numeric(field) ? { kind: 'number' } : { width: 28 }),
  cell: ({ answers }) => {
    const value = answers[field.key];
    return typeof value === 'number' && field.type !== 'file' ? value : answerWords(field, value) || null;
  },
});

/** The answers of a form as a file: a column for each question that any version asked. */
export const exportResponses = listExport<ResponseList, ResponseRow>({
  name: 'form-responses',
  page: 'forms',
  what: 'form responses',
  columns: before,
  asked: listAsked.omit({ sort: true }).extend({ formId: z.int() }),
  columnsOf: async (ctx, { formId }) => [...before, ...(await questionsIn(ctx, formId)).map(columnOf)],
  count: (ctx, asked, most) => countResponses(ctx, asked, most),
  rows: (ctx, asked) => inChunks<ResponseRow>(({ limit, last }) => readResponses(ctx, asked, last?.id ?? null, limit)),
  described: async (ctx, { formId, filter }) => {
    const list = await readResponseFilter(ctx, formId);
    return [(await readDetail(ctx, formId)).name, ...(await describedFilter(list, filter, () => list.labels))];
  },
});
