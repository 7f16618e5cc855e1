import { useQuery } from '#kernel/graphql/useQuery.ts';
import { StatTile } from '#ui/StatTile.tsx';
import { CourseCount } from './home.documents.ts';

/** How many courses there are, drafts among them. */
export function CoursesTile() {
  const asked = useQuery(CourseCount);
  if (asked.kind === 'failed') return <StatTile label="Courses" value="–" note="Could not be read" />;
  if (asked.kind !== 'done') return <StatTile label="Courses" />;
  return (
    <StatTile label="Courses" value={asked.data.coursePage.total.toLocaleString('en-PH')} note="Drafts included" />
  );
}
