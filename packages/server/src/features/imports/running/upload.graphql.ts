import type { UploadProgress } from '@tribe/domain/features/imports/progress.ts';
import { ImportChoice, ImportChoices, listImportChoices } from '#features/imports/running/importChoices.service.ts';
import { importTried, previewAgain } from '#features/imports/running/upload.service.ts';
import { pageUploadJobs, type UploadJobRow } from '#features/imports/running/uploadPage.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { pageArgs, pageType } from '#kernel/api/pageType.ts';
import { objectFrom, objectOf } from '#kernel/api/objectFrom.ts';

const UploadJobType = objectOf<UploadJobRow>('UploadJob', {
  id: 'Int',
  kind: 'String',
  mode: 'String',
  fileName: 'String',
  dryRun: 'Boolean',
  status: 'String',
  error: 'String?',
  undoStatus: 'String?',
  total: 'Int',
  processed: 'Int',
  created: 'Int',
  updated: 'Int',
  unchanged: 'Int',
  failed: 'Int',
  requestedByName: 'String',
  createdAt: 'DateTime',
  finishedAt: 'DateTime?',
});

objectFrom('ImportChoice', ImportChoice);
const ImportChoicesType = objectFrom('ImportChoices', ImportChoices);

const ImportValueInput = builder.inputType('ImportValueInput', {
  description: 'What a name in a file means.',
  fields: (t) => ({
    column: t.string({ required: true }),
    value: t.string({ required: true }),
    target: t.string({
      required: true,
      description: 'The id of what is meant, + for something new; empty takes back what was said.',
    }),
  }),
});

const CellCorrectionInput = builder.inputType('CellCorrectionInput', {
  description: 'What a cell of the file is read as.',
  fields: (t) => ({
    sheet: t.string({ required: true }),
    column: t.string({ required: true }),
    row: t.int({ description: 'Left out, every cell of the column that says the same.' }),
    from: t.string({ required: true }),
    to: t.string({ required: true }),
  }),
});

const StartedUploadType = builder.objectRef<UploadProgress>('StartedUpload').implement({
  fields: (t) => ({ id: t.int({ resolve: ({ jobId }) => jobId }) }),
});

const LateOptionsType = builder.inputType('ImportOptionsInput', {
  description: 'What is chosen once a preview has ended. What is left out stays as the preview had it.',
  fields: (t) => ({
    invite: t.boolean(),
    staffLevels: t.stringList({ description: 'The levels that open other people’s data and may be given.' }),
    settledBefore: t.field({ type: 'Date', description: 'Dues before it were paid elsewhere; null settles none.' }),
  }),
});

builder.queryFields((t) => ({
  importChoices: field(t, listImportChoices, {
    type: [ImportChoicesType],
    args: { jobId: t.arg.int({ description: 'The upload whose chosen authors are listed as well.' }) },
    with: ({ jobId }) => [jobId ?? null],
  }),
  uploadJobPage: field(t, pageUploadJobs, {
    type: pageType('UploadJobPage', UploadJobType),
    args: {
      ...pageArgs(t),
      importsOnly: t.arg.boolean({ description: 'Leaves out previews, which changed nothing.' }),
    },
    with: (asked) => [asked],
  }),
}));

builder.mutationFields((t) => ({
  previewAgain: field(t, previewAgain, {
    type: StartedUploadType,
    description: 'Tries the file of a preview once more, with what names in it mean and the cells that were corrected.',
    args: {
      id: t.arg.int({ required: true }),
      values: t.arg({ type: [ImportValueInput], required: true }),
      cells: t.arg({ type: [CellCorrectionInput], description: 'Left out, those of the preview stay.' }),
    },
    with: ({ id, values, cells }) => [
      id,
      { values, cells: cells?.map(({ row, ...cell }) => ({ ...cell, row: row ?? null })) ?? null },
    ],
  }),
  importTried: field(t, importTried, {
    type: StartedUploadType,
    description:
      'Imports the file of a preview that has ended, with the choices of the preview unless others are given.',
    args: { id: t.arg.int({ required: true }), options: t.arg({ type: LateOptionsType, required: true }) },
    with: ({ id, options: { invite, settledBefore, staffLevels } }) => [
      id,
      {
        ...(invite != null && { invite }),
        ...(staffLevels && { staffLevels }),
        ...(settledBefore !== undefined && { settledBefore }),
      },
    ],
  }),
}));
