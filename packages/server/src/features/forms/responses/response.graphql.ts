import { ChartBar, chartForm, FormCharts, QuestionChart } from '#features/forms/responses/charts.service.ts';
import {
  findResponse,
  listCampaigns,
  pageResponses,
  ResponseDetail,
  reviewResponse,
} from '#features/forms/responses/response.service.ts';
import { exportResponses } from '#features/forms/responses/responseExport.service.ts';
import { ResponseRow } from '#features/forms/responses/responseQuery.ts';
import { ExportFileType, ExportFormatType } from '#features/reports/export.graphql.ts';
import { builder, field } from '#kernel/api/builder.ts';
import { filterArg, pageArgs, pageType } from '#kernel/api/pageType.ts';
import { shape } from '#kernel/api/shape.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';
import { positional } from '#kernel/api/fieldsOf.ts';

const ResponseRowType = objectFrom('FormResponseRow', ResponseRow);
const ResponseFileType = objectFrom('FormResponseFile', shape({ id: 'Int', name: 'String' }));

const ResponseDetailType = objectFrom('FormResponse', ResponseDetail, (t) => ({
  number: t.exposeInt('number'),
  files: t.expose('files', { type: [ResponseFileType] }),
}));

objectFrom('FormChartBar', ChartBar);
objectFrom('FormQuestionChart', QuestionChart);
const ChartsType = objectFrom('FormCharts', FormCharts);

builder.queryFields((t) => ({
  formResponsePage: field(t, pageResponses, {
    type: pageType('FormResponsePage', ResponseRowType),
    args: { ...pageArgs(t), ...filterArg(t), formId: t.arg.int({ required: true }) },
    with: (asked) => [asked],
  }),
  formCampaigns: field(t, listCampaigns, positional(['String'], 'formId: Int')),
  formResponse: field(t, findResponse, positional(ResponseDetailType, 'id: Int')),
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
  reviewFormResponse: field(t, reviewResponse, positional(ResponseDetailType, 'id: Int', 'isRead: Boolean')),
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
