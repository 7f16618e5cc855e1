import { useAsk } from '#kernel/graphql/useAsk.ts';
import { StatTile } from '#ui/StatTile.tsx';
import { CourseCount } from './home.documents.ts';

/** How many courses there are, drafts among them. */
export function CoursesTile() {
  const asked = useAsk(CourseCount);
  if (asked.kind === 'failed') return <StatTile label="Courses" value="–" note="Could not be read" />;
  if (asked.kind !== 'done') return <StatTile label="Courses" />;
  return (
    <StatTile label="Courses" value={asked.data.coursePage.total.toLocaleString('en-PH')} note="Drafts included" />
  );
}
