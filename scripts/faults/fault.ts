import { setTimeout as pause } from 'node:timers/promises';
import { type Caller, callerOf, type Load, signIn, startLoad, writeBatch } from './load.ts';
import { countWrites } from './invariants.ts';
import { demoPassword } from '../../packages/server/src/seed/demo.ts';
import type { World } from './worlds.ts';

/** A line of the table: what was asked meanwhile, what failed and how, how long until it worked again. */
export type Figures = {
  requests: number;
  failures: Record<string, number>;
  /** Milliseconds from when the fault was over until a write succeeded. */
  recovery: number | null;
  /** Why it does not hold, or nothing. */
  wrong: string[];
  note?: string;
};

/** What this machine lacks to try it; said in the table, and not counted as passed. */
export type NotTried = { notTried: string };

export type Fault = {
  name: string;
  /** Takes more than a minute: for the long run. */
  isLong?: boolean;
  on: (world: World) => boolean;
  run(world: World): Promise<Figures | NotTried>;
};

export const isLong = process.env['LONG'] === '1';
export const always = () => true;

/** Ends a server as its supervisor does. @throws Error where it does not end cleanly within 10 s */
export async function ends(node: World['nodes'][number]): Promise<void> {
  const begin = performance.now();
  node.signal('SIGTERM');
  const code = await node.gone();
  const took = performance.now() - begin;
  if (code !== 0 || took > 10_000) throw new Error(`It ended with ${code} after ${took} ms`);
}

const cookies = new WeakMap<World, string>();

/** The admin of the demo academy, at the proxy or at the only server. */
export async function admin(world: World): Promise<Caller> {
  const cookie = cookies.get(world) ?? (await signIn(world.address, 'admin@demo.test', demoPassword));
  cookies.set(world, cookie);
  return callerOf(() => world.address, cookie);
}

export const stranger = (world: World): Caller => callerOf(() => world.address);

/** Until it is so, for so many seconds at most. @throws Error that says what was waited for. */
export async function until(what: string, seconds: number, isSo: () => boolean | Promise<boolean>): Promise<number> {
  const begin = performance.now();
  while (!(await isSo())) {
    if (performance.now() - begin > seconds * 1_000) throw new Error(`After ${seconds} s still not so: ${what}`);
    await pause(20);
  }
  return performance.now() - begin;
}

export const isReady = async (world: World) => (await stranger(world)('/api/ready')).status === 200;

/** Milliseconds until a write succeeds. */
export async function recovers(world: World, within = 20): Promise<number> {
  const ask = await admin(world);
  return until('a write succeeds', within, async () => {
    const { status, text } = await writeBatch(ask, `Again ${performance.now()}`);
    return status === 200 && text.includes('"createBatch":{');
  });
}

/** Does `harm` under the load of so many clients; what was acknowledged has to be there afterwards, once. */
export async function underLoad(
  world: World,
  harm: (load: Load) => Promise<number | null>,
  { clients = isLong ? 64 : 16, allowed = ['503'] }: { clients?: number; allowed?: readonly string[] } = {},
): Promise<Figures> {
  const load = startLoad(await admin(world), clients);
  let recovery: number | null = null;
  try {
    await until('the load works', 20, () => load.acknowledged.length > 20);
    recovery = await harm(load);
    const before = load.acknowledged.length;
    await until('the load goes on', 20, () => load.acknowledged.length > before + 20);
  } finally {
    await load.stop();
  }
  const failures: Record<string, number> = {};
  for (const { status, retryAfter, text } of load.answers) {
    const isRefused = status === 200 && text.includes('"errors"');
    const kind = status === 503 && retryAfter === null && !text.includes('UNAVAILABLE') ? '503 bare' : String(status);
    if (status !== 200 || isRefused)
      failures[isRefused ? 'refused' : kind] = (failures[isRefused ? 'refused' : kind] ?? 0) + 1;
  }
  const cut = load.answers.filter(({ status }) => status === 502).map(({ text }) => text.replace(/:\d+/g, ''));
  const reasons = [...new Set(cut)].map((text) => `${cut.filter((each) => each === text).length} ×${text}`);
  const there = await countWrites(world.adminUrl(), load.acknowledged);
  const wrong = Object.keys(failures)
    .filter((kind) => !allowed.includes(kind))
    .map((kind) => `${failures[kind]} answers were ${kind === '0' ? 'cut off' : kind}`);
  if (there !== load.acknowledged.length)
    wrong.push(`${load.acknowledged.length - there} acknowledged writes are lost`);
  if (wrong.length > 0) wrong.push(...reasons);
  return { requests: load.answers.length, failures, recovery, wrong };
}
