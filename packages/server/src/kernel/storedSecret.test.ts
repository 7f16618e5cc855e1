import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ConfigError } from './config.ts';
import { loadConfig } from './storedSecret.ts';

const dir = mkdtempSync(join(tmpdir(), 'tribe-secret-'));
afterAll(() => rmSync(dir, { recursive: true }));

test('an installation without a secret generates one and stores it, readable by its owner only', () => {
  const first = loadConfig({ DATA_DIR: join(dir, 'new') }).sessionSecret;
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  expect(loadConfig({ DATA_DIR: join(dir, 'new') }).sessionSecret).toBe(first);
  const path = join(dir, 'new', 'session-secret');
  expect(statSync(path).mode & 0o077).toBe(0);
  expect(readFileSync(path, 'utf8').trim()).toBe(first);
  expect(readdirSync(join(dir, 'new'))).toEqual(['session-secret']);
});

test('a secret in the environment is used, and none is generated', () => {
  const input = '0123456789abcdef0123456789abcdef';
  expect(loadConfig({ DATA_DIR: join(dir, 'given'), SESSION_SECRET: input }).sessionSecret).toBe(input);
  expect(() => statSync(join(dir, 'given'))).toThrow('ENOENT');
});

test.each(['', '\n', 'half of a secret\n'])('a kept secret that is cut to %j is refused, and left as it is', (rest) => {
  const cut = join(dir, 'cut');
  mkdirSync(cut, { recursive: true });
  writeFileSync(join(cut, 'session-secret'), rest);
  expect(() => loadConfig({ DATA_DIR: cut })).toThrow(ConfigError);
  expect(() => loadConfig({ DATA_DIR: cut })).toThrow(/session-secret: holds fewer than 32 bytes.*delete it/);
  expect(readFileSync(join(cut, 'session-secret'), 'utf8')).toBe(rest);
});

test('a short secret is refused everywhere', () => {
  expect(() => loadConfig({ DATA_DIR: join(dir, 'given'), SESSION_SECRET: ' ' })).toThrow(
    'SESSION_SECRET: must have at least 32 bytes',
  );
});

test('an unwritable folder is an error, rather than a secret that is lost', () => {
  writeFileSync(join(dir, 'a-file'), '');
  expect(() => loadConfig({ DATA_DIR: join(dir, 'a-file') })).toThrow('EEXIST');
});
