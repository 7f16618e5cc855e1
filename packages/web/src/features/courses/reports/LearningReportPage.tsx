import { daysInWords } from '@tribe/domain/features/courses/learning.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { LearningReportQuery } from '#generated/graphql.ts';
import { ExportButton } from '#admin/ExportButton.tsx';
import { FilterSelect } from '#admin/FilterSelect.tsx';
import { sortedRows } from '#admin/sortedRows.ts';
import { tableState } from '#admin/tableOf.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Table } from '#ui/Table.tsx';
import type { Column } from '#ui/tableColumn.ts';
import { TextLink } from '#ui/TextLink.tsx';
import { CourseLearningPart } from './CourseLearningPart.tsx';
import { Figure } from './LearningFigure.tsx';
import { LearnersPart } from './LearnersPart.tsx';
import { ExportLearning, LearningReport } from './learningReport.documents.ts';
import {
  type LearnersHref,
  reportPath,
  useLearningFigures,
  useLearningFilters,
  useLearningPart,
} from './useLearningAddress.ts';

type Row = LearningReportQuery['learningReport'][number];

/** How learning goes: the courses, then one of them lesson by lesson, then the people behind a figure. */
export function LearningReportPage() {
  const { courseId, isList } = useLearningPart();
  if (courseId === null) return <Courses />;
  return isList ? <LearnersPart courseId={courseId} /> : <CourseLearningPart courseId={courseId} />;
}

const columnsWith = (hrefOf: LearnersHref): readonly Column<Row>[] => [
  { title: 'Course', sort: 'name', cell: ({ name }) => name },
  {
    title: 'Learners',
    sort: 'learners',
    align: 'right',
    cell: ({ id, name, learners }) => (
      <Figure value={learners} href={hrefOf({ course: id })} of={`learners of ${name}`} />
    ),
  },
  {
    title: 'Completed',
    sort: 'completed',
    align: 'right',
    cell: ({ id, name, completed }) => (
      <Figure value={completed} href={hrefOf({ course: id, status: 'completed' })} of={`completed ${name}`} />
    ),
  },
  { title: 'Average', sort: 'averagePercent', align: 'right', cell: ({ averagePercent }) => `${averagePercent}%` },
  { title: 'Time to complete', sort: 'medianDays', align: 'right', cell: ({ medianDays }) => daysInWords(medianDays) },
  {
    title: 'Stuck',
    sort: 'stuck',
    onPhone: 'below',
    align: 'right',
    cell: ({ id, name, stuck }) => (
      <Figure value={stuck} href={hrefOf({ course: id, status: 'stuck' })} of={`stuck in ${name}`} />
    ),
  },
];

function Courses() {
  const { at, filter, hrefOf, learnersHref } = useLearningFigures();
  const filters = useLearningFilters();
  const asked = useQuery(LearningReport, { filter });
  const [exportLearning] = useMutation(ExportLearning);
  const columns = columnsWith(learnersHref);
  return (
    <>
      <PageHeader title="Learning" lead="Who finishes, how fast and who’s stuck" />
      <Table
        label="Courses"
        path={reportPath}
        columns={columns}
        rows={asked.kind === 'done' ? sortedRows(columns, asked.data.learningReport, at.sort) : []}
        pageSize={500}
        sort={at.sort || null}
        onSort={at.setSort}
        state={tableState(asked)}
        onRetry={asked.retry}
        rowKey={({ id }) => id}
        rowHref={({ id }) => hrefOf(id)}
        filters={filters.map((each) => (
          <FilterSelect key={each.name} of={each} at={at} />
        ))}
        tools={<ExportButton start={(format) => exportLearning({ format, filter })} />}
        empty={<EmptyState title="No courses yet" action={<TextLink href={to('courses')}>Courses</TextLink>} />}
      />
    </>
  );
}
