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
import { objectOf } from '#kernel/api/objectFrom.ts';

export const BatchType = objectOf<BatchRow>('Batch', {
  id: 'Int',
  name: 'String',
  launchFrom: 'Date',
  launchTo: 'Date',
  isCurrent: 'Boolean',
  capacity: 'Int?',
  description: 'String',
  flags: '[String]',
  successManagerId: 'Int?',
  successManagerName: 'String?',
  defaultGroupId: 'Int?',
  defaultGroupName: 'String?',
  version: 'Int',
  archivedAt: 'DateTime?',
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
