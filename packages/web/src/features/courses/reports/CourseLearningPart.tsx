import { daysInWords } from '@tribe/domain/features/courses/learning.ts';
import { percentage } from '@tribe/domain/kernel/text/percentage.ts';
import type { CourseLearningQuery } from '#generated/graphql.ts';
import { ExportButton } from '#admin/ExportButton.tsx';
import { FilterSelect } from '#admin/FilterSelect.tsx';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { sortedRows } from '#admin/sortedRows.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Progress } from '#ui/Progress.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { StatTile } from '#ui/StatTile.tsx';
import { Table } from '#ui/Table.tsx';
import type { Column } from '#ui/tableColumn.ts';
import { TextLink } from '#ui/TextLink.tsx';
import { Figure } from './LearningFigure.tsx';
import { CourseLearning, ExportLessons } from './learningReport.documents.ts';
import { type LearnersHref, reportPath, useLearningFigures, useLearningFilters } from './useLearningAddress.ts';

type Course = CourseLearningQuery['courseLearning'];
type Lesson = Course['lessons'][number];

/** One course: its figures, and how far people come in it. */
export function CourseLearningPart({ courseId }: { courseId: number }) {
  const { at, filter, hrefOf, learnersHref } = useLearningFigures();
  const filters = useLearningFilters();
  const asked = useQuery(CourseLearning, { courseId, filter });
  const [exportLessons] = useMutation(ExportLessons);
  return (
    <Answer of={asked} skeleton={<Skeleton lines={8} />} failure={failedPage('Learning')}>
      {({ courseLearning: course }) => (
        <>
          <PageHeader
            title={course.name}
            above={
              <p className="mb-2 text-sm">
                <TextLink look="quiet" href={hrefOf()}>
                  ← Learning
                </TextLink>
              </p>
            }
          />
          <Tiles course={course} hrefOf={learnersHref} />
          <Table
            label="Lessons"
            path={`${reportPath}/lessons`}
            columns={columnsWith(course, learnersHref)}
            rows={sortedRows(columnsWith(course, learnersHref), course.lessons, at.sort)}
            pageSize={500}
            sort={at.sort || null}
            onSort={at.setSort}
            rowKey={({ id }) => id}
            tools={<ExportButton start={(format) => exportLessons({ format, courseId, filter })} />}
            filters={filters.map((each) => (
              <FilterSelect key={each.name} of={each} at={at} />
            ))}
            empty={<EmptyState title="No lessons are published yet" text="Each published lesson gets a line here." />}
          />
        </>
      )}
    </Answer>
  );
}

function Tiles({ course, hrefOf }: { course: Course; hrefOf: LearnersHref }) {
  const { id, learners, completed, stuck, averagePercent, medianDays } = course;
  const people = [
    ['Learners', learners, {}, `${averagePercent}% on average`],
    ['Completed', completed, { status: 'completed' }, `${percentage(completed, learners)}% of them`],
    ['Stuck', stuck, { status: 'stuck' }, 'Started, then inactive for 14 days'],
  ] as const;
  return (
    <div className="mb-6 grid grid-cols-2 gap-3 lg:grid-cols-4">
      {people.map(([label, value, who, note]) => (
        <StatTile
          key={label}
          label={label}
          value={value.toLocaleString('en-PH')}
          note={
            value > 0 ? (
              <TextLink href={hrefOf({ course: id, ...who })} aria-label={`${label}: see who`}>
                {note}
              </TextLink>
            ) : (
              note
            )
          }
        />
      ))}
      <StatTile label="Time to complete" value={daysInWords(medianDays) || 'Unknown'} note="Half took longer" />
    </div>
  );
}

const columnsWith = ({ id: course, learners }: Course, hrefOf: LearnersHref): readonly Column<Lesson>[] => [
  {
    title: 'Lesson',
    sort: 'name',
    cell: ({ name, unitName, isRequired }) => (
      <>
        <span className="block">
          {name}
          {!isRequired && <span className="text-ink-soft"> (optional)</span>}
        </span>
        <span className="block text-sm font-normal text-ink-soft">{unitName}</span>
      </>
    ),
  },
  {
    title: 'Opened',
    sort: 'opened',
    align: 'right',
    cell: ({ id, name, opened }) => (
      <Figure value={opened} href={hrefOf({ course, standing: 'opened', lesson: id })} of={`opened ${name}`} />
    ),
  },
  {
    title: 'Completed',
    sort: 'completed',
    align: 'right',
    cell: ({ id, name, completed }) => (
      <Figure value={completed} href={hrefOf({ course, standing: 'done', lesson: id })} of={`completed ${name}`} />
    ),
  },
  {
    title: 'Of all learners',
    sort: 'completed',
    cell: ({ name, completed }) => (
      <div className="min-w-32">
        <Progress percent={percentage(completed, learners)} label={`Completed ${name}`} withNumber />
      </div>
    ),
  },
  {
    title: 'Stopped here',
    sort: 'stopped',
    align: 'right',
    cell: ({ id, name, stopped }) => (
      <Figure value={stopped} href={hrefOf({ course, standing: 'stopped', lesson: id })} of={`stopped at ${name}`} />
    ),
  },
];
