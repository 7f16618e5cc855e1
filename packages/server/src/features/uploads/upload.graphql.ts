import type { UploadProgress } from '@tribe/domain/features/uploads/progress.ts';
import { importTried } from '#features/uploads/upload.service.ts';
import { pageUploadJobs, type UploadJobRow } from '#features/uploads/uploadPage.service.ts';
import { act, ask, builder } from '#kernel/builder.ts';
import { pageArgs, pageType } from '#kernel/pageType.ts';

const UploadJobType = builder.objectRef<UploadJobRow>('UploadJob').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    kind: t.exposeString('kind'),
    mode: t.exposeString('mode'),
    fileName: t.exposeString('fileName'),
    dryRun: t.exposeBoolean('dryRun'),
    status: t.exposeString('status'),
    error: t.exposeString('error', { nullable: true }),
    total: t.exposeInt('total'),
    processed: t.exposeInt('processed'),
    created: t.exposeInt('created'),
    updated: t.exposeInt('updated'),
    unchanged: t.exposeInt('unchanged'),
    failed: t.exposeInt('failed'),
    requestedByName: t.exposeString('requestedByName'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    finishedAt: t.expose('finishedAt', { type: 'DateTime', nullable: true }),
  }),
});

const StartedUploadType = builder.objectRef<UploadProgress>('StartedUpload').implement({
  fields: (t) => ({ id: t.int({ resolve: ({ jobId }) => jobId }) }),
});

const LateOptionsType = builder.inputType('ImportOptionsInput', {
  description: 'What is chosen once a dry run has ended. What is left out stays as the dry run had it.',
  fields: (t) => ({
    invite: t.boolean(),
    settledBefore: t.field({ type: 'Date', description: 'Dues before it were paid elsewhere; null settles none.' }),
  }),
});

builder.queryFields((t) => ({
  uploadJobPage: ask(t, pageUploadJobs, {
    type: pageType('UploadJobPage', UploadJobType),
    args: pageArgs(t),
    with: (asked) => [asked],
  }),
}));

builder.mutationFields((t) => ({
  importTried: act(t, importTried, {
    type: StartedUploadType,
    description:
      'Imports the file of a dry run that has ended, with the choices of the dry run unless others are given.',
    args: { id: t.arg.int({ required: true }), options: t.arg({ type: LateOptionsType, required: true }) },
    with: ({ id, options: { invite, settledBefore } }) => [
      id,
      { ...(invite != null && { invite }), ...(settledBefore !== undefined && { settledBefore }) },
    ],
  }),
}));
