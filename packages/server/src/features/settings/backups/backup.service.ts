import { mkdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { settingMessages } from '@tribe/domain/features/settings/messages.ts';
import { dayOf } from '@tribe/domain/kernel/time/manila.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { mutation, query } from '#kernel/api/operation.ts';
import { shape, type ShapeOf } from '#kernel/api/shape.ts';
import { checkArchive } from '#kernel/backup/archive.ts';
import { BackupError } from '#kernel/backup/format.ts';
import { saveBackup } from '#kernel/backup/save.ts';
import type { Config } from '#kernel/config.ts';
import { type Runner, runRows, statement } from '#kernel/db/statement.ts';
import { countAgainst } from '#kernel/http/limits.ts';
import type { JobContext } from '#kernel/jobs/jobs.ts';
import { withoutSecrets } from '#kernel/withoutSecrets.ts';

const access = ['defaultSettings', 'setting_update'] as const;

/** A backup of the list; sizes in MiB. */
export const BackupRun = shape({
  id: 'Int',
  startedAt: 'DateTime',
  isRunning: 'Boolean',
  verifiedAt: 'DateTime?',
  sizeMib: 'Int?',
  path: 'String?',
  host: 'String?',
  problem: 'String?',
});
export type BackupRun = ShapeOf<typeof BackupRun>;

export const BackupState = shape({ isNightly: 'Boolean', folder: 'String', runs: [BackupRun] });
export type BackupState = ShapeOf<typeof BackupState>;

/** Where backups go: a folder of its own, so that it can be another disk. */
const folderOf = ({ backupDir, dataDir }: Config): string => resolve(backupDir ?? join(dataDir, 'backups'));

const newest = statement<BackupRun>(
  'settings.backup_runs',
  `select id, created_at as "startedAt", ended_at is null as "isRunning", verified_at as "verifiedAt", size_mib as "sizeMib", path, host, problem
   from backup_run where removed_at is null order by id desc limit 5`,
);
const nightly = statement<{ isOn: boolean }>(
  'settings.nightly_backup',
  `select value = 'true' as "isOn" from setting where name = 'nightly-backup'`,
);

/** The latest backups that this server made, and where it keeps them. */
export const findBackups = query(access, async (ctx): Promise<BackupState> => {
  const [[state], runs] = [await ctx.rows(nightly, []), await ctx.rows(newest, [])];
  return { isNightly: state?.isOn ?? false, folder: folderOf(ctx.services.config), runs };
});

const perHour = { count: 6, seconds: 3_600 };

/** Has a backup made now; one that is under way already is the same one. Answers whether one began. */
export const startBackup = mutation(access, async (ctx): Promise<boolean> => {
  await countAgainst(ctx, 'backup', perHour);
  const began = await queueBackup(ctx, ctx.me.userId);
  if (began) await ctx.log({ action: 'backup.requested', entity: 'setting', sentence: 'Asked for a backup' });
  return began;
});

const insert = statement<{ id: number }>(
  'settings.insert_backup_run',
  `insert into backup_run (requested_by_id, created_at) values ($1, $2) on conflict do nothing returning id`,
);

async function queueBackup(ctx: Ctx, requestedById: number | null): Promise<boolean> {
  const [run] = await ctx.rows(insert, [requestedById, ctx.now()]);
  if (run) await ctx.job('backups.make', { id: run.id });
  return run !== undefined;
}

/** The nightly backup, where the academy wants one. */
export async function startNightlyBackup(ctx: Ctx): Promise<void> {
  const [state] = await ctx.rows(nightly, []);
  if (state?.isOn) await queueBackup(ctx, null);
}

const open = statement<{ startedAt: Date }>(
  'settings.open_backup_run',
  `select created_at as "startedAt" from backup_run where id = $1 and ended_at is null`,
);
const made = statement<never>(
  'settings.backup_made',
  `update backup_run set path = $2, host = $3, size_mib = $4, verified_at = $5, ended_at = $5, updated_at = $5
   where id = $1 and ended_at is null`,
);
const failed = statement<never>(
  'settings.backup_failed',
  `update backup_run set problem = $2, ended_at = $3, updated_at = $3 where id = $1 and ended_at is null`,
);

/** Makes a backup, reads it back to its end, and removes the oldest. A disk that is full is said, and tried again the next night. */
export async function makeBackup({ ctx, services, transaction }: JobContext, { id }: { id: number }): Promise<void> {
  const [run] = await ctx.rows(open, [id]);
  if (!run) return;
  const { config, pools, files } = services;
  const path = join(folderOf(config), `tribe-${dayOf(run.startedAt)}-${id}.tar.zst`);
  const client = await pools.direct.connect();
  try {
    await mkdir(folderOf(config), { recursive: true, mode: 0o700 });
    // What a server that was ended left of the same one.
    await rm(path, { force: true });
    const { size } = await saveBackup(path, { client, files, config });
    await checkArchive(path);
    await transaction((inside) => inside.rows(made, [id, path, hostname(), mibOf(size), inside.now()]));
  } catch (error) {
    // Whatever went wrong ends this one: a run that stayed open would keep every later one from beginning.
    if (!(error instanceof BackupError)) services.logger.error({ err: error, backup: id }, 'A backup failed');
    const problem = error instanceof Error ? withoutSecrets(error.message) : settingMessages.backupFailed;
    await transaction((inside) => endFailed(inside, id, problem));
    return;
  } finally {
    // Its settings are those of a backup: nobody else may get this connection.
    client.release(true);
  }
  await removeOld(ctx);
}

const mibOf = (size: number): number => Math.ceil(size / 2 ** 20);

const recorded = statement<never>(
  'settings.record_backup',
  `insert into backup_run (path, host, size_mib, verified_at, ended_at, removed_at, created_at) values ($1, $2, $3, $4, $4, null, $4)`,
);

/** Notes a backup that the command made and read back, so that the set-up list and the settings know of it. */
export const recordBackup = async (
  runner: Runner,
  { path, size, at }: { path: string; size: number; at: Date },
): Promise<void> => void (await runRows(runner, recorded, [path, hostname(), mibOf(size), at]));

const endFailed = async (ctx: Ctx, id: number, problem: string): Promise<void> =>
  void (await ctx.rows(failed, [id, problem, ctx.now()]));

/** Where an operator gives its job up, the next one may begin. */
export const giveUpBackup = (ctx: Ctx, { id }: { id: number }): Promise<void> =>
  endFailed(ctx, id, settingMessages.backupDiscarded);

/** How many backups each machine keeps. */
const kept = 7;

const old = statement<{ id: number; path: string }>(
  'settings.old_backup_runs',
  `select id, path from backup_run where host = $1 and starts_with(path, $3) and removed_at is null order by id desc offset $2`,
);
const removed = statement<never>(
  'settings.backup_removed',
  `update backup_run set removed_at = $2, updated_at = $2 where id = $1`,
);

/** Removes what the server made in its own folder; what the command made elsewhere is the operator's. */
async function removeOld(ctx: Ctx): Promise<void> {
  const folder = `${folderOf(ctx.services.config)}/`;
  for (const { id, path } of await ctx.rows(old, [hostname(), kept, folder])) {
    // The file first: a server that ends in between removes it again the next time.
    await rm(path, { force: true });
    await ctx.rows(removed, [id, ctx.now()]);
  }
}
