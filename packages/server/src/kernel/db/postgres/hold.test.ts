import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { DataDirInUse, holdDataDir } from './hold.ts';

const folder = mkdtempSync(join(tmpdir(), 'tribe hold '));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a second start on one DATA_DIR names the process that holds it and its address', () => {
  const dataDir = join(folder, 'told');
  const first = holdDataDir(dataDir, 4242);
  expect(() => holdDataDir(dataDir)).toThrow(/is held by process 4242, which is starting/);
  first.announce('http://127.0.0.1:8910');
  expect(() => holdDataDir(dataDir)).toThrow(DataDirInUse);
  expect(() => holdDataDir(dataDir)).toThrow(`DATA_DIR ${dataDir} is held by process 4242 at http://127.0.0.1:8910`);
  first.release();
  holdDataDir(dataDir).release();
});

test('DATA_DIR is free as soon as the process that held it is killed', async () => {
  const dataDir = join(folder, 'killed');
  const script = `import { holdDataDir } from ${JSON.stringify(join(import.meta.dirname, 'hold.ts'))};
    holdDataDir(process.argv[1]); console.log('held'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  expect(() => holdDataDir(dataDir)).toThrow(`is held by process ${child.pid}`);
  child.kill('SIGKILL');
  await once(child, 'exit');
  holdDataDir(dataDir).release();
});

test('a DATA_DIR that can’t be created is named', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(() => holdDataDir(join(file, 'data'))).toThrow(`DATA_DIR ${join(file, 'data')} cannot be made or written`);
});
