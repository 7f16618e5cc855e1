import { batchState } from '@tribe/domain/features/batches/batch.ts';
import { batchColumns } from '@tribe/domain/features/batches/batchFields.ts';
import { showDay, today } from '@tribe/domain/kernel/time/manila.ts';
import type { BatchRowFragment } from '#generated/graphql.ts';
import { resource } from '#admin/resource.ts';
import { resourcePages } from '#admin/resourcePages.ts';
import { GroupChoices } from '#kernel/graphql/choices.documents.ts';
import { Badge } from '#ui/Badge.tsx';
import { columnsOf } from '#ui/tableColumn.ts';
import { batchDocuments, BatchManagers } from './batch.documents.ts';

const column = columnsOf(batchColumns);

const states = { upcoming: 'Upcoming', launching: 'Launching', past: 'Past' };

export const batches = resource<BatchRowFragment>()({
  one: 'Batch',
  many: 'Batches',
  title: (batch) => batch.name,
  routes: { list: 'batches', new: 'newBatch', detail: 'batch', edit: 'editBatch' },
  create: 'batch_create',
  input: () => import('@tribe/domain/features/batches/batch.input.ts').then((file) => file.BatchInput),
  documents: batchDocuments,
  columns: [
    column('name', (batch) => batch.name),
    column('launchFrom', (batch) => showDay(batch.launchFrom)),
    column('launchTo', (batch) => showDay(batch.launchTo)),
    {
      title: 'Status',
      cell: (batch) =>
        batch.isCurrent ? <Badge tone="good">Current</Badge> : states[batchState(batch, today(new Date()))],
    },
    { title: 'Capacity', cell: (batch) => batch.capacity?.toLocaleString('en-PH') ?? 'Open', align: 'right' },
    { title: 'Success manager', cell: (batch) => batch.successManagerName, isExtra: true },
    { title: 'Default group', cell: (batch) => batch.defaultGroupName, isExtra: true },
  ],
  fields: {
    name: { label: 'Name', kind: 'text' },
    launchFrom: { label: 'Launch from', kind: 'date' },
    launchTo: { label: 'Launch to', kind: 'date', help: 'The last day of the launch, included.' },
    isCurrent: {
      label: 'Current batch',
      kind: 'switch',
      help: 'New members join it. The current batch will no longer be current.',
    },
    capacity: { label: 'Capacity', kind: 'number', help: 'Leave blank for no limit.' },
    successManagerId: {
      label: 'Success manager',
      kind: { pick: { list: BatchManagers } },
      help: 'Manages everyone in the batch who doesn’t have their own manager.',
    },
    defaultGroupId: { label: 'Default group', kind: { pick: { list: GroupChoices } } },
    description: { label: 'Description', kind: 'long-text' },
    flags: {
      label: 'Flags',
      kind: {
        many: [
          { value: 'fast-track', label: 'Fast track' },
          { value: 'batch-17', label: 'Batch 17' },
        ],
      },
    },
  },
});

export const pages = resourcePages(batches);
