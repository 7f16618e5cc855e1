import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const production = {
  NODE_ENV: 'production',
  SESSION_SECRET: '0123456789abcdef0123456789abcdef',
  PUBLIC_URL: 'https://tribe.academy.ph',
  SMTP_URL: 'smtp://mail.academy.ph',
};

test('without settings the server starts on 127.0.0.1:8910 with its data beside it', () => {
  expect(readConfig({})).toMatchObject({
    port: 8910,
    host: '127.0.0.1',
    dataDir: 'data',
    publicUrl: 'http://localhost:8910',
  });
});

test('a wrong setting is named, with what it must be', () => {
  expect(() => readConfig({ PORT: 'many', SEED: 'lots', DATABASE_URL: 'mysql://x' })).toThrow(
    /PORT: .*\nDATABASE_URL: must begin with postgres:\/\/\nSEED: must be base, demo or none/s,
  );
});

test('an empty setting counts as unset', () => {
  expect(readConfig({ PORT: '', SESSION_SECRET: '' }).port).toBe(8910);
});

test('sslmode means the same as in libpq, and an unreadable address is named', () => {
  const { databaseUrl } = readConfig({ DATABASE_URL: 'postgres://u:p@db.example/tribe?sslmode=require' });
  expect(databaseUrl).toBe('postgres://u:p@db.example/tribe?sslmode=require&uselibpqcompat=true');
  const plain = 'postgres://u:p@db.example/tribe';
  expect(readConfig({ DATABASE_URL: plain }).databaseUrl).toBe(plain);
  expect(() => readConfig({ DATABASE_URL: 'postgres://u:p/q@db:x/tribe' })).toThrow('DATABASE_URL: must be an address');
});

test('production starts with its required settings (SEC-1)', () => {
  expect(readConfig(production).isProduction).toBe(true);
});

test.each([
  ['no secret', { SESSION_SECRET: undefined }, 'SESSION_SECRET: must be set'],
  ['a short secret', { SESSION_SECRET: 'short' }, 'SESSION_SECRET: must have at least 32 bytes'],
  [
    'an example secret',
    { SESSION_SECRET: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' },
    'SESSION_SECRET: looks like an example',
  ],
  ['no address', { PUBLIC_URL: undefined }, 'PUBLIC_URL: must be set'],
  ['an example address', { PUBLIC_URL: 'https://example.com' }, 'PUBLIC_URL: is an example value'],
  ['the demo academy', { SEED: 'demo' }, 'SEED: the demo academy is not for production'],
  ['a stand-in gateway', { STAND_IN: 'true' }, 'STAND_IN: the stand-in gateway is not for production'],
  ['the address of one', { STAND_IN: 'http://127.0.0.1:8920' }, 'STAND_IN: the stand-in gateway is not for production'],
  ['no mail server', { SMTP_URL: undefined }, 'SMTP_URL: must be set'],
])('production with %s does not start (SEC-1)', (_what, change, message) => {
  expect(() => readConfig({ ...production, ...change })).toThrow(message);
});

test('a stand-in gateway only runs outside production, and only on this machine', () => {
  expect(
    [{}, { STAND_IN: 'false' }, { STAND_IN: 'http://127.0.0.1:8920' }].map((env) => readConfig(env).standIn),
  ).toEqual([true, false, 'http://127.0.0.1:8920']);
  expect(readConfig(production).standIn).toBe(false);
  expect(() => readConfig({ STAND_IN: 'http://10.0.0.1:8920' })).toThrow('STAND_IN: must be true, false or an address');
});

test('DATABASE_READ_URL names one replica or several, as libpq does', () => {
  const urlsOf = (text: string) =>
    readConfig({ DATABASE_URL: 'postgres://u@db/t', DATABASE_READ_URL: text }).databaseReadUrls;
  expect(readConfig({}).databaseReadUrls).toEqual([]);
  expect(urlsOf('postgres://u:p@one.example:5433/t')).toEqual(['postgres://u:p@one.example:5433/t']);
  expect(urlsOf('postgres://u:p@one:5433,two/t?target_session_attrs=prefer-standby&sslmode=require')).toEqual(
    ['one:5433', 'two'].map((host) => `postgres://u:p@${host}/t?sslmode=require&uselibpqcompat=true`),
  );
  expect(urlsOf('postgres://u:p@one,[::1]:7/t?target_session_attrs=prefer-standby')).toEqual([
    'postgres://u:p@one/t',
    'postgres://u:p@[::1]:7/t',
  ]);
});

test.each([
  ['postgres://u:p@one:x,two/t', 'must be an address'],
  ['mysql://one/t', 'must begin with postgres://'],
  ['nonsense', 'must begin with postgres://'],
  ['postgres://one/t?target_session_attrs=read-write', 'target_session_attrs must be prefer-standby'],
])('DATABASE_READ_URL %s is refused: %s', (url, message) => {
  expect(() => readConfig({ DATABASE_URL: 'postgres://u@db/t', DATABASE_READ_URL: url })).toThrow(
    `DATABASE_READ_URL: ${message}`,
  );
});

test('replicas of the embedded database are refused', () => {
  expect(() => readConfig({ DATABASE_READ_URL: 'postgres://one/t' })).toThrow('DATABASE_READ_URL: needs DATABASE_URL');
});
