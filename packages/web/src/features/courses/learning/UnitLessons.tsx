import { Plus } from 'lucide-react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useQueryWhen } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Button } from '#ui/Button.tsx';
import { Card, Section } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LessonRows } from './LessonRows.tsx';
import { UnitLessons as UnitLessonsDocument } from '../authoring/unit.documents.ts';

/** The lessons of a unit under its facts, for whoever may open lessons. */
export function UnitLessons({ unit }: { unit: { id: number; name: string } }) {
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
