import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import {
  findBackups,
  giveUpBackup,
  makeBackup,
  startBackup,
  startNightlyBackup,
} from '#features/settings/backups/backup.service.ts';
import { keepNamedSettings, updateSetting } from '#features/settings/setting.service.ts';
import { checkArchive } from '#kernel/backup/archive.ts';
import { jobContextFor } from '#kernel/jobs/jobs.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { signedInAs } from '../../../testing/people.ts';
import { aStranger, contextOf, services } from '../../../testing/world.ts';

const folder = mkdtempSync(join(tmpdir(), 'tribe-own-backups-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

await keepNamedSettings(services.pools.main);
const admin = contextOf(await signedInAs('admin'));
const rows = async <Row>(sql: string, ...values: unknown[]): Promise<Row[]> =>
  (await services.pools.main.query(sql, values)).rows;

const job = (backupDir = folder) =>
  jobContextFor({ ...services, config: { ...services.config, backupDir } }, 'test', new AbortController().signal);
const open = async () =>
  (await rows<{ id: number }>('select id from backup_run where ended_at is null')).map(({ id }) => id);
const makeOne = async (backupDir?: string) => {
  for (const id of await open()) await makeBackup(job(backupDir), { id });
};
const latest = async () => (await admin.run(findBackups, [])).runs[0];

test('only admins see backups and start one', async () => {
  expect(await codeOf(contextOf(aStranger()).run(findBackups, []))).toBe('UNAUTHENTICATED');
  expect(await codeOf(contextOf(aStranger()).run(startBackup, []))).toBe('UNAUTHENTICATED');
  for (const role of ['member', 'coach', 'tribe-team-ro'] as const) {
    const other = contextOf(await signedInAs(role));
    expect([role, await codeOf(other.run(findBackups, []))]).toEqual([role, 'FORBIDDEN']);
    expect([role, await codeOf(other.run(startBackup, []))]).toEqual([role, 'FORBIDDEN']);
  }
});

test('two presses at once make one backup, which is whole and for its owner alone', async () => {
  const began = await Promise.all([admin.run(startBackup, []), admin.run(startBackup, [])]);
  expect(began.toSorted()).toEqual([false, true]);
  expect(await latest()).toMatchObject({ isRunning: true, verifiedAt: null });
  await makeOne();
  const made = await latest();
  expect(made).toMatchObject({ isRunning: false, problem: null });
  expect(made?.verifiedAt).not.toBeNull();
  const { about } = await checkArchive(made!.path!);
  expect(about.product).toBe('tribe');
  expect(statSync(made!.path!).mode & 0o077).toBe(0);
});

test('a server that ended in the middle leaves a half-made file, and the same backup is made again', async () => {
  await admin.run(startBackup, []);
  const [id = 0] = await open();
  const [{ day } = { day: '' }] = await rows<{ day: string }>(
    `select to_char(created_at at time zone 'Asia/Manila', 'YYYY-MM-DD') as day from backup_run where id = $1`,
    id,
  );
  writeFileSync(join(folder, `tribe-${day}-${id}.tar.zst`), 'half');
  await makeOne();
  const made = await latest();
  expect(made?.verifiedAt).not.toBeNull();
  await checkArchive(made!.path!);
});

test('a folder that can’t be written to is said in words, and the next one may begin', async () => {
  writeFileSync(join(folder, 'a-file'), '');
  await admin.run(startBackup, []);
  await makeOne(join(folder, 'a-file', 'below'));
  expect(await latest()).toMatchObject({
    isRunning: false,
    verifiedAt: null,
    problem: expect.stringMatching(/ENOTDIR/),
  });
  expect(await open()).toEqual([]);
});

test('a backup that an operator discards is over, and says so', async () => {
  await admin.run(startBackup, []);
  const [id = 0] = await open();
  await job().transaction((ctx) => giveUpBackup(ctx, { id }));
  expect(await latest()).toMatchObject({ isRunning: false, problem: 'It was discarded under Operations' });
});

test('the nightly backup is made only where the academy wants it, and seven stay', async () => {
  await job().transaction(startNightlyBackup);
  expect(await open()).toEqual([]);
  await admin.run(updateSetting, ['nightly-backup', 'true']);
  for (let night = 0; night < 7; night += 1) {
    await job().transaction(startNightlyBackup);
    await makeOne();
  }
  const files = readdirSync(folder).filter((name) => name.endsWith('.tar.zst'));
  expect(files).toHaveLength(7);
  expect(files).toContain((await latest())!.path!.slice(folder.length + 1));
});

test('a backup that fails for a reason nobody expected is over, so that the next one can begin', async () => {
  await rows('delete from rate_counter');
  await admin.run(startBackup, []);
  await makeOne(`${folder}/\0`);
  expect(await latest()).toMatchObject({
    isRunning: false,
    verifiedAt: null,
    problem: expect.stringMatching(/null bytes/),
  });
  expect(await admin.run(startBackup, [])).toBe(true);
  await makeOne();
  expect((await latest())?.verifiedAt).not.toBeNull();
});
