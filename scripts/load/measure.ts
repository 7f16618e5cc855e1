import { cpus } from 'node:os';
import type { World } from '../faults/worlds.ts';
import { usage } from '../usage.ts';
import type { Act, Kind } from './acts.ts';
import { drive, latenciesOf, type Latencies, plan, type Planned, randomOf } from './openLoop.ts';

/**
 * Processor time in seconds. The generator is also the gateway, the mail server and the bucket; the machine is all that its cores
 * did, for others too.
 */
type Cpu = { servers: number[]; database: number; generator: number; machine: number };

export type Measured = {
  rate: number;
  seconds: number;
  all: Latencies;
  byKind: Map<Kind, Latencies>;
  byAct: Map<string, Latencies & { kind: Kind }>;
  /** How often each reason was one for an act to fail. */
  problems: Map<string, number>;
  /** Acts a second that were answered without a fault. */
  answered: number;
  requests: number;
  cpu: Cpu;
  /** From the first act that counts until the last one was answered, in seconds. */
  elapsed: number;
  /** The most that each server held at a moment, in MiB. */
  memory: number[];
  /** The most that waited for a connection at a moment, in all servers. */
  waiting: number;
  /** The longest that work of a server was late, in milliseconds, by its own count. */
  lag: number;
  /** When acts of each kind first took longer than the limit, in seconds from the start. */
  lateFrom: Map<Kind, number>;
};

/** Milliseconds that the 99th percentile may take. */
export const limit = 500;

export const isGood = ({ all }: Measured): boolean => all.failed === 0 && all.p99 <= limit;

export type Run = { rate: number; warmUp: number; seconds: number; seed: number };

/** Has all acts done at a rate, and counts those after the warm-up. `requests` is how many were sent so far. */
export async function measure(
  world: World,
  acts: readonly Act[],
  requests: () => number,
  { rate, warmUp, seconds, seed }: Run,
): Promise<Measured> {
  const planned = plan(acts, { rate, seconds: warmUp + seconds, seed });
  let [cpu, sent, begin] = [cpuOf(world), requests(), performance.now()];
  const warm = setTimeout(() => {
    [cpu, sent, begin] = [cpuOf(world), requests(), performance.now()];
  }, warmUp * 1_000);
  const watched = watch(world);
  const perform = ({ act, number }: Planned<Act>) => act.run(randomOf(seed * 1_000_003 + number));
  const outcomes = await drive(planned, perform).finally(() => clearTimeout(warm));
  const { memory, waiting, lag } = await watched.stop();
  const counted = outcomes.filter(({ at }) => at >= warmUp * 1_000);
  const grouped = <Key>(keyOf: (act: Act) => Key) => Map.groupBy(counted, ({ act }) => keyOf(act));
  const all = latenciesOf(counted);
  const problems = Map.groupBy(
    counted.filter(({ problem }) => problem !== null),
    ({ problem }) => problem ?? '',
  );
  const late = Map.groupBy(
    outcomes.filter(({ latency, problem }) => latency > limit || problem !== null),
    ({ act }) => act.kind,
  );
  return {
    rate,
    seconds,
    all,
    byKind: new Map([...grouped(({ kind }) => kind)].map(([kind, of]) => [kind, latenciesOf(of)])),
    byAct: new Map(
      [...grouped(({ name }) => name)].map(([name, of]) => [name, { ...latenciesOf(of), kind: of[0]!.act.kind }]),
    ),
    problems: new Map([...problems].map(([problem, of]) => [problem, of.length])),
    answered: (all.count - all.failed) / seconds,
    requests: requests() - sent,
    cpu: difference(cpuOf(world), cpu),
    elapsed: (performance.now() - begin) / 1_000,
    memory,
    waiting,
    lag,
    lateFrom: new Map([...late].map(([kind, of]) => [kind, Math.min(...of.map(({ at }) => at)) / 1_000])),
  };
}

function cpuOf({ nodes, database }: World): Cpu {
  const own = process.cpuUsage();
  return {
    servers: nodes.map((node) => usage(node.pid()).cpu),
    database: sum(database.pids().map((pid) => usage(pid).cpu + usage(pid).children)),
    generator: (own.user + own.system) / 1e6,
    machine: sum(cpus().map(({ times }) => times.user + times.nice + times.sys + times.irq)) / 1_000,
  };
}

const difference = (after: Cpu, before: Cpu): Cpu => ({
  servers: after.servers.map((seconds, index) => seconds - (before.servers[index] ?? 0)),
  database: after.database - before.database,
  generator: after.generator - before.generator,
  machine: after.machine - before.machine,
});

/** What others used of the machine meanwhile, in cores. */
export function othersOf({ cpu, elapsed }: Measured): number {
  return Math.max(0, cpu.machine - sum(cpu.servers) - cpu.database - cpu.generator) / elapsed;
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
export const cores = cpus().length;

const everySecond = 1_000;

/** Looks at the servers once a second: a look of its own is a request that nothing else of the load waits for. */
function watch({ nodes }: World) {
  const memory = nodes.map(() => 0);
  let [waiting, lag] = [0, 0];
  const look = async () => {
    nodes.forEach((node, index) => (memory[index] = Math.max(memory[index] ?? 0, usage(node.pid()).rss)));
    const texts = await Promise.all(nodes.map(({ address }) => metricsOf(address)));
    waiting = Math.max(waiting, sum(texts.map((text) => figure(text, /^tribe_pool_waiting\{pool="main"\} (\S+)$/m))));
    const lags = texts.map((text) => figure(text, /^tribe_event_loop_lag_seconds\{quantile="0.99"\} (\S+)$/m));
    lag = Math.max(lag, ...lags.map((seconds) => seconds * 1_000));
  };
  let looking = look();
  const timer = setInterval(() => void (looking = looking.then(look)), everySecond);
  return {
    async stop() {
      clearInterval(timer);
      await looking;
      await look();
      return { memory, waiting, lag };
    },
  };
}

/** A server that is too busy for a look says nothing. */
const metricsOf = (address: string): Promise<string> =>
  fetch(`${address}/api/metrics`, { signal: AbortSignal.timeout(10_000) }).then(
    (answer) => answer.text(),
    () => '',
  );

const figure = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? 0);
