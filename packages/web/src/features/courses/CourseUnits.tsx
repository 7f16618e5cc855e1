import { Plus } from 'lucide-react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { CourseOutlineQuery } from '#generated/graphql.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useAsk } from '#kernel/graphql/useAsk.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { CourseOutline } from './course.documents.ts';
import { LessonRows } from './LessonRows.tsx';
import { MoveButtons } from './MoveButtons.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { ReorderUnits } from './unit.documents.ts';
import { useReorder } from './useReorder.ts';

type Unit = CourseOutlineQuery['courseOutline'][number];

/** What a course is made of: its units with their lessons, drafts included. */
export function CourseUnits({ courseId }: { courseId: number }) {
  const asked = useAsk(CourseOutline, { courseId });
  const mayCreate = useMayWrite();
  const add = mayCreate && (
    <Button
      href={to('newUnit', {}, { courseId })}
      icon={<Plus strokeWidth={2} className="size-4.5" aria-hidden="true" />}
    >
      Add unit
    </Button>
  );
  return (
    <section aria-labelledby="units" className="mt-8">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 id="units" className="text-lg">
          Units and lessons
        </h2>
        <span className="flex flex-wrap items-center justify-end gap-x-5 gap-y-2">
          <TextLink href={to('myCourse', { id: courseId })} className="text-sm">
            See it as a member
          </TextLink>
          {add}
        </span>
      </div>
      <Answer
        of={asked}
        skeleton={<Skeleton shape="h-64 w-full rounded-card" />}
        empty={
          <Card>
            <EmptyState title="No units yet" text="A course is made of units, and units of lessons." action={add} />
          </Card>
        }
      >
        {({ courseOutline }) => <Units units={courseOutline} />}
      </Answer>
    </section>
  );
}

function useMayWrite(): boolean {
  const { pageAccess, functionAccess } = useMe();
  return pageAccess.units === true && functionAccess.lesson_create === true;
}

function Units({ units }: { units: readonly Unit[] }) {
  const mayWrite = useMayWrite();
  const { placed, move } = useReorder(units, ReorderUnits);
  return (
    <ol className="grid gap-4">
      {placed.map((unit, place) => (
        <li key={unit.id} className="overflow-hidden rounded-card border border-line bg-card">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-sunk/60 px-4 py-2.5 sm:px-5">
            <h3 className="min-w-0 grow text-base">
              <UnitName unit={unit} />
            </h3>
            {unit.status !== 'published' && <StatusBadge status={unit.status} />}
            {mayWrite && (
              <span className="flex items-center gap-1">
                <Button look="text" size="small" href={to('newLesson', {}, { unitId: unit.id })}>
                  Add lesson
                </Button>
                <MoveButtons
                  name={unit.name}
                  isFirst={place === 0}
                  isLast={place === placed.length - 1}
                  onMove={(by) => void move(unit.id, by)}
                />
              </span>
            )}
          </div>
          <LessonRows lessons={unit.lessons} />
        </li>
      ))}
    </ol>
  );
}

function UnitName({ unit }: { unit: Unit }) {
  const { pageAccess } = useMe();
  if (pageAccess.units !== true) return <>{unit.name}</>;
  return (
    <TextLink look="quiet" href={to('unit', { id: unit.id })} className="text-ink">
      {unit.name}
    </TextLink>
  );
}
