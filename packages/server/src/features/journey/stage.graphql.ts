import { StageInput } from '@tribe/domain/features/journey/stage.input.ts';
import {
  archiveStage,
  createStage,
  findStage,
  listStages,
  pageStages,
  type StageDetail,
  type StageRow,
  updateStage,
  Person,
} from '#features/journey/stage.service.ts';
import { assignStageLeaders, assignStageReviewers } from '#features/journey/stagePeople.service.ts';
import { StageTaskType } from '#features/journey/stageTask.graphql.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { creating, ofId, updating } from '#kernel/api/fieldsOf.ts';
import { pageArgs, pageType } from '#kernel/api/pageType.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';
import { objectFrom, objectOf } from '#kernel/api/objectFrom.ts';

const StageType = objectOf<StageRow>('Stage', {
  id: 'Int',
  number: 'Int',
  name: 'String',
  description: 'String',
  welcomeVideoUrl: 'String?',
  badge: 'String?',
  moveUpPolicy: 'String',
  version: 'Int',
  archivedAt: 'DateTime?',
});

const StagePersonType = objectFrom('StagePerson', Person);

const StageDetailType = builder.objectRef<StageDetail>('StageDetail').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    number: t.exposeInt('number'),
    name: t.exposeString('name'),
    description: t.exposeString('description'),
    welcomeVideoUrl: t.exposeString('welcomeVideoUrl', { nullable: true }),
    badge: t.exposeString('badge', { nullable: true }),
    moveUpPolicy: t.exposeString('moveUpPolicy'),
    version: t.exposeInt('version'),
    archivedAt: t.expose('archivedAt', { type: 'DateTime', nullable: true }),
    memberCount: t.exposeInt('memberCount'),
    tasks: t.field({ type: [StageTaskType], resolve: (stage) => stage.tasks }),
    leaders: t.field({ type: [StagePersonType], resolve: (stage) => stage.leaders }),
    reviewers: t.field({ type: [StagePersonType], resolve: (stage) => stage.reviewers }),
  }),
});

const StageInputType = inputFrom('StageInput', StageInput);

const StagePageType = pageType('StagePage', StageType);

builder.queryFields((t) => ({
  stages: field(t, listStages, { type: [StageType] }),
  stagePage: field(t, pageStages, { type: StagePageType, args: pageArgs(t), with: (asked) => [asked] }),
  stage: field(t, findStage, ofId(t, StageDetailType)),
}));

builder.mutationFields((t) => ({
  createStage: field(t, createStage, creating(t, StageDetailType, StageInputType)),
  updateStage: field(t, updateStage, updating(t, StageDetailType, StageInputType)),
  archiveStage: field(t, archiveStage, ofId(t, StageDetailType)),
  assignStageLeaders: field(t, assignStageLeaders, {
    type: StageDetailType,
    args: { stageId: t.arg.int({ required: true }), userIds: t.arg.intList({ required: true }) },
    with: (assignment) => [assignment],
  }),
  assignStageReviewers: field(t, assignStageReviewers, {
    type: StageDetailType,
    args: { stageId: t.arg.int({ required: true }), userIds: t.arg.intList({ required: true }) },
    with: (assignment) => [assignment],
  }),
}));
