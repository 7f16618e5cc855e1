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

const BatchInputType = builder.inputType('BatchInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    launchFrom: t.field({ type: 'Date', required: true }),
    launchTo: t.field({ type: 'Date', required: true }),
    isCurrent: t.boolean({ required: true }),
    capacity: t.int(),
    description: t.string({ required: true }),
    flags: t.stringList({ required: true }),
    successManagerId: t.int(),
    defaultGroupId: t.int(),
  }),
});

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
