import type { FormField } from '@tribe/domain/features/forms/field.ts';
import {
  type ChartBar,
  chartForm,
  type FormCharts,
  type QuestionChart,
} from '#features/forms/responses/charts.service.ts';
import {
  findResponse,
  listCampaigns,
  pageResponses,
  type ResponseDetail,
  reviewResponse,
} from '#features/forms/responses/response.service.ts';
import { exportResponses } from '#features/forms/responses/responseExport.service.ts';
import type { ResponseRow } from '#features/forms/responses/responseQuery.ts';
import { ExportFileType, ExportFormatType } from '#features/reports/export.graphql.ts';
import { builder, field } from '#kernel/api/builder.ts';
import { filterArg, pageArgs, pageType } from '#kernel/api/pageType.ts';

const ResponseRowType = builder.objectRef<ResponseRow>('FormResponseRow').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    status: t.exposeString('status'),
    userId: t.exposeInt('userId', { nullable: true }),
    name: t.exposeString('name', { nullable: true }),
    email: t.exposeString('email', { nullable: true }),
    number: t.exposeInt('number', { description: 'Of the version that was answered.' }),
    answers: t.field({ type: 'JSON', resolve: ({ answers }) => answers }),
    submittedAt: t.expose('submittedAt', { type: 'DateTime', nullable: true }),
    lastSavedAt: t.expose('lastSavedAt', { type: 'DateTime' }),
    source: t.exposeString('source', { nullable: true }),
    campaign: t.field({ type: 'JSON', resolve: ({ campaign }) => campaign }),
    reviewedAt: t.expose('reviewedAt', { type: 'DateTime', nullable: true }),
  }),
});

const ResponseFileType = builder.objectRef<{ id: number; name: string }>('FormResponseFile').implement({
  fields: (t) => ({ id: t.exposeInt('id'), name: t.exposeString('name') }),
});

const ResponseDetailType = builder.objectRef<ResponseDetail>('FormResponse').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    formId: t.exposeInt('formId'),
    formName: t.exposeString('formName'),
    status: t.exposeString('status'),
    userId: t.exposeInt('userId', { nullable: true }),
    name: t.exposeString('name', { nullable: true }),
    email: t.exposeString('email', { nullable: true }),
    number: t.exposeInt('number'),
    answers: t.field({ type: 'JSON', resolve: ({ answers }) => answers }),
    fields: t.field({ type: 'JSON', resolve: ({ fields }): readonly FormField[] => fields }),
    submittedAt: t.expose('submittedAt', { type: 'DateTime', nullable: true }),
    lastSavedAt: t.expose('lastSavedAt', { type: 'DateTime' }),
    source: t.exposeString('source', { nullable: true }),
    campaign: t.field({ type: 'JSON', resolve: ({ campaign }) => campaign }),
    device: t.exposeString('device', { nullable: true }),
    reviewedAt: t.expose('reviewedAt', { type: 'DateTime', nullable: true }),
    reviewedByName: t.exposeString('reviewedByName', { nullable: true }),
    newerId: t.exposeInt('newerId', { nullable: true }),
    olderId: t.exposeInt('olderId', { nullable: true }),
    files: t.expose('files', { type: [ResponseFileType] }),
  }),
});

const BarType = builder.objectRef<ChartBar>('FormChartBar').implement({
  fields: (t) => ({
    label: t.exposeString('label'),
    count: t.exposeInt('count'),
    filter: t.exposeString('filter', {
      nullable: true,
      description: 'The text of a filter of the responses with this answer.',
    }),
  }),
});

const QuestionChartType = builder.objectRef<QuestionChart>('FormQuestionChart').implement({
  fields: (t) => ({
    key: t.exposeString('key'),
    label: t.exposeString('label'),
    type: t.exposeString('type'),
    answered: t.exposeInt('answered'),
    bars: t.expose('bars', { type: [BarType] }),
    middle: t.exposeFloat('middle', { nullable: true }),
    low: t.exposeFloat('low', { nullable: true }),
    high: t.exposeFloat('high', { nullable: true }),
  }),
});

const ChartsType = builder.objectRef<FormCharts>('FormCharts').implement({
  fields: (t) => ({
    responses: t.exposeInt('responses'),
    isLatest: t.exposeBoolean('isLatest', { description: 'Whether only the latest of them were looked at.' }),
    charts: t.expose('charts', { type: [QuestionChartType] }),
  }),
});

builder.queryFields((t) => ({
  formResponsePage: field(t, pageResponses, {
    type: pageType('FormResponsePage', ResponseRowType),
    args: { ...pageArgs(t), ...filterArg(t), formId: t.arg.int({ required: true }) },
    with: (asked) => [asked],
  }),
  formCampaigns: field(t, listCampaigns, {
    type: ['String'],
    args: { formId: t.arg.int({ required: true }) },
    with: ({ formId }) => [formId],
  }),
  formResponse: field(t, findResponse, {
    type: ResponseDetailType,
    args: { id: t.arg.int({ required: true }) },
    with: ({ id }) => [id],
  }),
  formCharts: field(t, chartForm, {
    type: ChartsType,
    args: {
      formId: t.arg.int({ required: true }),
      search: t.arg.string(),
      filter: t.arg.string({ description: 'The text of a filter of the list of responses' }),
    },
    with: (asked) => [asked],
  }),
}));

builder.mutationFields((t) => ({
  reviewFormResponse: field(t, reviewResponse, {
    type: ResponseDetailType,
    args: { id: t.arg.int({ required: true }), isRead: t.arg.boolean({ required: true }) },
    with: ({ id, isRead }) => [id, isRead],
  }),
  exportFormResponses: field(t, exportResponses, {
    type: ExportFileType,
    args: {
      ...filterArg(t),
      formId: t.arg.int({ required: true }),
      search: t.arg.string(),
      format: t.arg({ type: ExportFormatType, required: true }),
    },
    with: (asked) => [asked],
  }),
}));
