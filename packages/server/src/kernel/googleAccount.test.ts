import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '#kernel/config.ts';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const key = {
  type: 'service_account',
  project_id: 'academy',
  private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  client_email: 'reports@academy.iam.gserviceaccount.com',
  token_uri: 'https://evil.example/token',
};
const google = (setting: string, more: Record<string, string> = {}) =>
  readConfig({ GOOGLE_SERVICE_ACCOUNT: setting, ...more }).google;

test('the account is read from JSON or from a file, and its key is only sent to Google', () => {
  const account = {
    email: key.client_email,
    privateKey: key.private_key,
    tokenUrl: 'https://oauth2.googleapis.com/token',
    sheetsUrl: 'https://sheets.googleapis.com',
  };
  expect(google(JSON.stringify(key))).toEqual(account);
  const folder = mkdtempSync(join(tmpdir(), 'tribe-google-'));
  const path = join(folder, 'key.json');
  writeFileSync(path, JSON.stringify(key, null, 2));
  expect(google(path)).toEqual(account);
  rmSync(folder, { recursive: true });
  expect(readConfig({}).google).toBeNull();
});

test('an invalid key stops the start, names the setting and reveals nothing of the key', () => {
  const wrong = [
    '/nowhere/key.json',
    '{"type":',
    JSON.stringify({ ...key, type: 'authorized_user' }),
    JSON.stringify({ ...key, client_email: 'nobody' }),
    JSON.stringify({ ...key, private_key: 'secret words' }),
  ];
  const said = wrong.map((setting) => {
    try {
      return google(setting);
    } catch (error) {
      return error instanceof Error ? error.message : error;
    }
  });
  expect(said).toEqual(wrong.map(() => expect.stringMatching(/^GOOGLE_SERVICE_ACCOUNT: (?!.*(secret|nowhere))/)));
});

test('a stand-in replaces Google on this machine only, and never in production', () => {
  const base = 'http://127.0.0.1:8930';
  const at = google(JSON.stringify(key), { GOOGLE_API_BASE: base });
  expect(at).toMatchObject({ tokenUrl: `${base}/token`, sheetsUrl: base });
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://tribe.academy.ph',
    SMTP_URL: 'smtp://mail.academy.ph',
    SESSION_SECRET: 'a secret of this academy that nobody else knows',
  };
  expect(() => google(JSON.stringify(key), { ...production, GOOGLE_API_BASE: base })).toThrow('GOOGLE_API_BASE');
  expect(google(JSON.stringify(key), production)).toMatchObject({ sheetsUrl: 'https://sheets.googleapis.com' });
  for (const other of ['https://evil.example', 'http://127.0.0.1.evil.example:80', 'http://10.0.0.1:80'])
    expect(() => google(JSON.stringify(key), { GOOGLE_API_BASE: other })).toThrow('GOOGLE_API_BASE');
  expect(() => readConfig({ GOOGLE_API_BASE: base })).toThrow('GOOGLE_SERVICE_ACCOUNT');
});
