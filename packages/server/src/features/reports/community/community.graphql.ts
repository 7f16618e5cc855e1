import { communityFigures } from '@tribe/domain/features/reports/community/figure.ts';
import { exportCommunityReport } from '#features/reports/community/communityExport.service.ts';
import type { ActiveStep } from '#features/reports/community/activeSteps.ts';
import {
  type Cohort,
  type CommunityReport,
  findCommunityReport,
} from '#features/reports/community/communityReport.service.ts';
import { type CommunityRow, pageCommunityRows } from '#features/reports/community/communityRows.service.ts';
import type { StageFigures } from '#features/reports/community/standing.ts';
import { ExportFileType, ExportFormatType } from '#features/reports/export.graphql.ts';
import { builder, field } from '#kernel/api/builder.ts';
import { pageType } from '#kernel/api/pageType.ts';

const ActiveStepType = builder.objectRef<ActiveStep>('ActiveStep').implement({
  fields: (t) => ({
    start: t.expose('start', { type: 'Date' }),
    from: t.expose('from', { type: 'Date' }),
    until: t.expose('until', { type: 'Date' }),
    people: t.exposeInt('people'),
    before: t.exposeInt('before'),
  }),
});

const StageFiguresType = builder.objectRef<StageFigures>('StageFigures').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    number: t.exposeInt('number'),
    name: t.exposeString('name'),
    inside: t.exposeInt('inside'),
    reached: t.exposeInt('reached'),
    left: t.exposeInt('left'),
    median: t.exposeFloat('median', { nullable: true }),
    lower: t.exposeFloat('lower', { nullable: true }),
    upper: t.exposeFloat('upper', { nullable: true }),
  }),
});

const CohortStageType = builder.objectRef<Cohort['reached'][number]>('CohortStage').implement({
  fields: (t) => ({ stageId: t.exposeInt('stageId'), people: t.exposeInt('people') }),
});

const CohortType = builder.objectRef<Cohort>('Cohort').implement({
  fields: (t) => ({
    batchId: t.exposeInt('batchId', { nullable: true }),
    name: t.exposeString('name'),
    reached: t.field({ type: [CohortStageType], resolve: (cohort) => cohort.reached }),
  }),
});

const ReportType = builder.objectRef<CommunityReport>('CommunityReport').implement({
  fields: (t) => ({
    countedAt: t.expose('countedAt', { type: 'DateTime' }),
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

const RowType = builder.objectRef<CommunityRow>('CommunityRow').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    userId: t.exposeInt('userId'),
    name: t.exposeString('name'),
    batch: t.exposeString('batch', { nullable: true }),
    stage: t.exposeString('stage', { nullable: true }),
    at: t.expose('at', { type: 'DateTime', nullable: true }),
  }),
});

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
