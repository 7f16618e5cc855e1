import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { holdDataDir } from '#kernel/db/postgres/hold.ts';
import { services, databaseUrl } from '../testing/world.ts';
import { adminCommand } from './admin.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'tribe-admin-'));
const environment = {
  NODE_ENV: 'test',
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl(),
  SEED: 'none',
  PUBLIC_URL: 'http://localhost:8910',
};
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const adminsOf = async (email: string) =>
  (
    await services.pools.main.query(
      `select l.access_level_id as id from app_user u join user_access_level l on l.user_id = u.id where u.email = $1`,
      [email],
    )
  ).rows;

test('the command makes an admin in the database of the installation and tells where to set the password', async () => {
  const described = await adminCommand(environment, ' Boss@Example.ph ');
  expect(described).toContain('boss@example.ph is an admin now');
  expect(described).toMatch(/http:\/\/localhost:8910\/reset-password\?userId=\d+&resetToken=\S+&extra=\S+/);
  expect(await adminsOf('boss@example.ph')).toEqual([{ id: 'admin' }]);
});

test('it works while the server holds the installation', async () => {
  const hold = holdDataDir(dataDir);
  expect(await adminCommand(environment, 'second@example.ph')).toContain('second@example.ph is an admin now');
  hold.release();
  expect(await adminsOf('second@example.ph')).toEqual([{ id: 'admin' }]);
});

test('without an address it says how it is used, and a wrong setting is named', async () => {
  await expect(adminCommand(environment, 'nobody')).rejects.toThrow('npm run admin -- <email>');
  await expect(adminCommand({ ...environment, PORT: 'x' }, 'a@example.ph')).rejects.toThrow('PORT');
});
