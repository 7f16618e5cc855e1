import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { StatTile } from '#ui/StatTile.tsx';
import { LatestUpload } from './home.documents.ts';

/** How many sheets were imported, and when the last one was; a preview is no import. */
export function UploadsTile() {
  const asked = useQuery(LatestUpload);
  if (asked.kind === 'failed') return <StatTile label="Imports" value="–" note="Could not be read" />;
  if (asked.kind !== 'done') return <StatTile label="Imports" />;
  const { rows, total } = asked.data.uploadJobPage;
  const [latest] = rows;
  return (
    <StatTile
      label="Imports"
      value={total.toLocaleString('en-PH')}
      note={latest ? lastOf(latest) : 'Bring your first sheet'}
    />
  );
}

/** One that failed is said in words: it waits for somebody. */
const lastOf = ({ status, createdAt }: { status: string; createdAt: string }) =>
  `${status === 'failed' ? 'The last one failed,' : 'Last'} ${showInstant(new Date(createdAt))}`;
