import { openReadPool } from '#kernel/db/pools.ts';
import { beyondAll, hasReached, type Position } from '#kernel/db/replicas/position.ts';
import type { Replicas } from '#kernel/db/replicas/replicas.ts';
import { atEnd, databaseUrl } from './world.ts';

export type PlayedReplica = Replicas & {
  /** How many reads it answered, and how many it failed at. */
  served: number;
  failed: number;
  /** How often a reader asked for it. */
  asked: number;
  /** How far it has replayed: all by default. */
  at: Position;
};

/** A replica that is the test's own database over connections on which nothing can be written. */
export function aPlayedReplica(): PlayedReplica {
  const pool = openReadPool(databaseUrl(), 4, { onError: () => undefined, check: async () => undefined });
  atEnd(() => pool.end());
  const played: PlayedReplica = {
    served: 0,
    failed: 0,
    asked: 0,
    at: beyondAll,
    choose({ needs }) {
      played.asked += 1;
      if (needs !== null && !hasReached(played.at, needs)) return null;
      return {
        name: 'played',
        holds: played.at,
        age: 3_000,
        async read(work) {
          const result = await work(pool);
          played.served += 1;
          return result;
        },
        failed: () => void (played.failed += 1),
      };
    },
    passOver: () => undefined,
    primaryPosition: () => null,
    states: () => [],
    end: async () => undefined,
  };
  return played;
}
