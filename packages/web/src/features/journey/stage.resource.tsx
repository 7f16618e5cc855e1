import { stageColumns } from '@tribe/domain/features/journey/stageFields.ts';
import type { StagePageQuery } from '#generated/graphql.ts';
import { resource } from '#admin/resource.ts';
import { resourcePages } from '#admin/resourcePages.ts';
import { ResourceDetail } from '#admin/ResourceDetail.tsx';
import { columnsOf } from '#ui/tableColumn.ts';
import {
  ArchiveStage,
  CreateStage,
  StageById,
  StagePage as StagePageDocument,
  UpdateStage,
} from './stage.documents.ts';
import { StagePeople } from './StagePeople.tsx';
import { StageTasks } from './StageTasks.tsx';

const column = columnsOf(stageColumns);

type StageRow = StagePageQuery['stagePage']['rows'][number];

const policies = { auto: 'Automatically, after the last task', review: 'After a review' };

export const stages = resource<StageRow>()({
  one: 'Stage',
  many: 'Stages',
  title: (stage) => stage.name,
  routes: { list: 'stages', new: 'newStage', detail: 'stage', edit: 'editStage' },
  create: 'stage_create',
  input: () => import('@tribe/domain/features/journey/stage.input.ts').then((file) => file.StageInput),
  documents: {
    list: StagePageDocument,
    one: StageById,
    create: CreateStage,
    update: UpdateStage,
    archive: ArchiveStage,
  },
  columns: [
    column('name', (stage) => stage.name),
    column('number', (stage) => stage.number, { align: 'right' }),
    { title: 'Moves up', cell: (stage) => (stage.moveUpPolicy === 'auto' ? policies.auto : policies.review) },
  ],
  fields: {
    number: { label: 'Number', kind: 'number', help: 'Stages are ordered by number, starting at 0.' },
    name: { label: 'Name', kind: 'text' },
    description: { label: 'Description', kind: 'long-text' },
    welcomeVideoUrl: { label: 'Welcome video', kind: 'link' },
    badge: { label: 'Badge', kind: 'text' },
    moveUpPolicy: {
      label: 'Moves up',
      kind: {
        options: [
          { value: 'review', label: policies.review },
          { value: 'auto', label: policies.auto },
        ],
      },
      initial: 'review',
    },
  },
});

const StagePage = ({ id }: { id: number }) => (
  <ResourceDetail of={stages} id={id}>
    {(stage) => (
      <div className="grid gap-5">
        <StageTasks stageId={stage.id} tasks={stage.tasks} />
        <StagePeople stage={stage} />
      </div>
    )}
  </ResourceDetail>
);

export const pages = { ...resourcePages(stages), detail: StagePage };
