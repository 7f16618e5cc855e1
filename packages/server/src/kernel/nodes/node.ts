import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Services } from '#kernel/api/context.ts';
import { ConfigError } from '#kernel/config.ts';
import { cachePerPool, inTransaction } from '#kernel/db/pools.ts';
import { runRows, statement } from '#kernel/db/statement.ts';
import { releaseVersion } from '#kernel/release.ts';
import { type Marks, marksOf, incompatibilities } from '#kernel/nodes/marks.ts';

/** The machine and the process, for operators. */
const nodeHost = `${hostname()} ${process.pid}`;

/** How often a node reports, and after how much silence it loses its jobs, in milliseconds. */
export type Pace = { beat: number; silence: number };
export const silence = 60_000;
const usual: Pace = { beat: 10_000, silence };

// All by the database's clock, so that the nodes' clocks needn't agree.
const turn = statement<never>('node.turn', `select pg_advisory_xact_lock(hashtext('node.join'))`);
const replace = statement<{ workers: string[] }>('node.replace', 'delete from node where seat = $1 returning workers');
const beat = statement<never>(
  'node.beat',
  `insert into node (id, host, version, workers, seat, marks) values ($1, $2, $3, $4, $5, $6)
   on conflict (id) do update set beat_at = now(), workers = excluded.workers`,
);
const others = statement<Other>(
  'node.others',
  `select host, marks from node where id <> $1 and beat_at > now() - $2::int * interval '1 millisecond' order by host`,
);
const leave = statement<never>('node.leave', 'delete from node where id = $1');
const forget = statement<never>('node.forget', `delete from node where beat_at < now() - interval '1 day'`);
const abandoned = statement<{ worker: string }>(
  'node.abandoned',
  `select distinct locked_by as worker from graphile_worker.jobs j
   where locked_by is not null and locked_at < now() - $1::int * interval '1 millisecond'
     and not exists (select from node n
       where n.beat_at > now() - $1::int * interval '1 millisecond' and j.locked_by = any(n.workers))`,
);
const unlock = statement<never>('node.unlock', 'select graphile_worker.force_unlock_workers($1::text[])');
const unlockAll = statement<never>(
  'node.unlock_all',
  `select graphile_worker.force_unlock_workers(array(
     select distinct locked_by from graphile_worker.jobs where locked_by is not null))`,
);

type Other = { host: string; marks: Marks | null };

export type Node = {
  /** Locks jobs under this name from now on; announced before the first job is taken. Jobs under its former name are released. */
  works(worker: string): Promise<void>;
  stop(): Promise<void>;
};

/** What a process knows of the nodes on its database, itself included, as of its last beat. */
export type Known = { own: string | null; living: number; unsound: string[] };
export const knownNodes = cachePerPool((): Known => ({ own: null, living: 1, unsound: [] }));

type Options = { isAlone?: boolean; pace?: Pace; seat?: string };

/**
 * Registers this process among the nodes on the database, and releases the jobs of nodes that fell silent. If it `isAlone`, the
 * others' jobs are released at once. Whatever fails because the database is away is done with the next beat.
 *
 * @throws ConfigError if another node works on the database and the two are incompatible.
 */
export async function joinNodes(
  { config, pools, logger }: Services,
  { isAlone = false, pace = usual, seat = seatOf(config.dataDir) }: Options = {},
): Promise<Node> {
  const id = randomUUID();
  const marks = marksOf(config);
  const version = await releaseVersion();
  const known = knownNodes(pools.main);
  let workers: string[] = [];
  const named = () => [id, nodeHost, version, workers, seat, JSON.stringify(marks)];
  const problemsWith = (all: readonly Other[]) =>
    all.flatMap((other) => (other.marks ? incompatibilities(marks, other.marks, `the server ${other.host}`) : []));

  // One after another, so that of two that start together the second sees the first.
  let former = await inTransaction(pools.main, async (client) => {
    await runRows(client, turn, []);
    const replaced = await runRows(client, replace, [seat]);
    const problems = problemsWith(await runRows(client, others, [id, pace.silence]));
    if (problems.length > 0) throw new ConfigError([...new Set(problems)].join('\n'));
    await runRows(client, beat, named());
    return replaced.flatMap((row) => row.workers);
  });
  if (isAlone) await runRows(pools.main, unlockAll, []);

  const say = () => runRows(pools.outside, beat, named());
  const look = async () => {
    const all = await runRows(pools.outside, others, [id, pace.silence]);
    const unsound = problemsWith(all);
    if (unsound.join() !== known.unsound.join() && unsound.length > 0)
      logger.error(
        { problems: unsound },
        'Another server works on this database, and the two cannot work side by side',
      );
    Object.assign(known, { own: id, living: all.length + 1, unsound } satisfies Known);
  };
  const freeFormer = async () => {
    const names = former;
    if (names.length > 0) await runRows(pools.outside, unlock, [names]);
    former = former.filter((name) => !names.includes(name));
  };
  const releaseSilentWorkers = async () => {
    const gone = await runRows(pools.outside, abandoned, [pace.silence]);
    if (gone.length === 0) return;
    const names = gone.map(({ worker }) => worker);
    logger.warn({ workers: names }, 'Jobs of a server that fell silent are free again');
    await runRows(pools.outside, unlock, [names]);
  };
  const round = async () => {
    try {
      await say();
      await look();
      await freeFormer();
      await releaseSilentWorkers();
      await runRows(pools.outside, forget, []);
    } catch (error) {
      logger.warn({ err: error }, 'This server could not say that it is there');
    }
  };

  let running = round();
  const timer = setInterval(() => (running = running.then(round)), pace.beat);
  await running;
  return {
    async works(worker) {
      former = [...former, ...workers.filter((name) => name !== worker)];
      workers = [worker];
      await say();
      await freeFormer();
    },
    async stop() {
      clearInterval(timer);
      await running;
      await runRows(pools.outside, leave, [id]).catch(() => {});
    },
  };
}

/** One process at a time locks a DATA_DIR, so the owner of this seat has it after all others are gone. */
function seatOf(dataDir: string): string {
  const path = join(dataDir, 'node-id');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(path, `${randomUUID()}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  // Includes the machine's name, since the folder may have been copied from another.
  return `${hostname()} ${readFileSync(path, 'utf8').trim()}`;
}
