import type { UnitRowFragment } from '#generated/graphql.ts';
import { useUrlNumber } from '#kernel/url/search.ts';
import { resource } from '#admin/resource.ts';
import { ResourceDetail } from '#admin/ResourceDetail.tsx';
import { ResourceForm } from '#admin/ResourceForm.tsx';
import { ContentList } from '../learning/ContentList.tsx';
import { PartOf } from '../PartOf.tsx';
import { unlockKind } from '../unlockKind.ts';
import { CourseNames } from './course.documents.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import { unitDocuments, UnitLessons as UnitLessonsDocument } from './unit.documents.ts';
import { unitColumns, unitFields, publishOptions } from '@tribe/domain/features/courses/contentFields.ts';
import { Plus } from 'lucide-react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useQueryWhen } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Button } from '#ui/Button.tsx';
import { Card, Section } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { columnsOf } from '#ui/tableColumn.ts';
import { LessonRows } from '../learning/LessonRows.tsx';

const column = columnsOf(unitColumns);

/** The lessons of a unit under its facts, for whoever may open lessons. */
function UnitLessons({ unit }: { unit: { id: number; name: string } }) {
  const unitId = unit.id;
  const { pageAccess, functionAccess } = useMe();
  const mayRead = pageAccess.lessons === true;
  const asked = useQueryWhen(mayRead, UnitLessonsDocument, { filter: `unit.any(${unitId})` });
  if (!mayRead) return null;
  const add = functionAccess.lesson_create === true && (
    <Button
      href={to('newLesson', {}, { unitId })}
      icon={<Plus strokeWidth={2} className="size-4.5" aria-hidden="true" />}
    >
      Add lesson
    </Button>
  );
  return (
    <Section title="Lessons" className="mt-8" aside={add}>
      <Card padded={false} className="overflow-hidden">
        <Answer of={asked} empty={<EmptyState title="No lessons yet" action={add} />}>
          {({ lessonPage }) => <LessonRows unit={unit} lessons={lessonPage.rows} onOrdered={asked.retry} />}
        </Answer>
      </Card>
    </Section>
  );
}

/** Units; a new one starts in this course where one is given. */
const unitsOf = (courseId: number | null) =>
  resource<UnitRowFragment>()({
    one: 'Unit',
    many: 'Units',
    title: (unit) => unit.name,
    routes: { list: 'units', new: 'newUnit', detail: 'unit', edit: 'editUnit' },
    create: 'lesson_create',
    input: () => import('@tribe/domain/features/courses/unit.input.ts').then((file) => file.UnitInput),
    documents: unitDocuments,
    columns: [
      column('name', (unit) => unit.name),
      column('course', (unit) => unit.courseName),
      column('status', (unit) => <StatusBadge status={unit.status} />),
      column('lessons', (unit) => unit.lessonCount, { align: 'right' }),
    ],
    fields: {
      courseId: {
        label: 'Course',
        kind: { pick: { list: CourseNames } },
        ...(courseId === null ? {} : { initial: courseId }),
      },
      name: { label: 'Name', kind: 'text' },
      shortDescription: { label: 'Short description', kind: 'text' },
      description: { label: 'Description', kind: 'rich-text' },
      coverImage: { label: 'Cover image', kind: 'picture', help: 'Wide, such as 1280 by 720.' },
      unlockRule: { label: 'Opens', kind: unlockKind, initial: 'none' },
      unlockValue: { label: 'Opens when', kind: { drawnBy: 'unlockRule' } },
      status: { label: 'Status', kind: { options: publishOptions }, initial: 'draft' },
    },
  });

export const units = unitsOf(null);

export const UnitsPage = () => <ContentList of={units} list={unitDocuments.list} fields={unitFields} />;
export const EditUnitPage = ({ id }: { id: number }) => <ResourceForm of={units} id={id} />;
export const UnitPage = ({ id }: { id: number }) => (
  <ResourceDetail of={units} id={id}>
    {(unit) => (
      <>
        <PartOf course={{ id: unit.courseId, name: unit.courseName }} />
        <UnitLessons unit={unit} />
      </>
    )}
  </ResourceDetail>
);

export function NewUnitPage() {
  const [courseId] = useUrlNumber('courseId', 0);
  return <ResourceForm of={courseId ? unitsOf(courseId) : units} />;
}
