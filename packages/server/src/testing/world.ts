import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { findViewerOfSession } from '#features/accounts/viewer.ts';
import { makeCtx, type Ctx, type Services } from '#kernel/api/context.ts';
import { readConfig } from '#kernel/config.ts';
import { inTransaction, openPools } from '#kernel/db/pools.ts';
import { cacheNothing } from '#kernel/db/slowResultCache.ts';
import { type RequestContext, makeRequestContext } from '#kernel/api/requestContext.ts';
import { fileStore } from '#kernel/files/store.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const start = new Date('2026-11-21T02:00:00Z');
let database: TestDatabase;
let now: Date;

/** The database, files and clock of the test file that runs; every test makes its own people and things in it. */
export let services: Services;

let isTouched = true;

/** Makes the next file's world, whose modules are those of the file before; one that nobody touched is the next one's. */
export async function openWorld(): Promise<void> {
  if (!isTouched) return;
  isTouched = false;
  database = await testDatabase();
  now = start;
  const dataDir = mkdtempSync(join(tmpdir(), 'tribe-files-'));
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://localhost:8910',
    SESSION_SECRET: 'a secret that only tests know, 32 bytes',
  });
  services = {
    config,
    pools: openPools(database.url, 12, { onError: () => {} }),
    clock: () => now,
    logger: pino({ level: process.env['TEST_LOG'] ?? 'silent' }),
    files: fileStore(config),
  };
  for (const pool of [services.pools.main, services.pools.outside]) pool.on('connect', touch);
  cacheNothing(services.pools.main);
}

function touch(): void {
  isTouched = true;
}

/** Made once in each test file, when it is first asked for. */
export function oncePerFile<Made>(make: () => Made): () => Made {
  const made = new WeakMap<Services, { it: Made }>();
  return () => {
    touch();
    const one = made.get(services) ?? { it: make() };
    made.set(services, one);
    return one.it;
  };
}

const ends: (() => Promise<void>)[] = [];

/** Has something closed when the test file ends. */
export function atEnd(end: () => Promise<void>): void {
  touch();
  ends.push(end);
}

export async function closeWorld(): Promise<void> {
  if (!isTouched) return;
  for (const end of ends.splice(0)) await end();
  await services.pools.end();
  await database.drop();
  await rm(services.config.dataDir, { recursive: true, force: true });
}

/** The database of this file as its superuser. */
export function databaseUrl(): string {
  touch();
  return database.url;
}

export function setClock(instant: string | Date): void {
  now = new Date(instant);
}

const origin = () => ({
  requestId: randomUUID(),
  address: '192.0.2.1',
  isDirect: false,
  userAgent: 'test',
  source: 'app' as const,
});

/** A visitor that nobody knows. */
export const aStranger = (): Ctx => makeCtx(services, origin(), null);

/** Somebody as the server itself would find them by their session; on the pool, without a transaction. */
export async function signedIn(userId: number): Promise<Ctx> {
  return makeCtx(services, origin(), await findViewerOfSession(services, await aSession(userId)));
}

/** The edge of somebody signed in: reads on the pool, acts in a transaction of their own, as over the network. */
export function contextOf(ctx: Ctx, idempotencyKey?: string): RequestContext {
  return makeRequestContext(
    services,
    { ...origin(), cookies: ctx.origin.cookies, ...(idempotencyKey && { idempotencyKey }) },
    async () => ctx.viewer,
  );
}

/** Runs `work` in one transaction, as a mutation does. */
export function inOneTransaction<Result>(ctx: Ctx, work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  return inTransaction(services.pools.main, (client) => work(makeCtx(services, ctx.origin, ctx.viewer, client)));
}

async function aSession(userId: number): Promise<number> {
  const { rows } = await services.pools.main.query(
    `insert into session (token_hash, user_id, kind, last_seen_at, ends_at) values ($1, $2, 'member', $3, $3::timestamptz + interval '30 days') returning id`,
    [Buffer.from(randomUUID()), userId, now],
  );
  return rows[0].id;
}
