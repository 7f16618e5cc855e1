import { type UploadTarget, uploadTargets } from '@tribe/domain/features/uploads/columns.ts';
import { uploadMessages } from '@tribe/domain/features/uploads/messages.ts';
import { type UploadMode, uploadModes, type UploadProgress } from '@tribe/domain/features/uploads/progress.ts';
import { z } from 'zod';
import { insertFile, type NewFile } from '#features/uploads/file.service.ts';
import { readProgress } from '#features/uploads/progress.ts';
import type { CountedSheet } from '#features/uploads/sheetMessages.ts';
import type { Ctx } from '#kernel/context.ts';
import { statement } from '#kernel/db.ts';
import { badInput, notFound } from '#kernel/errors.ts';
import { refuseInAnothersName, verb } from '#kernel/permit.ts';

/** What staff ask of an import. */
export const UploadInput = z.object({
  kind: z.enum(uploadTargets),
  mode: z.enum(uploadModes),
  dryRun: z.boolean(),
  createMissing: z.boolean(),
  invite: z.boolean(),
});
export type UploadInput = z.infer<typeof UploadInput>;

const insert = statement<{ id: number }>(
  'uploads.insert_job',
  `insert into upload_job (kind, mode, file_id, file_name, dry_run, create_missing, invite, total, sheets, requested_by_id, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11) returning id`,
);

type Queued = UploadInput & { fileId: number; fileName: string; sheets: readonly CountedSheet[] };

async function queue(ctx: Ctx, job: Queued): Promise<number> {
  const { kind, mode, fileId, fileName, dryRun, createMissing, invite, sheets } = job;
  // Members bring access levels and addresses with them.
  if (kind === 'members' && !dryRun) refuseInAnothersName(ctx);
  const total = sheets.reduce((sum, sheet) => sum + sheet.total, 0);
  const values = [
    kind,
    mode,
    fileId,
    fileName,
    dryRun,
    createMissing,
    invite && !dryRun,
    total,
    JSON.stringify(sheets),
  ];
  const [row] = await ctx.rows(insert, [...values, ctx.me.userId, ctx.now()]);
  await ctx.log({
    action: 'upload.started',
    entity: 'upload',
    entityId: row!.id,
    sentence: `Started ${dryRun ? 'a dry run' : 'an import'} of ${kind} from ${fileName}`,
  });
  await ctx.job('uploads.run', { jobId: row!.id });
  return row!.id;
}

/** Queues an import of a sheet that lies in the store and was looked through. Answers its id. */
export const startUpload = verb(
  'uploadContents',
  async (
    ctx,
    file: Omit<NewFile, 'visibility'>,
    sheets: readonly CountedSheet[],
    asked: UploadInput,
  ): Promise<{ jobId: number }> => {
    const input = UploadInput.parse(asked);
    const stored = await insertFile(ctx, { ...file, visibility: 'private' });
    return { jobId: await queue(ctx, { ...input, fileId: stored.id, fileName: stored.name, sheets }) };
  },
);

type Tried = {
  kind: UploadTarget;
  mode: UploadMode;
  fileId: number;
  fileName: string;
  createMissing: boolean;
  dryRun: boolean;
  status: string;
  sheets: CountedSheet[];
};
const tried = statement<Tried>(
  'uploads.tried',
  `select kind, mode, file_id as "fileId", file_name as "fileName", create_missing as "createMissing", dry_run as "dryRun", status, sheets
   from upload_job where id = $1`,
);

/** Imports what a dry run tried: the same file, the same choices. */
export const importTried = verb('uploadContents', async (ctx, id: number, invite: boolean): Promise<UploadProgress> => {
  const [job] = await ctx.rows(tried, [id]);
  if (!job) throw notFound('Upload');
  if (!job.dryRun || job.status !== 'done') throw badInput({ id: ['is not a dry run that has ended'] });
  return readProgress(ctx, await queue(ctx, { ...job, dryRun: false, invite }));
});

/** How far an import is, and what became of its rows. */
export const findUpload = verb('uploadContents', async (ctx, id: number): Promise<UploadProgress> => {
  if (!Number.isSafeInteger(id) || id < 1 || id > 2_147_483_647) throw notFound('Upload');
  return readProgress(ctx, id);
});

/** Who may have a template: whoever may import. */
export const findTemplate = verb('uploadContents', async (_ctx, target: string): Promise<UploadTarget> => {
  const known = uploadTargets.find((each) => each === target);
  if (!known) throw badInput({ target: [uploadMessages.notASheet] });
  return known;
});
