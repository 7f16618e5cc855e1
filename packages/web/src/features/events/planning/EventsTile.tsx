import { useQuery } from '#kernel/graphql/useQuery.ts';
import { StatTile } from '#ui/StatTile.tsx';
import { EventsToCome } from '../attending/home.documents.ts';

/** How many events members can still look forward to. */
export function EventsTile() {
  const asked = useQuery(EventsToCome);
  if (asked.kind === 'failed') return <StatTile label="Events" value="–" note="Could not be read" />;
  if (asked.kind !== 'done') return <StatTile label="Events" />;
  return <StatTile label="Events" value={asked.data.eventPage.total.toLocaleString('en-PH')} note="Upcoming" />;
}
