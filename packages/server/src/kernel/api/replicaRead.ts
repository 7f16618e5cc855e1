import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '#kernel/api/context.ts';
import { isReadOnly } from '#kernel/api/errors.ts';
import { isReplicasFault, pace } from '#kernel/db/replicas/replica.ts';
import type { Chosen, Reader, Replicas } from '#kernel/db/replicas/replicas.ts';
import type { Reading } from '#kernel/db/reading.ts';

type Options = Reader & {
  requestId: string;
  /** Milliseconds to wait until a replica has what the reader needs; 0 by default, for somebody who waits for the answer. */
  patience?: number;
};

/**
 * Runs `work` on a replica that has all that the reader needs, else on the primary. What fails because of the replica runs once
 * more, on the primary, so `work` may only read.
 */
export async function readOnReplica<Result>(
  services: Services,
  { requestId, patience = 0, ...reader }: Options,
  work: (reading: Reading) => Promise<Result>,
): Promise<Result> {
  const { replicas, pools, clock, logger } = services;
  const { needs } = reader;
  const onPrimary = () => work({ runner: pools.main, asOf: null, holds: replicas?.primaryPosition() ?? null, needs });
  if (!replicas) return onPrimary();
  const chosen = await chooseWithin(replicas, reader, patience);
  if (!chosen) {
    replicas.passOver(reader);
    return onPrimary();
  }
  const { name, holds, age } = chosen;
  const asOf = new Date(clock().getTime() - age);
  try {
    return await chosen.read((pool) => work({ runner: pool, asOf, holds, needs }));
  } catch (error) {
    if (!isReplicasFault(error)) throw error;
    chosen.failed();
    const about = { err: error, replica: name, requestId };
    if (isReadOnly(error)) logger.error(about, 'An operation that may run on a replica tried to write');
    else logger.warn(about, 'A read failed on a replica, and is repeated on the primary');
    return onPrimary();
  }
}

async function chooseWithin(replicas: Replicas, reader: Reader, patience: number): Promise<Chosen | null> {
  const end = performance.now() + patience;
  for (;;) {
    const chosen = replicas.choose(reader);
    if (chosen || performance.now() >= end) return chosen;
    await pause(pace.between / 5);
  }
}
