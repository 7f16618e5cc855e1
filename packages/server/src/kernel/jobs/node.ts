import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Services } from '#kernel/api/context.ts';
import { runRows, statement } from '#kernel/db/statement.ts';

/** How often a node says that it is there, and after which silence it loses its jobs, in milliseconds. */
export type Pace = { beat: number; silence: number };
const usual: Pace = { beat: 10_000, silence: 60_000 };

// All by the clock of the database, so that nodes need not agree on the time.
const beat = statement<never>(
  'node.beat',
  `insert into node (id, host, workers) values ($1, $2, $3)
   on conflict (id) do update set beat_at = now(), workers = excluded.workers`,
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

export type Node = {
  /** From now on it holds jobs under this name and no other; known to all before it takes the first. What it held under another is free. */
  works(worker: string): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Puts this process among those that share the database, and gives the jobs of those that fell silent to the others. Where it
 * `isAlone`, what others held is free at once. What it does not reach the database for is done with the next beat.
 */
export async function joinNodes(
  { pools, logger }: Services,
  { isAlone, pace = usual }: { isAlone: boolean; pace?: Pace },
): Promise<Node> {
  const id = randomUUID();
  let workers: string[] = [];
  let former: string[] = [];
  if (isAlone) await runRows(pools.main, unlockAll, []);

  const say = () => runRows(pools.outside, beat, [id, `${hostname()} ${process.pid}`, workers]);
  const freeFormer = async () => {
    const names = former;
    if (names.length > 0) await runRows(pools.outside, unlock, [names]);
    former = former.filter((name) => !names.includes(name));
  };
  const takeOver = async () => {
    const gone = await runRows(pools.outside, abandoned, [pace.silence]);
    if (gone.length === 0) return;
    const names = gone.map(({ worker }) => worker);
    logger.warn({ workers: names }, 'Jobs of a server that fell silent are free again');
    await runRows(pools.outside, unlock, [names]);
  };
  const round = async () => {
    try {
      await say();
      await freeFormer();
      await takeOver();
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
