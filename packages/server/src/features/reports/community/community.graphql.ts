import { communityFigures } from '@tribe/domain/features/reports/community/figure.ts';
import { exportCommunityReport } from '#features/reports/community/communityExport.service.ts';
import { ActiveStep } from '#features/reports/community/activeSteps.ts';
import {
  Cohort,
  type CommunityReport,
  findCommunityReport,
  CohortStage,
} from '#features/reports/community/communityReport.service.ts';
import { CommunityRow, pageCommunityRows } from '#features/reports/community/communityRows.service.ts';
import { StageFigures } from '#features/reports/community/standing.ts';
import { ExportFileType, ExportFormatType } from '#features/reports/export.graphql.ts';
import { builder, field } from '#kernel/api/builder.ts';
import { pageType } from '#kernel/api/pageType.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';

const ActiveStepType = objectFrom('ActiveStep', ActiveStep);
const StageFiguresType = objectFrom('StageFigures', StageFigures);
objectFrom('CohortStage', CohortStage);
const CohortType = objectFrom('Cohort', Cohort);

const ReportType = builder.objectRef<CommunityReport>('CommunityReport').implement({
  fields: (t) => ({
    countedAt: t.expose('countedAt', { type: 'DateTime' }),
    asOf: t.expose('asOf', { type: 'DateTime', nullable: true }),
    members: t.exposeInt('members'),
    joined: t.exposeInt('joined'),
    activeInWeek: t.exposeInt('activeInWeek'),
    inStage: t.exposeInt('inStage'),
    moved: t.exposeInt('moved'),
    movedBefore: t.exposeInt('movedBefore'),
    waiting: t.exposeInt('waiting'),
    late: t.exposeInt('late'),
    step: t.exposeString('step'),
    active: t.field({ type: [ActiveStepType], resolve: (report) => report.active }),
    stages: t.field({ type: [StageFiguresType], resolve: (report) => report.stages }),
    cohorts: t.field({ type: [CohortType], resolve: (report) => report.cohorts }),
  }),
});

const RowType = objectFrom('CommunityRow', CommunityRow);

const FigureType = builder.enumType('CommunityRowsOf', { values: communityFigures });

builder.queryFields((t) => {
  const range = {
    from: t.arg({ type: 'Date', required: true }),
    until: t.arg({ type: 'Date', required: true }),
    batchId: t.arg.int(),
  };
  return {
    communityReport: field(t, findCommunityReport, { type: ReportType, args: range, with: (asked) => [asked] }),
    communityRowPage: field(t, pageCommunityRows, {
      type: pageType('CommunityRowPage', RowType),
      args: {
        figure: t.arg({ type: FigureType, required: true }),
        ...range,
        stageId: t.arg.int(),
        page: t.arg.int({ defaultValue: 1 }),
        pageSize: t.arg.int({ defaultValue: 10 }),
      },
      with: ({ page, pageSize, ...asked }) => [asked, { page, pageSize }],
    }),
  };
});

builder.mutationFields((t) => ({
  exportCommunityReport: field(t, exportCommunityReport, {
    type: ExportFileType,
    args: {
      format: t.arg({ type: ExportFormatType, required: true }),
      from: t.arg({ type: 'Date', required: true }),
      until: t.arg({ type: 'Date', required: true }),
      batchId: t.arg.int(),
    },
    with: (wanted) => [wanted],
  }),
}));
