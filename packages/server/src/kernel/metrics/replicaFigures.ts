import type { Replicas, ReplicaState } from '#kernel/db/replicas/replicas.ts';
import { counter, gauge, type Labels } from '#kernel/metrics/prometheus.ts';

/** The replicas for Prometheus; empty without any. */
export function figuresOfReplicas(replicas: Replicas | undefined): string {
  const states = replicas?.states() ?? [];
  if (states.length === 0) return '';
  const labelsOf = ({ name }: ReplicaState): Labels => ({ replica: name });
  const each = (valueOf: (state: ReplicaState) => number | null) =>
    states.flatMap((state) => {
      const value = valueOf(state);
      return value === null ? [] : [{ labels: labelsOf(state), value }];
    });
  const passedOver = states.flatMap((state) =>
    Object.entries(state.counts.passedOver).map(([reason, value]) => ({
      labels: { ...labelsOf(state), reason },
      value,
    })),
  );
  return [
    gauge('tribe_replica_in_use', 'Whether reads go to the replica.', ...each(({ whyNot }) => (whyNot ? 0 : 1))),
    gauge(
      'tribe_replica_lag_seconds',
      'How old what the replica shows may be; 900 is that or more.',
      ...each(({ lagSeconds }) => lagSeconds),
    ),
    gauge('tribe_replica_lag_bytes', 'WAL that it has yet to replay.', ...each(({ lagBytes }) => lagBytes)),
    counter(
      'tribe_replica_reads_total',
      'Reads that it answered.',
      each(({ counts }) => counts.served),
    ),
    counter(
      'tribe_replica_passed_over_total',
      'Reads that the primary answered, and why not this replica: a read counts for each of several.',
      passedOver,
    ),
  ].join('');
}
