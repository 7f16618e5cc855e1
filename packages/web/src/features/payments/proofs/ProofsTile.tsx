import { useQuery } from '#kernel/graphql/useQuery.ts';
import { StatTile } from '#ui/StatTile.tsx';
import { CountProofs } from './home.documents.ts';
import { showPesos } from './queuedProof.ts';

/** How many receipts wait for somebody to look at them, and what they are worth. */
export function ProofsTile() {
  const asked = useQuery(CountProofs);
  if (asked.kind === 'failed') return <StatTile label="Proofs to check" value="–" note="Could not be read" />;
  if (asked.kind !== 'done') return <StatTile label="Proofs to check" />;
  const waiting = asked.data.proofQueue.counts.find(({ status }) => status === 'waiting');
  const count = waiting?.count ?? 0;
  return (
    <StatTile
      label="Proofs to check"
      value={count.toLocaleString('en-PH')}
      note={count === 0 ? 'Nothing waits' : `${showPesos(waiting?.amount ?? 0)} in all`}
    />
  );
}
