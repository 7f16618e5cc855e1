import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { type Known, whyNot, type WhyNot } from '#kernel/db/replicas/fitness.ts';
import { type Position, readPosition } from '#kernel/db/replicas/position.ts';
import { positionLog } from '#kernel/db/replicas/positionLog.ts';
import { type Counts, openReplica, pace, type Replica } from '#kernel/db/replicas/replica.ts';
import { runRows, statement } from '#kernel/db/statement.ts';
import type { SlowWatch } from '#kernel/db/slowStatements.ts';

/** Who reads: `needs` is what the answer has to include, and `turn` keeps one person on one replica while that is possible. */
export type Reader = { needs: Position | null; turn: number };

/** The replica that answers: it has all up to `holds`, and everything that was committed `age` milliseconds ago. */
export type Chosen = Pick<Replica, 'name' | 'read'> & { holds: Position; age: number; failed(): void };

export type ReplicaState = {
  name: string;
  /** Null while it's in use. */
  whyNot: WhyNot | null;
  /** How old what it shows may be, in seconds; null while that isn't known. */
  lagSeconds: number | null;
  /** How much it has yet to replay; null while that isn't known. */
  lagBytes: number | null;
  counts: Counts;
};

/** The databases that may answer what can be a moment old. */
export type Replicas = {
  /** The replica for a reader; null if none can answer. */
  choose(reader: Reader): Chosen | null;
  /** Counts a read that the primary answers because no replica can. */
  passOver(reader: Reader): void;
  /** What the primary had when it was last asked; null before it answered for the first time. */
  primaryPosition(): Position | null;
  states(): ReplicaState[];
  end(): Promise<void>;
};

type Options = {
  primary: Pool;
  /** Connections to each replica. */
  size: number;
  logger: Logger;
  slow?: SlowWatch;
  /** Monotonic, in milliseconds. */
  clock?: () => number;
};

const ownCluster = statement<{ cluster: string }>(
  'replicas.own_cluster',
  'select system_identifier::text as cluster from pg_control_system()',
);

/** Watches the replicas at `urls`, each the address of one server, and the position of the primary. */
export function openReplicas(
  urls: readonly string[],
  { primary, size, logger, slow, clock = () => performance.now() }: Options,
): Replicas {
  const log = positionLog();
  let cluster: string | null = null;
  let primaryProblem: unknown;
  const onError = (error: Error) => logger.warn({ err: error }, 'A connection to a replica was lost');
  const replicas = urls.map((url) => openReplica(url, { size, onError, clock, ...(slow && { slow }) }));
  const said = new Map<string, WhyNot | null>();
  const stopping = new AbortController();
  const { signal } = stopping;

  const knownOf = (replica: Replica): Known => ({ sample: replica.sample(), log, cluster });

  async function checkPrimary(): Promise<void> {
    const at = clock();
    try {
      cluster ??= (await runRows(primary, ownCluster, []))[0]?.cluster ?? null;
      log.note(await readPosition(primary), at);
      primaryProblem = undefined;
    } catch (error) {
      // Until it answers, replicas grow old.
      primaryProblem = error;
    }
  }

  function tell(replica: Replica): void {
    const why = whyNot(knownOf(replica), null, clock());
    if (said.get(replica.name) === why) return;
    said.set(replica.name, why);
    if (why === null) logger.info({ replica: replica.name }, 'A replica is in use');
    else
      logger.warn({ replica: replica.name, why, err: replica.problem() ?? primaryProblem }, 'A replica is not in use');
  }

  async function watch(check: () => Promise<void>): Promise<void> {
    while (!signal.aborted) {
      await check();
      await pause(pace.between, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  // What a replica says means nothing before the primary has said where it is.
  const isReady = checkPrimary();
  const check = async (replica: Replica) => {
    await isReady;
    await replica.check();
    tell(replica);
  };
  const watching = [watch(checkPrimary), ...replicas.map((replica) => watch(() => check(replica)))];

  function choose({ needs, turn }: Reader): Chosen | null {
    const now = clock();
    const able = replicas.filter((replica) => whyNot(knownOf(replica), needs, now) === null);
    const chosen = able[turn % Math.max(able.length, 1)];
    const sample = chosen?.sample();
    if (!chosen || !sample) return null;
    return {
      name: chosen.name,
      read: async (work) => {
        const result = await chosen.read(work);
        chosen.counts.served += 1;
        return result;
      },
      holds: sample.position,
      age: log.age(sample.position, now),
      failed: () => void (chosen.counts.passedOver.failed += 1),
    };
  }

  function passOver({ needs }: Reader): void {
    for (const replica of replicas) {
      const why = whyNot(knownOf(replica), needs, clock());
      if (why) replica.counts.passedOver[why] += 1;
    }
  }

  function stateOf(replica: Replica): ReplicaState {
    const [now, sample, newest] = [clock(), replica.sample(), log.newest()];
    const lag = sample ? log.age(sample.position, now) : Number.POSITIVE_INFINITY;
    return {
      name: replica.name,
      whyNot: whyNot(knownOf(replica), null, now),
      lagSeconds: Number.isFinite(lag) ? lag / 1_000 : null,
      lagBytes: sample && newest ? Math.max(0, newest.lsn - sample.position.lsn) : null,
      counts: replica.counts,
    };
  }

  return {
    choose,
    passOver,
    primaryPosition: log.newest,
    states: () => replicas.map(stateOf),
    async end() {
      stopping.abort();
      await Promise.all(replicas.map((replica) => replica.end()));
      await Promise.all(watching);
    },
  };
}
