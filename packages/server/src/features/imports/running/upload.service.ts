import { type UploadTarget, uploadTargets } from '@tribe/domain/features/imports/columns.ts';
import { CellCorrectionsInput, ImportOptions, LateOptions } from '@tribe/domain/features/imports/import.input.ts';
import { cellReasons, uploadMessages } from '@tribe/domain/features/imports/messages.ts';
import { type UploadMode, uploadModes, type UploadProgress } from '@tribe/domain/features/imports/progress.ts';
import { isToCreate, type ValueMapping, withMappings } from '@tribe/domain/features/imports/valueMap.ts';
import { mostMappings, ValueMappingsInput } from '@tribe/domain/features/imports/valueMap.input.ts';
import { z } from 'zod';
import { insertFile, type NewFile } from '#features/files/file.service.ts';
import { readBrought } from '#features/imports/running/brought.service.ts';
import { refuseNewLevels, refuseUnknownTargets } from '#features/imports/running/importChoices.service.ts';
import { readValueMemory, rememberImport } from '#features/imports/running/importMemory.service.ts';
import { readProgress } from '#features/imports/running/progress.ts';
import type { CountedSheet } from '#features/imports/reading/sheetMessages.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { badInput, notFound } from '#kernel/api/errors.ts';
import { countMailBy } from '#kernel/mail/mailLimits.ts';
import { mutation, progressQuery, query, refuseInAnothersName } from '#kernel/api/operation.ts';

/** What staff ask of an import. */
export const UploadInput = z.object({
  kind: z.enum(uploadTargets),
  mode: z.enum(uploadModes),
  dryRun: z.boolean(),
  /** What is not said of dues is today: nobody is to be reminded of what they paid years ago. */
  options: ImportOptions.partial({ settledBefore: true }),
});
export type UploadInput = z.infer<typeof UploadInput>;

const insert = statement<{ id: number }>(
  'imports.insert_job',
  `insert into upload_job (kind, mode, file_id, file_name, dry_run, options, total, sheets, requested_by_id, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10) returning id`,
);

type Queued = Omit<UploadInput, 'options'> & {
  options: ImportOptions;
  fileId: number;
  fileName: string;
  sheets: readonly CountedSheet[];
};

async function queue(ctx: Ctx, job: Queued): Promise<number> {
  const { kind, mode, fileId, fileName, dryRun, sheets } = job;
  const options = { ...job.options, invite: job.options.invite && !dryRun };
  if (options.settledBefore !== null && options.settledBefore > ctx.today())
    throw badInput({ settledBefore: [cellReasons.futureDate] });
  // Members bring access levels and addresses with them, and new authors addresses.
  const makesAccounts = kind === 'members' || options.values?.some(({ target }) => isToCreate(target));
  if (makesAccounts && !dryRun) refuseInAnothersName(ctx);
  if (options.invite) await countMailBy(ctx);
  const total = sheets.reduce((sum, sheet) => sum + sheet.total, 0);
  const values = [kind, mode, fileId, fileName, dryRun, JSON.stringify(options), total, JSON.stringify(sheets)];
  const [row] = await ctx.rows(insert, [...values, ctx.me.userId, ctx.now()]);
  await ctx.log({
    action: 'import.started',
    entity: 'import',
    entityId: row!.id,
    sentence: `Started ${dryRun ? 'a preview' : 'an import'} of ${kind} from ${fileName}`,
    // What counts as paid elsewhere is a decision about money.
    ...(kind === 'members' &&
      !dryRun && { changes: { settledBefore: { before: null, after: options.settledBefore } } }),
  });
  if (!dryRun) await rememberImport(ctx, row!.id, { sheets, values: options.values ?? [] });
  await ctx.job('imports.run', { jobId: row!.id });
  return row!.id;
}

/** Queues an import of a sheet that lies in the store and was looked through. Answers its id. */
export const startUpload = mutation(
  'uploadContents',
  async (
    ctx,
    file: Omit<NewFile, 'visibility'>,
    sheets: readonly CountedSheet[],
    asked: UploadInput,
  ): Promise<{ jobId: number }> => {
    const input = UploadInput.parse(asked);
    const stored = await insertFile(ctx, { ...file, visibility: 'private' });
    const said = input.options.values ?? [];
    const values = await withMemory(ctx, input.kind, said);
    const options = { settledBefore: ctx.today(), ...input.options, values };
    return { jobId: await queue(ctx, { ...input, options, fileId: stored.id, fileName: stored.name, sheets }) };
  },
);

type Tried = {
  kind: UploadTarget;
  mode: UploadMode;
  fileId: number;
  fileName: string;
  options: unknown;
  dryRun: boolean;
  status: string;
  sheets: CountedSheet[];
};
const tried = statement<Tried>(
  'imports.tried',
  `select kind, mode, file_id as "fileId", file_name as "fileName", options, dry_run as "dryRun", status, sheets
   from upload_job where id = $1`,
);

/**
 * Imports what a preview tried: the same file and the same choices, but for those that are made last. Throws BAD_USER_INPUT while a
 * level that opens other people's data isn't ticked.
 */
export const importTried = mutation(
  'uploadContents',
  async (ctx, id: number, chosen: LateOptions): Promise<UploadProgress> => {
    const late = LateOptions.parse(chosen);
    const [job] = await ctx.rows(tried, [id]);
    if (!job) throw notFound('Upload');
    if (!job.dryRun || job.status !== 'done') throw badInput({ id: ['is not a preview that has ended'] });
    const before = ImportOptions.parse(job.options);
    await refuseNewLevels(ctx, before.values ?? []);
    const staffLevels = late.staffLevels ?? [];
    const brought = await readBrought(ctx, id);
    const unticked = brought.staffLevels.filter((level) => !staffLevels.includes(level.id));
    if (unticked.length > 0)
      throw badInput({ staffLevels: unticked.map(({ name, count }) => uploadMessages.staffLevel(name, count)) });
    const options = { ...before, ...late, staffLevels };
    return readProgress(ctx, await queue(ctx, { ...job, dryRun: false, options }));
  },
);

type Again = { values: readonly object[]; cells?: readonly object[] | null };

/** Tries the file of a preview once more, with what staff say that names in it mean and with the cells that they corrected, which replace those before. */
export const previewAgain = mutation(
  'uploadContents',
  async (ctx, id: number, input: Again): Promise<UploadProgress> => {
    const said = ValueMappingsInput.parse(input.values);
    const corrected = input.cells ? CellCorrectionsInput.parse(input.cells) : null;
    await refuseUnknownTargets(ctx, said);
    const [job] = await ctx.rows(tried, [id]);
    if (!job) throw notFound('Upload');
    if (!job.dryRun || job.status !== 'done') throw badInput({ id: ['is not a preview that has ended'] });
    const options = ImportOptions.parse(job.options);
    const values = ValueMappingsInput.parse(withMappings(options.values ?? [], said));
    const cells = corrected ?? options.cells ?? [];
    return readProgress(ctx, await queue(ctx, { ...job, options: { ...options, values, cells } }));
  },
);

/** What is said now counts, then what was said for earlier files, the latest first. */
async function withMemory(ctx: Ctx, target: UploadTarget, said: readonly ValueMapping[]): Promise<ValueMapping[]> {
  const remembered = await readValueMemory(ctx, target);
  return withMappings(remembered.slice(0, Math.max(0, mostMappings - said.length)), said);
}

/** How far an import is, and what became of its rows. */
export const findUpload = progressQuery('uploadContents', (ctx, id: number): Promise<UploadProgress> =>
  readProgress(ctx, id),
);

/** Who may have a template: whoever may import. */
export const findTemplate = query('uploadContents', async (_ctx, target: string): Promise<UploadTarget> => {
  const known = uploadTargets.find((each) => each === target);
  if (!known) throw badInput({ target: [uploadMessages.notASheet] });
  return known;
});
