import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import { findWhoOfSession } from '#features/accounts/who.ts';
import { makeCtx, type Ctx, type Services } from '#kernel/context.ts';
import { readConfig } from '#kernel/config.ts';
import { inTransaction, openPools } from '#kernel/db.ts';
import { type Edge, makeEdge } from '#kernel/edge.ts';
import { fileStore } from '#kernel/files.ts';
import { testDatabase } from './database.ts';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const database = await testDatabase();
const dataDir = mkdtempSync(join(tmpdir(), 'tribe-files-'));
let now = new Date('2026-11-21T02:00:00Z');

/** This process's own database with a clock that tests set; every test makes its own people and things in it. */
export const services: Services = {
  config: readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://localhost:8910',
    SESSION_SECRET: 'a secret that only tests know, 32 bytes',
  }),
  pools: openPools(database.url, 12, () => {}),
  clock: () => now,
  logger: pino({ level: process.env['TEST_LOG'] ?? 'silent' }),
  files: fileStore(readConfig({ DATA_DIR: dataDir })),
};
export const databaseUrl = database.url;

afterAll(async () => {
  await services.pools.end();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

export function setClock(instant: string | Date): void {
  now = new Date(instant);
}

const origin = () => ({ requestId: randomUUID(), address: '192.0.2.1', userAgent: 'test', source: 'app' as const });

/** A visitor that nobody knows. */
export const aStranger = (): Ctx => makeCtx(services, origin(), null);

/** Somebody as the server itself would find them by their session; on the pool, without a transaction. */
export async function signedIn(userId: number): Promise<Ctx> {
  return makeCtx(services, origin(), await findWhoOfSession(services, await aSession(userId)));
}

/** The edge of somebody signed in: reads on the pool, acts in a transaction of their own, as over the network. */
export function edgeOf(ctx: Ctx): Edge {
  return makeEdge(services, origin(), async () => ctx.who);
}

/** Runs `work` in one transaction, as a mutation does. */
export function inOneTransaction<Result>(ctx: Ctx, work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  return inTransaction(services.pools.main, (client) => work(makeCtx(services, ctx.origin, ctx.who, client)));
}

async function aSession(userId: number): Promise<number> {
  const { rows } = await services.pools.main.query(
    `insert into session (token_hash, user_id, kind, last_seen_at, ends_at) values ($1, $2, 'member', $3, $3::timestamptz + interval '30 days') returning id`,
    [Buffer.from(randomUUID()), userId, now],
  );
  return rows[0].id;
}
