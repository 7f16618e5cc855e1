import type { ReactNode } from 'react';
import { Plus } from 'lucide-react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { CourseOutlineQuery } from '#generated/graphql.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useAsk } from '#kernel/graphql/useAsk.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { classes } from '#ui/classes.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Reorder } from '#ui/Reorder.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { CourseOutline } from './course.documents.ts';
import { LessonRows } from './LessonRows.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { ReorderUnits } from './unit.documents.ts';
import { useSaveOrder } from '#admin/useSaveOrder.ts';

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
        {({ courseOutline }) => <Units units={courseOutline} onOrdered={asked.retry} />}
      </Answer>
    </section>
  );
}

function useMayWrite(): boolean {
  const { pageAccess, functionAccess } = useMe();
  return pageAccess.units === true && functionAccess.lesson_create === true;
}

function Units({ units, onOrdered }: { units: readonly Unit[]; onOrdered: () => void }) {
  const save = useSaveOrder(ReorderUnits, onOrdered);
  const mayMove = useMayWrite() && units.length > 1;
  if (mayMove)
    return (
      <Reorder label="Units" kind="unit" rows={units} onOrder={save} className="grid gap-4">
        {(unit, handle) => <UnitCard unit={unit} handle={handle} onOrdered={onOrdered} />}
      </Reorder>
    );
  return (
    <ol aria-label="Units" className="grid gap-4">
      {units.map((unit) => (
        <li key={unit.id}>
          <UnitCard unit={unit} onOrdered={onOrdered} />
        </li>
      ))}
    </ol>
  );
}

type CardProps = { unit: Unit; handle?: ReactNode; onOrdered: () => void };

function UnitCard({ unit, handle, onOrdered }: CardProps) {
  const mayWrite = useMayWrite();
  return (
    <div className="overflow-hidden rounded-card border border-line bg-card">
      <div
        className={classes(
          'flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line bg-sunk/60 py-1.5 pr-4 sm:pr-5',
          handle ? 'pl-1.5' : 'pl-4 sm:pl-5',
        )}
      >
        {handle}
        <h3 className="min-w-0 grow py-1 text-base">
          <UnitName unit={unit} />
        </h3>
        {unit.status !== 'published' && <StatusBadge status={unit.status} />}
        {mayWrite && (
          <Button look="text" size="small" href={to('newLesson', {}, { unitId: unit.id })}>
            Add lesson
          </Button>
        )}
      </div>
      <LessonRows unit={unit} lessons={unit.lessons} onOrdered={onOrdered} />
    </div>
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
