import { readdirSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isLong } from './testing/long.ts';
import { endServer, type Server, startServer } from './testing/server.ts';

const settings = { SEED: 'base', SMTP_URL: 'smtp://127.0.0.1:9', RATE_PER_MINUTE_ANONYMOUS: '1000000' };
/** It reads the database, for nobody in particular. */
const body = JSON.stringify({ query: '{ publicLessons { id } }' });

let server: Server;

/** PostgreSQL writes its process id in the first line of this file. */
const postmaster = () =>
  Number(readFileSync(join(server.dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);

const parentOf = (pid: string) => Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] ?? 0);

/** The database's processes: the one that started, and one for each connection. */
function processesOfDatabase(): number[] {
  const first = postmaster();
  const children = readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && parentOf(pid) === first;
    } catch {
      return false;
    }
  });
  return [first, ...children.map(Number)];
}

type Got = { status: number; retryAfter: string | null };

/** A question that reads the database. A connection that is refused or cut has status 0. */
async function ask(path = '/api/graphql'): Promise<Got> {
  const headers = { 'content-type': 'application/json', 'auth-provider': 'dbAuth' };
  const answer = await fetch(
    `${server.address}${path}`,
    path === '/api/graphql' ? { method: 'POST', headers, body } : {},
  ).catch(() => null);
  const text = await answer?.text();
  const isRefused = text?.includes('"code":"UNAVAILABLE"') === true;
  return {
    status: answer?.status === 200 && isRefused ? 503 : (answer?.status ?? 0),
    retryAfter: answer?.headers.get('retry-after') ?? null,
  };
}

// All of this is for the long run.
beforeAll(async () => {
  server = await startServer(settings);
});
afterAll(async () => {
  await endServer(server);
});

const isReady = async () => (await ask('/api/ready')).status === 200;

describe.runIf(isLong && process.platform === 'linux')('the database goes away', () => {
  test('killed under load, it is started again, and all that fails meanwhile says to come back (F5)', async () => {
    const all: Got[] = [];
    const over = new AbortController();
    const clients = Array.from({ length: isLong ? 64 : 16 }, async () => {
      while (!over.signal.aborted) all.push(await ask());
    });
    for (let kills = 0; kills < (isLong ? 10 : 2); kills += 1) {
      const before = all.length;
      await expect.poll(() => all.slice(before).filter(({ status }) => status === 200).length).toBeGreaterThan(20);
      process.kill(postmaster(), 'SIGKILL');
      await expect.poll(isReady, { timeout: 5_000 }).toBe(false);
      await expect.poll(isReady, { timeout: 20_000 }).toBe(true);
    }
    over.abort();
    await Promise.all(clients);
    expect(all.filter(({ status }) => status === 200).length).toBeGreaterThan(10);
    expect([...new Set(all.map(({ status }) => status))].sort()).toEqual([200, 503]);
    expect((await ask()).status).toBe(200);
    for (const secret of ['secretKey', 'connectionParameters']) expect(server.said()).not.toContain(secret);
  });

  test('stopped, it keeps nobody waiting: everyone gets a 503, not ready, and alive all the time (F6)', async () => {
    const stopped = processesOfDatabase();
    for (const pid of stopped) process.kill(pid, 'SIGSTOP');
    try {
      const waiting = Promise.all(Array.from({ length: 32 }, () => ask()));
      expect((await ask('/api/ready')).status).toBe(503);
      expect((await ask('/api/health')).status).toBe(200);
      expect([...new Set((await waiting).map(({ status }) => status))]).toEqual([503]);
      // How long it is stopped is the fault itself.
      if (isLong) await pause(20_000);
    } finally {
      for (const pid of stopped) process.kill(pid, 'SIGCONT');
    }
    await expect.poll(isReady, { timeout: 5_000 }).toBe(true);
    expect((await ask()).status).toBe(200);
  });
});

/** A connection of its own that is kept open, and all that came back over it. */
function aConnection(): Promise<{ socket: Socket; text: () => string; closed: Promise<unknown> }> {
  const { hostname, port } = new URL(server.address);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.setEncoding('utf8').on('data', (piece: string) => (text += piece));
  socket.on('error', () => undefined);
  const closed = new Promise((done) => socket.once('close', done));
  return new Promise((done) => socket.once('connect', () => done({ socket, text: () => text, closed })));
}

const head = (line: string, ...more: string[]) =>
  [line, `Host: ${new URL(server.address).host}`, 'Connection: keep-alive', ...more, '', ''].join('\r\n');

describe.runIf(isLong)('the server ends', () => {
  test('with 64 connections that browsers keep, and what is under way gets its answer', async () => {
    const idle = await Promise.all(Array.from({ length: 64 }, aConnection));
    for (const { socket } of idle) socket.write(head('GET /api/health HTTP/1.1'));
    for (const { text } of idle) await expect.poll(text).toMatch(/"ok"/);
    const slow = await aConnection();
    slow.socket.write(
      head(
        'POST /api/graphql HTTP/1.1',
        'Content-Type: application/json',
        'Auth-Provider: dbAuth',
        `Content-Length: ${body.length}`,
        'Expect: 100-continue',
      ) + body.slice(0, 10),
    );
    // It has read the head, and waits for the rest.
    await expect.poll(slow.text).toContain('100 Continue');
    server.signal('SIGTERM');
    await Promise.all(idle.map(({ closed }) => closed));
    slow.socket.write(body.slice(10));
    await slow.closed;
    expect(slow.text()).toMatch(/HTTP\/1\.1 200 [^]*connection: close[^]*"data"/i);
    const { code } = await server.ended;
    expect(code).toBe(0);
  });

  test('a request still open nine seconds after SIGTERM gets a 503, and the server exits with code 0', async () => {
    const other = await startServer(settings);
    const stuck = connect(Number(new URL(other.address).port), '127.0.0.1');
    let said = '';
    stuck.setEncoding('utf8').on('data', (piece: string) => (said += piece));
    stuck.on('error', () => undefined);
    stuck.write(
      head(
        'POST /api/graphql HTTP/1.1',
        'Content-Type: application/json',
        'Auth-Provider: dbAuth',
        'Content-Length: 90',
      ),
    );
    await expect.poll(async () => (await fetch(`${other.address}/api/health`)).status).toBe(200);
    const begin = performance.now();
    other.signal('SIGTERM');
    const { code } = await other.ended;
    const took = performance.now() - begin;
    expect([code, took > 8_500]).toEqual([0, true]);
    expect(said).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: 5/i);
  });
});
