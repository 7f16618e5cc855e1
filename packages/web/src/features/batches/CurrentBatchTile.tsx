import { showDay } from '@tribe/domain/kernel/time/manila.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { StatTile } from '#ui/StatTile.tsx';
import { CurrentBatch } from './batch.documents.ts';

/** Which batch new members join now, and until when. */
export function CurrentBatchTile() {
  const asked = useQuery(CurrentBatch);
  if (asked.kind === 'failed') return <StatTile label="Current batch" value="–" note="Could not be read" />;
  if (asked.kind !== 'done') return <StatTile label="Current batch" />;
  const current = asked.data.batches.find((batch) => batch.isCurrent);
  return (
    <StatTile
      label="Current batch"
      value={current?.name ?? 'None'}
      note={current ? `Until ${showDay(current.launchTo)}` : `${asked.data.batches.length} in all`}
    />
  );
}
