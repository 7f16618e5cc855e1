import { mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { beforeAll, expect, test } from 'vitest';
import { fileStore } from '#kernel/files/store.ts';
import { goodPassword } from './testing/accounts.ts';
import { aListeningServer } from './testing/http.ts';
import { aPerson } from './testing/people.ts';
import { hashPassword } from '#features/accounts/hashing.ts';
import { atEnd, services } from './testing/world.ts';
import type { Web } from './pages.ts';

const notFoundHtml = '<!doctype html><title>Nothing here</title>';
let address: URL;
let open: URL;
let clientFolder: string;

beforeAll(async () => {
  clientFolder = mkdtempSync(join(tmpdir(), 'tribe-client-'));
  atEnd(() => rm(clientFolder, { recursive: true }));
  mkdirSync(join(clientFolder, 'assets/chunks'), { recursive: true });
  writeFileSync(join(clientFolder, 'assets/app.js'), 'void 0');
  const web: Partial<Web> = {
    clientFolder,
    renderPage: async (document) =>
      document === 'notFound' ? { status: 404, html: notFoundHtml, style: '' } : { status: 200, html: '', style: '' },
  };
  address = new URL((await aListeningServer({ trustProxy: undefined }, web)).address);
  open = new URL((await aListeningServer({ trustProxy: undefined, demoInPublic: true }, web)).address);
});

type Answer = { status: number; type: string; text: string };
type Sent = { headers?: Record<string, string>; body?: object; to?: URL };

/** Over a connection of its own, with just these headers. */
const call = (path: string, { headers = {}, body, to = address }: Sent = {}): Promise<Answer> =>
  new Promise((done, fail) => {
    const own = body ? { 'content-type': 'application/json', 'auth-provider': 'dbAuth' } : {};
    const sent = request(
      { host: to.hostname, port: to.port, path, method: body ? 'POST' : 'GET', headers: { ...own, ...headers } },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (piece: string) => (text += piece));
        answer.on('end', () =>
          done({ status: answer.statusCode ?? 0, type: answer.headers['content-type'] ?? '', text }),
        );
      },
    );
    sent.on('error', fail).end(body && JSON.stringify(body));
  });

const fromElsewhere: Record<string, string>[] = [
  { 'x-forwarded-for': '127.0.0.1' },
  { forwarded: 'for=127.0.0.1' },
  { 'x-real-ip': '127.0.0.1' },
  { via: '1.1 proxy' },
  { host: 'tribe.example' },
  { host: 'localhost.evil.example' },
];

test.each(['/dev/mail', '/dev/mail.json', '/api/metrics'])(
  '%s answers who sits at this machine, and nobody who came by a proxy or by another name',
  async (path) => {
    for (const host of [address.host, `localhost:${address.port}`, '[::1]:1'])
      expect((await call(path, { headers: { host } })).status).toBe(200);
    for (const headers of fromElsewhere)
      expect([headers, (await call(path, { headers })).status]).toEqual([headers, 404]);
    for (const headers of fromElsewhere) expect((await call(path, { headers, to: open })).status).toBe(404);
  },
);

test('a demo account signs in at this machine alone, unless a setting lets others in', async () => {
  const passwordHash = await hashPassword(goodPassword);
  const email = 'somebody@demo.test';
  await aPerson({ email, passwordHash });
  const body = { method: 'login', username: email, password: goodPassword };
  expect((await call('/api/auth', { body })).status).toBe(200);
  for (const headers of fromElsewhere) {
    const refused = await call('/api/auth', { body, headers });
    expect([refused.status, JSON.parse(refused.text).error]).toEqual([403, accountMessages.demoIsLocal]);
    expect((await call('/api/auth', { body, headers, to: open })).status).toBe(200);
  }
});

/** The status of an answer to what is sent as it stands. */
const statusOf = (text: string): Promise<string> =>
  new Promise((done, fail) => {
    let answer = '';
    const socket = connect(Number(address.port), address.hostname, () => socket.write(text));
    socket.setEncoding('utf8').on('data', (piece: string) => (answer += piece));
    socket.on('error', fail).on('close', () => done(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? answer));
  });

test('a request that names two hosts is refused', async () => {
  const tail = 'Connection: close\r\n\r\n';
  const own = `Host: ${address.host}\r\n`;
  expect(await statusOf(`GET /api/health HTTP/1.1\r\n${own}${tail}`)).toBe('200');
  for (const path of ['/api/health', '/', '/courses/%zz'])
    for (const other of [`Host: evil.example\r\n`, `hOsT: ${address.host}\r\n`])
      expect(await statusOf(`GET ${path} HTTP/1.1\r\n${own}${other}${tail}`)).toMatch(/^40[04]$/);
  expect(await statusOf(`GET /api/health HTTP/1.1\r\n${own}Host: evil.example\r\n${tail}`)).toBe('400');
});

test('an address that cannot be read shows the page of what is not there, and says so to a program', async () => {
  for (const path of ['/courses/%zz', '/%', '/profile/%ff', '/assets/%zz'])
    expect(await call(path)).toEqual({ status: 404, type: 'text/html; charset=utf-8', text: notFoundHtml });
  const program = await call('/api/%zz');
  expect([program.status, JSON.parse(program.text).code]).toEqual([400, 'BAD_USER_INPUT']);
});

test('a folder of the assets is no file of theirs', async () => {
  expect((await call('/assets/app.js')).status).toBe(200);
  for (const path of [
    '/assets/',
    '/assets',
    '/assets/chunks',
    '/assets/chunks/',
    '/assets/../',
    '/assets/none.js',
    '/assets//',
  ])
    expect([path, (await call(path)).status]).toEqual([path, 404]);
  expect((await call('/assets/app.js', { headers: { 'if-match': '"another"' } })).status).toBe(412);
});

test('what is stored is for the eyes of this server alone, also in a folder that was open', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tribe-private-'));
  atEnd(() => rm(dataDir, { recursive: true }));
  mkdirSync(join(dataDir, 'files'), { mode: 0o755 });
  await fileStore({ ...services.config, dataDir }).put('ab-key', Readable.from(['content']), 7);
  const modeOf = (path: string) => (statSync(join(dataDir, path)).mode & 0o777).toString(8);
  expect(readdirSync(join(dataDir, 'files/ab'))).toEqual(['ab-key']);
  expect(['files', 'files/ab', 'files/ab/ab-key'].map(modeOf)).toEqual(['700', '700', '600']);
});
