import { Client, type Pool } from 'pg';
import { isCancelledByRecovery, isLostDatabase, isReadOnly } from '#kernel/api/errors.ts';
import type { Sample, WhyNot } from '#kernel/db/replicas/fitness.ts';
import { openReadPool } from '#kernel/db/pools.ts';
import type { SlowWatch } from '#kernel/db/slowStatements.ts';
import { startUpOptions } from '#kernel/db/sessionSettings.ts';

/** A replica was left out while it answered, or isn't the server that was checked. */
class ReplicaLeft extends Error {}

/** True if a read that failed on a replica for this reason can succeed on the primary. */
export const isReplicasFault = (error: unknown): boolean =>
  error instanceof ReplicaLeft || isCancelledByRecovery(error) || isLostDatabase(error) || isReadOnly(error);

/** Milliseconds between two checks of a server, and for the answer to one; a silent one is left out after both. */
export const pace = { between: 500, answer: 1_000 };

type Options = { size: number; onError: (error: Error) => void; slow?: SlowWatch; clock: () => number };

/** How often a replica answered, and how often the primary did in its place. */
export type Counts = { served: number; passedOver: Record<WhyNot | 'failed', number> };

export type Replica = {
  /** Host and port. */
  name: string;
  counts: Counts;
  /** What it said last; null while it doesn't answer. */
  sample(): Sample | null;
  /** Why it couldn't be asked the last time; undefined if it answered. */
  problem(): unknown;
  /** Asks how far it is. Never throws. */
  check(): Promise<void>;
  /** Runs a read on it, which fails at once when the replica stops answering. */
  read<Result>(work: (pool: Pool) => Promise<Result>): Promise<Result>;
  end(): Promise<void>;
};

type Row = Omit<Sample, 'at' | 'position'> & { timeline: number; lsn: number | null };

/**
 * A restartpoint comes minutes after a promotion elsewhere, so until then a replica counts as one of the older timeline. Not a
 * `statement()`: on a primary, against which those are checked, there is nothing to replay.
 */
const state = `select pg_is_in_recovery() as "isStandby", pg_postmaster_start_time()::text as "startedAt",
  (pg_last_wal_replay_lsn() - '0/0')::bigint as lsn, s.system_identifier::text as cluster,
  greatest(c.timeline_id, r.min_recovery_end_timeline) as timeline
  from pg_control_system() s, pg_control_checkpoint() c, pg_control_recovery() r`;

const identity = `select pg_is_in_recovery() as "isStandby", pg_postmaster_start_time()::text as "startedAt"`;

export function openReplica(url: string, { size, onError, slow, clock }: Options): Replica {
  const { host } = new URL(url);
  const inFlight = new Set<(error: Error) => void>();
  const counts: Counts = { served: 0, passedOver: { gone: 0, unfit: 0, lagging: 0, behind: 0, failed: 0 } };
  let client: Client | null = null;
  let pool: Pool | null = null;
  let sample: Sample | null = null;
  let problem: unknown;
  let isEnded = false;

  async function connected(): Promise<Client> {
    if (client) return client;
    const own = new Client({
      connectionString: url,
      connectionTimeoutMillis: pace.answer,
      query_timeout: pace.answer,
      keepAlive: true,
      options: startUpOptions,
    });
    own.on('error', () => leave(own));
    own.on('end', () => leave(own));
    client = own;
    await own.connect();
    return own;
  }

  async function check(): Promise<void> {
    const at = clock();
    try {
      const asked = await connected();
      const { rows } = await asked.query<Row>(state);
      if (client !== asked || isEnded) return;
      const { lsn, timeline, ...rest } = rows[0]!;
      // Connections to a server that was started again since are dead, whether they say so or not.
      if (sample?.startedAt !== rest.startedAt) dropPool();
      sample = { at, position: { timeline, lsn: lsn ?? 0 }, ...rest };
      problem = undefined;
    } catch (error) {
      problem = error;
      if (client) leave(client);
    }
  }

  /** Reads that wait for it now are repeated on the primary, and its connections aren't used again. */
  function leave(lost: Client): void {
    if (client !== lost) return;
    client = null;
    sample = null;
    void lost.end().catch(() => undefined);
    dropPool();
  }

  function dropPool(): void {
    const error = new ReplicaLeft(`The replica ${host} was left out`);
    for (const fail of inFlight) fail(error);
    void pool?.end().catch(() => undefined);
    pool = null;
  }

  /** A new connection may lead to another server: a balancer's choice, or one that took over the address. */
  const open = () =>
    openReadPool(url, size, {
      onError,
      ...(slow && { slow }),
      check: async (own) => {
        const { rows } = await own.query<Pick<Sample, 'isStandby' | 'startedAt'>>(identity);
        const [found] = rows;
        if (!found?.isStandby || found.startedAt !== sample?.startedAt)
          throw new ReplicaLeft(`${host} leads to another server than the one that was checked`);
      },
    });

  return {
    name: host,
    counts,
    sample: () => sample,
    problem: () => problem,
    check,
    async read(work) {
      const left = Promise.withResolvers<never>();
      inFlight.add(left.reject);
      try {
        return await Promise.race([work((pool ??= open())), left.promise]);
      } finally {
        inFlight.delete(left.reject);
      }
    },
    async end() {
      isEnded = true;
      if (client) leave(client);
    },
  };
}
