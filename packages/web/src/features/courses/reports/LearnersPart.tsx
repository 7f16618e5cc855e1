import { EmptyState } from '#ui/EmptyState.tsx';
import { daysInWords, standingLabels } from '@tribe/domain/features/courses/learning.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { dayOf, showDay } from '@tribe/domain/kernel/time/manila.ts';
import type { LearnerPageQuery } from '#generated/graphql.ts';
import { FilterBar } from '#admin/FilterBar.tsx';
import { ListScreen } from '#admin/ListScreen.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Badge } from '#ui/Badge.tsx';
import type { Column } from '#ui/tableColumn.ts';
import { BackLink } from '#ui/TextLink.tsx';
import { CourseLearning, ExportLearners, LearnerPage } from './learningReport.documents.ts';
import { reportPath, useLearningAddress, useLearningFilters } from './useLearningAddress.ts';

type Row = LearnerPageQuery['learnerPage']['rows'][number];

const none = <span className="text-ink-faint">None</span>;
const day = (instant: string) => <span className="num whitespace-nowrap">{showDay(dayOf(new Date(instant)))}</span>;

const columns: readonly Column<Row>[] = [
  { title: 'Name', sort: 'name', cell: ({ name }) => name },
  { title: 'Email', cell: ({ email }) => email, isExtra: true },
  { title: 'Batch', cell: ({ batch }) => batch ?? none },
  { title: 'Group', cell: ({ groupName }) => groupName ?? none },
  {
    title: 'Progress',
    sort: 'percent',
    align: 'right',
    cell: ({ percent, doneCount, lessonCount }) => (
      <span title={`${doneCount} of ${lessonCount} lessons`}>{percent}%</span>
    ),
  },
  { title: 'Progress status', cell: (row) => <Standing row={row} /> },
  { title: 'Last lesson', cell: ({ lastLesson }) => lastLesson ?? none },
  { title: 'Last studied', sort: 'lastStudiedAt', cell: ({ lastStudiedAt }) => day(lastStudiedAt) },
  { title: 'Enrolled', sort: 'enrolledAt', cell: ({ enrolledAt }) => day(enrolledAt), isExtra: true },
  { title: 'Time to complete', cell: ({ days }) => daysInWords(days), isExtra: true },
];

function Standing({ row: { isStuck, completedAt } }: { row: Row }) {
  if (isStuck) return <Badge tone="warn">Stuck</Badge>;
  return completedAt ? <Badge tone="good">Completed</Badge> : <Badge>Studying</Badge>;
}

/** The people behind a figure. */
export function LearnersPart({ courseId }: { courseId: number }) {
  const { at, filter, standing, lessonId, hrefOf } = useLearningAddress();
  const filters = useLearningFilters(true);
  const wanted = { ...filter, courseId, standing, lessonId };
  const { search, sort } = at.variables;
  const asked = useQuery(LearnerPage, { ...at.variables, filter: wanted });
  const course = useQuery(CourseLearning, { courseId, filter });
  const [exportLearners] = useMutation(ExportLearners);
  const known = course.kind === 'done' ? course.data.courseLearning : null;
  const lesson = known?.lessons.find(({ id }) => id === lessonId);
  return (
    <>
      <BackLink href={hrefOf({ course: courseId })}>{known?.name ?? 'Course'}</BackLink>
      {standing && lesson && (
        <p className="mb-2 font-semibold">
          {standingLabels[standing]}: {lesson.name}
        </p>
      )}
      <ListScreen
        one="Learner"
        many="Learners"
        route="report"
        path={`${reportPath}/learners`}
        at={at}
        asked={asked}
        columns={columns}
        rowHref={({ id }) => to('user', { id })}
        moreFilters={<FilterBar filters={filters} at={at} />}
        onExport={(format) => exportLearners({ format, search, sort, filter: wanted })}
        empty={
          <EmptyState
            title="No one is taking this course yet"
            text="Members appear here once they open its first lesson."
          />
        }
      />
    </>
  );
}
