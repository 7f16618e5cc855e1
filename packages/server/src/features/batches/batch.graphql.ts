import { BatchInput } from '@tribe/domain/features/batches/batch.input.ts';
import {
  archiveBatch,
  type BatchRow,
  createBatch,
  findBatch,
  findCurrentBatch,
  listBatches,
  listEnrollmentBatches,
  pageBatches,
  updateBatch,
} from '#features/batches/batch.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { creating, ofId, updating } from '#kernel/api/fieldsOf.ts';
import { pageArgs, pageType } from '#kernel/api/pageType.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';

export const BatchType = builder.objectRef<BatchRow>('Batch').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    launchFrom: t.expose('launchFrom', { type: 'Date' }),
    launchTo: t.expose('launchTo', { type: 'Date' }),
    isCurrent: t.exposeBoolean('isCurrent'),
    capacity: t.exposeInt('capacity', { nullable: true }),
    description: t.exposeString('description'),
    flags: t.exposeStringList('flags'),
    successManagerId: t.exposeInt('successManagerId', { nullable: true }),
    successManagerName: t.exposeString('successManagerName', { nullable: true }),
    defaultGroupId: t.exposeInt('defaultGroupId', { nullable: true }),
    defaultGroupName: t.exposeString('defaultGroupName', { nullable: true }),
    version: t.exposeInt('version'),
    archivedAt: t.expose('archivedAt', { type: 'DateTime', nullable: true }),
  }),
});

const BatchInputType = inputFrom('BatchInput', BatchInput);

const BatchPageType = pageType('BatchPage', BatchType);

builder.queryFields((t) => ({
  batches: field(t, listBatches, { type: [BatchType] }),
  batchPage: field(t, pageBatches, { type: BatchPageType, args: pageArgs(t), with: (asked) => [asked] }),
  batch: field(t, findBatch, ofId(t, BatchType)),
  enrollmentBatches: field(t, listEnrollmentBatches, { type: [BatchType] }),
  currentBatch: field(t, findCurrentBatch, { type: BatchType, nullable: true }),
}));

builder.mutationFields((t) => ({
  createBatch: field(t, createBatch, creating(t, BatchType, BatchInputType)),
  updateBatch: field(t, updateBatch, updating(t, BatchType, BatchInputType)),
  archiveBatch: field(t, archiveBatch, ofId(t, BatchType)),
}));
