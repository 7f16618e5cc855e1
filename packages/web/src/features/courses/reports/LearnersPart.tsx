import { EmptyState } from '#ui/EmptyState.tsx';
import {
  learnerColumns,
  learnerFields,
  learnerOptions,
  learnerStatusWords,
} from '@tribe/domain/features/courses/learnerFields.ts';
import { daysInWords, standingLabels } from '@tribe/domain/features/courses/learning.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { dayOf, showDay } from '@tribe/domain/kernel/time/manila.ts';
import type { LearnerPageQuery } from '#generated/graphql.ts';
import { ListScreen } from '#admin/ListScreen.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Badge } from '#ui/Badge.tsx';
import { type Column, columnsOf } from '#ui/tableColumn.ts';
import { BackLink } from '#ui/TextLink.tsx';
import { CourseLearning, ExportLearners, LearnerPage, LearningChoices } from './learningReport.documents.ts';
import { reportPath, useLearnersAddress } from './useLearningAddress.ts';

const column = columnsOf(learnerColumns);

type Row = LearnerPageQuery['learnerPage']['rows'][number];

const none = <span className="text-ink-faint">None</span>;
const day = (instant: string) => <span className="num whitespace-nowrap">{showDay(dayOf(new Date(instant)))}</span>;

const columns: readonly Column<Row>[] = [
  column('name', ({ name }) => name),
  column('email', ({ email }) => email, { isExtra: true }),
  column('batch', ({ batch }) => batch ?? none),
  column('group', ({ groupName }) => groupName ?? none),
  column(
    'percent',
    ({ percent, doneCount, lessonCount }) => <span title={`${doneCount} of ${lessonCount} lessons`}>{percent}%</span>,
    { align: 'right' },
  ),
  column('status', ({ status }) => <Badge tone={tones[status]}>{learnerStatusWords[status]}</Badge>),
  column('lastLesson', ({ lastLesson }) => lastLesson ?? none),
  column('lastStudiedAt', ({ lastStudiedAt }) => day(lastStudiedAt)),
  column('enrolledAt', ({ enrolledAt }) => day(enrolledAt), { isExtra: true }),
  column('completedAt', ({ completedAt }) => (completedAt ? day(completedAt) : none), { isExtra: true }),
  column('days', ({ days }) => daysInWords(days), { isExtra: true }),
];

const tones = { studying: 'plain', completed: 'good', stuck: 'warn' } as const;

/** The people behind a figure. */
export function LearnersPart({ courseId }: { courseId: number }) {
  const { at, standing, lessonId, figuresHref } = useLearnersAddress();
  const { search, sort, filter } = at.variables;
  const ofWhom = { courseId, standing, lessonId };
  const asked = useQuery(LearnerPage, { ...at.variables, ...ofWhom });
  const course = useQuery(CourseLearning, { courseId });
  const choices = useQuery(LearningChoices);
  const looked = choices.kind === 'done' ? choices.data.userFilterChoices : null;
  const [exportLearners] = useMutation(ExportLearners);
  const known = course.kind === 'done' ? course.data.courseLearning : null;
  const lesson = known?.lessons.find(({ id }) => id === lessonId);
  return (
    <>
      <BackLink href={figuresHref}>{known?.name ?? 'Course'}</BackLink>
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
        {...{ at, asked, columns }}
        rowHref={({ id }) => to('user', { id })}
        tree={{ fields: learnerFields, labels: (field) => learnerOptions(looked, field) }}
        onExport={(format) => exportLearners({ format, search, sort, filter, ...ofWhom })}
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
