import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from '../packages/server/src/kernel/loopback.ts';
import { migrate } from '../packages/server/src/kernel/db/migrate.ts';
import { drizzleOver } from '../packages/server/src/kernel/db/pools.ts';
import { startPostgres } from '../packages/server/src/kernel/db/postgres/embedded.ts';
import { newSessionToken } from '../packages/server/src/features/accounts/session.ts';
import { seedBase } from '../packages/server/src/seed/base.ts';
import { demoFirstSales } from '../packages/server/src/seed/demo/firstSales.ts';
import { fill, filled, onSale } from './bench/fill.ts';
import { jobs } from './bench/jobs.ts';
import { lists } from './bench/lists.ts';
import { load, loader, once as sentOnce, type Request, type Run } from './bench/load.ts';
import { type Operation, operations } from './bench/operations.ts';
import { pages } from './bench/pages.ts';
import { phone } from './bench/phone.ts';
import { screens } from './bench/screens.ts';
import { type Outcome, report } from './bench/report.ts';
import { tempFolder } from './tempFolder.ts';
import { usage } from './usage.ts';
import { nodeOptions, startEnv } from './asStarted.ts';
import { measureSizes } from './bench/sizes.ts';

const rounds = 5;
const seconds = Number(process.env['BENCH_SECONDS'] ?? 2);
const connections = [16, 64];
/** `--only=page` measures the operations with that in their name. */
const only = process.argv.find((arg) => arg.startsWith('--only='))?.slice('--only='.length);
const say = (text: string) => process.stderr.write(`${text}\n`);

const sessionSecret = randomBytes(32).toString('hex');
const [token, staffToken] = [newSessionToken(sessionSecret), newSessionToken(sessionSecret)];
const dataDir = tempFolder();
const children: ChildProcess[] = [];

async function main(): Promise<void> {
  const database = await startPostgres({ dataDir, settings: { fsync: 'off', shared_buffers: '256MB' } });
  try {
    say(`Filling ${filled.users} people, ${filled.courses} courses, ${filled.progress} marks of progress`);
    const ids = await prepare(database.url);
    const [port, floorPort] = [await freePort(), await freePort()];
    const product = serve('packages/server/src/main.ts', {
      ...production,
      PORT: String(port),
      DATA_DIR: join(dataDir, 'product'),
      DATABASE_URL: database.url,
    });
    await answers(`http://127.0.0.1:${port}/api/ready`);
    const pageFile = join(dataDir, 'page.html');
    writeFileSync(pageFile, await (await fetch(`http://127.0.0.1:${port}/privacy-policy`)).text());
    const floor = serve('scripts/bench/floor.ts', {
      PORT: String(floorPort),
      DATABASE_URL: database.url,
      DATABASE_POOL: '16',
      SESSION_TOKEN: token,
      STAFF_TOKEN: staffToken,
      PAGE_FILE: pageFile,
      COURSE_ID: String(ids.course),
    });
    await answers(`http://127.0.0.1:${floorPort}/page`);
    const outcomes = await measure({ product, floor, port, floorPort }, ids.course);
    const memory = usage(product.pid ?? 0);
    // Two servers on one database must agree on their settings, and the next one is of development.
    product.kill('SIGTERM');
    await once(product, 'exit');
    const sizes = await measureSizesOf(database.url, ids);
    report({ outcomes, sizes, memory, loader }, process.argv.includes('--json'));
  } finally {
    for (const child of children) child.kill('SIGTERM');
    await Promise.all(children.map((child) => child.exitCode ?? once(child, 'exit')));
    await database.stop();
  }
}

const production = {
  NODE_ENV: 'production',
  SESSION_SECRET: sessionSecret,
  PUBLIC_URL: 'https://bench.tribe.test',
  SMTP_URL: 'smtp://127.0.0.1:9',
  SEED: 'none',
  LOG_LEVEL: 'error',
  // Orders come from many addresses.
  TRUST_PROXY: '127.0.0.1',
  RATE_PER_MINUTE: '100000000',
  RATE_PER_MINUTE_ANONYMOUS: '100000000',
};

type Ids = { member: number; course: number; lesson: number };

async function prepare(url: string): Promise<Ids> {
  await migrate(url);
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await seedBase(drizzleOver(client));
    await demoFirstSales(drizzleOver(client), new Date().toISOString().slice(0, 10));
    await fill(url);
    const { rows } = await client.query<Ids & { staff: number }>(
      `select (select min(id) from app_user) as member, (select min(id) + 1 from app_user) as staff, u.course_id as course, l.id as lesson
       from lesson_progress p join lesson l on l.id = p.lesson_id join unit u on u.id = l.unit_id
       where p.user_id = (select min(id) from app_user) limit 1`,
    );
    const ids = rows[0];
    if (!ids) throw new Error('The bench database has no people');
    await client.query(`insert into user_access_level (user_id, access_level_id, via) values ($1, 'admin', 'manual')`, [
      ids.staff,
    ]);
    for (const [user, value] of [
      [ids.member, token],
      [ids.staff, staffToken],
    ] as const) {
      await client.query(
        `insert into session (token_hash, user_id, kind, ends_at) values ($1, $2, 'member', now() + interval '1 day')`,
        [createHash('sha256').update(value).digest(), user],
      );
    }
    return ids;
  } finally {
    await client.end();
  }
}

function serve(file: string, env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [...nodeOptions, file], {
    env: { PATH: process.env['PATH'] ?? '', ...startEnv, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.push(child);
  return child;
}

/** Waits until an address answers, half a minute at most. */
async function answers(url: string): Promise<void> {
  const until = performance.now() + 30_000;
  for (;;) {
    const isThere = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (isThere) return;
    if (performance.now() > until) throw new Error(`${url} does not answer`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

type Servers = { product: ChildProcess; floor: ChildProcess; port: number; floorPort: number };

async function measure({ product, floor, port, floorPort }: Servers, course: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const operation of operations(course, { token, staffToken }).filter(
    ({ name }) => only === undefined || name.includes(only),
  )) {
    await check(operation, port, floorPort);
    for (const count of connections) {
      const runs: Pick<Outcome, 'product' | 'floor' | 'cpu' | 'floorCpu'> = {
        product: [],
        floor: [],
        cpu: [],
        floorCpu: [],
      };
      for (let round = 0; round <= rounds; round += 1) {
        const [ours, cpu] = await withCpu(product, () =>
          load({ url: `http://127.0.0.1:${port}${operation.path}`, ...operation.product }, count, seconds),
        );
        const [bare, floorCpu] = await withCpu(floor, () =>
          load({ url: `http://127.0.0.1:${floorPort}${operation.floor}`, method: 'GET', headers: {} }, count, seconds),
        );
        if (ours.failed + bare.failed > 0)
          throw new Error(
            `${operation.name}: ${ours.failed} answers of the product and ${bare.failed} of the floor failed`,
          );
        // The first round warms both up.
        if (round === 0) continue;
        runs.product.push(ours);
        runs.floor.push(bare);
        runs.cpu.push(cpu);
        runs.floorCpu.push(floorCpu);
      }
      outcomes.push({ name: operation.name, connections: count, budget: operation.budget, ...runs });
      say(`measured ${operation.name} at ${count} connections`);
    }
  }
  if (floor.exitCode !== null) throw new Error('The floor ended while it was measured');
  return outcomes;
}

/** A run, and the processor time that each of its answers took, in microseconds. */
async function withCpu({ pid = 0 }: ChildProcess, work: () => Promise<Run>): Promise<[Run, number]> {
  const before = usage(pid).cpu;
  const run = await work();
  return [run, ((usage(pid).cpu - before) / (run.perSecond * seconds)) * 1e6];
}

/** A quick answer that is an error, or the answer to another question, would be a fine figure for nothing. */
async function check({ name, path, product, floor, tells }: Operation, port: number, floorPort: number): Promise<void> {
  const ours = await textOf(`${name} of the product`, `http://127.0.0.1:${port}${path}`, product);
  const bare = await textOf(`${name} of the floor`, `http://127.0.0.1:${floorPort}${floor}`, {
    method: 'GET',
    headers: {},
  });
  const outcome = [ours, bare].map((text) => [...new Set(text.match(tells) ?? [])].sort());
  const [both = [], theirs = []] = outcome;
  if (theirs.length === 0 || theirs.join() !== both.join())
    throw new Error(`${name}: the two sides tell something else\n${both.join(' ')}\n${theirs.join(' ')}`);
}

async function textOf(what: string, url: string, request: Omit<Request, 'url'>): Promise<string> {
  const { method, headers, body } = sentOnce(request);
  const response = await fetch(url, { method, headers, ...(body === undefined ? {} : { body }) });
  const text = await response.text();
  if (response.status !== 200 || text.includes('"errors":[{'))
    throw new Error(`${what} does not answer as it should: ${response.status} ${text.slice(0, 400)}`);
  return text;
}

/** Sizes are taken from a development server, whose cookie a plain http page may hold. */
async function measureSizesOf(url: string, { course, lesson }: Ids) {
  const port = await freePort();
  serve('packages/server/src/main.ts', {
    PORT: String(port),
    DATA_DIR: join(dataDir, 'sizes'),
    DATABASE_URL: url,
    SEED: 'none',
    LOG_LEVEL: 'error',
  });
  await answers(`http://127.0.0.1:${port}/api/ready`);
  return measureSizes(`http://127.0.0.1:${port}`, [
    { route: '/', as: 'member', cookie: token },
    { route: '/courses/my-courses', as: 'member', cookie: token },
    { route: `/courses/my-courses/${course}`, as: 'member', cookie: token },
    { route: `/courses/my-courses/${course}/${lesson}`, as: 'member', cookie: token },
    { route: '/batches', as: 'staff', cookie: staffToken },
    { route: '/free-training', as: 'visitor' },
    { route: '/privacy-policy', as: 'visitor' },
    { route: `/checkout/${onSale.funnelId}`, as: 'visitor' },
  ]);
}

const modes = { jobs, lists, pages, phone, screens };
const mode = Object.entries(modes).find(([name]) => process.argv.some((arg) => arg === name || arg === `--${name}`));
await (mode?.[1] ?? main)();
