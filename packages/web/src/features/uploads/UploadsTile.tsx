import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import { useAsk } from '#kernel/graphql/useAsk.ts';
import { StatTile } from '#ui/StatTile.tsx';
import { LatestUpload } from './home.documents.ts';

/** How many sheets were imported or tried, and when the last one was. */
export function UploadsTile() {
  const asked = useAsk(LatestUpload);
  if (asked.kind === 'failed') return <StatTile label="Imports" value="–" note="Could not be read" />;
  if (asked.kind !== 'done') return <StatTile label="Imports" />;
  const { rows, total } = asked.data.uploadJobPage;
  const [latest] = rows;
  return (
    <StatTile
      label="Imports"
      value={total.toLocaleString('en-PH')}
      note={latest ? `Last ${showInstant(new Date(latest.createdAt))}` : 'Bring your first sheet'}
    />
  );
}
