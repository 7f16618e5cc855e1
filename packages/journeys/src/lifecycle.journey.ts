import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { isLong } from './testing/long.ts';
import { aDataDir, endServer, launchServer, type Server, startServer } from './testing/server.ts';

const dataDir = aDataDir();
const production = {
  NODE_ENV: 'production',
  SESSION_SECRET: '4f1b0a9de2c87365b1f4a8d09c6e2f7755aa10c3d9e84b26',
  PUBLIC_URL: 'https://tribe.school',
  SMTP_URL: 'smtp://127.0.0.1:9',
};
let server: Server;
let databasePid: number;

afterAll(async () => {
  server?.signal('SIGTERM');
  await server?.ended;
  rmSync(dataDir, { recursive: true, force: true });
});

/** PostgreSQL writes its process id in the first line of this file. */
const databaseOf = (folder: string): number =>
  Number(readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);

const lives = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const isReady = async (address: string) => (await fetch(`${address}/api/ready`)).status;

describe('one installation from its first start to its last', () => {
  test('it serves when it says that it is ready', async () => {
    server = await startServer({ SEED: 'base' }, dataDir);
    expect(await isReady(server.address)).toBe(200);
    databasePid = databaseOf(dataDir);
    expect(lives(databasePid)).toBe(true);
  });

  test('a second start on the same folder says who holds it, and leaves the first alone', async () => {
    const second = await launchServer(dataDir, { SEED: 'base' });
    const { code, said } = await second.ended;
    expect(code).toBe(1);
    expect(said).toContain(`is held by process ${server.pid} at ${server.address}`);
    expect(await isReady(server.address)).toBe(200);
  });

  test.runIf(isLong)('after a kill -9 of the server alone, the next start takes over the living database', async () => {
    server.signal('SIGKILL');
    await server.ended;
    expect(lives(databasePid)).toBe(true);

    server = await startServer({ SEED: 'base', LOG_LEVEL: 'info' }, dataDir);
    expect(server.said()).toContain('took over the database');
    expect(databaseOf(dataDir)).toBe(databasePid);
    expect(await isReady(server.address)).toBe(200);
  });

  test.runIf(isLong)('after a kill -9 of everything, the next start recovers by itself', async () => {
    server.signal('SIGKILL');
    process.kill(databasePid, 'SIGKILL');
    await server.ended;

    server = await startServer({ SEED: 'base' }, dataDir);
    expect(await isReady(server.address)).toBe(200);
    databasePid = databaseOf(dataDir);
  });

  test('SIGTERM ends it cleanly, the database too', async () => {
    expect(await endingBy('SIGTERM')).toEqual(cleanly);
  });

  test.runIf(isLong)('SIGINT does the same, of a demo academy that was added to the base', async () => {
    server = await startServer({ SEED: 'demo' }, dataDir);
    expect(await endingBy('SIGINT')).toEqual(cleanly);
  });

  test.runIf(isLong)('production refuses the database for its demo accounts', async () => {
    server = await launchServer(dataDir, production);
    const { code, said } = await server.ended;
    expect(code).toBe(1);
    expect(said).toContain('demo accounts');
    expect(isDatabaseStopped()).toBe(true);
  });
});

const cleanly = { code: 0, isDatabaseStopped: true };

async function endingBy(signal: NodeJS.Signals): Promise<object> {
  server.signal(signal);
  const { code } = await server.ended;
  return { code, isDatabaseStopped: isDatabaseStopped() };
}

/** PostgreSQL takes this file away when it has ended in order. */
const isDatabaseStopped = () => !existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'));

describe('what production refuses', () => {
  test('a start without its secrets names each of them', async () => {
    const { ended, dataDir } = await launchServer(aDataDir(), { NODE_ENV: 'production', PUBLIC_URL: '' });
    const { code, said } = await ended;
    rmSync(dataDir, { recursive: true, force: true });
    expect(code).toBe(1);
    for (const name of ['SESSION_SECRET', 'PUBLIC_URL', 'SMTP_URL']) expect(said).toContain(`${name}: must be set`);
  });

  test('example values and the demo academy are refused by name', async () => {
    const examples = {
      ...production,
      SESSION_SECRET: 'a'.repeat(40),
      PUBLIC_URL: 'http://localhost:8910',
      SEED: 'demo',
    };
    const { ended, dataDir } = await launchServer(aDataDir(), examples);
    const { code, said } = await ended;
    rmSync(dataDir, { recursive: true, force: true });
    expect(code).toBe(1);
    for (const name of ['SESSION_SECRET', 'PUBLIC_URL', 'SEED']) expect(said).toContain(`${name}: `);
  });

  test('with all that it needs it serves by the unit of the recipe, without the pages for those who build it', async () => {
    const unit = readFileSync(join(import.meta.dirname, '../../../docs/operating/tribe.service'), 'utf8');
    const [, flags = '', file = ''] = /^ExecStart=\S+ (.*) (\S+)$/m.exec(unit) ?? [];
    const line = /^Environment=(.*)$/m.exec(unit)?.[1] ?? '';
    const environment = Object.fromEntries(line.split(' ').map((each) => each.split(/=(.*)/s)));
    const settings = { ...environment, ...production, SEED: 'base', NODE_COMPILE_CACHE: '' };
    const real = await launchServer(aDataDir(), settings, { file, flags: flags.split(' ') });
    await real.says('Tribe is ready');
    expect(await isReady(real.address)).toBe(200);
    for (const path of ['/dev/mail', '/dev/mail.json', '/dev/ui']) {
      expect([path, (await fetch(real.address + path)).status]).toEqual([path, 404]);
    }
    expect((await endServer(real)).code).toBe(0);
  });
});
