import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { CourseOutlineQuery } from '#generated/graphql.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Card, Section } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { CourseOutline } from '../authoring/course.documents.ts';
import { LessonRows } from './LessonRows.tsx';
import { StatusBadge } from '../StatusBadge.tsx';

type Unit = CourseOutlineQuery['courseOutline'][number];

/** What a course is made of, drafts included, for those who do not write all of it. */
export function CourseUnits({ courseId }: { courseId: number }) {
  const asked = useQuery(CourseOutline, { courseId });
  return (
    <Section
      title="Units and lessons"
      className="mt-8"
      aside={
        <TextLink href={to('myCourse', { id: courseId })} className="text-sm">
          View as a member
        </TextLink>
      }
    >
      <Answer
        of={asked}
        skeleton={<Skeleton shape="h-64 w-full rounded-card" />}
        empty={
          <Card>
            <EmptyState title="No units yet" text="Courses are made up of units, and units are made up of lessons." />
          </Card>
        }
      >
        {({ courseOutline }) => (
          <ol aria-label="Units" className="grid gap-4">
            {courseOutline.map((unit) => (
              <li key={unit.id} className="overflow-hidden rounded-card border border-line bg-card">
                <div className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line bg-sunk/60 px-4 py-1.5 sm:px-5">
                  <h3 className="min-w-0 grow py-1 text-base">
                    <UnitName unit={unit} />
                  </h3>
                  {unit.status !== 'published' && <StatusBadge status={unit.status} />}
                </div>
                <LessonRows unit={unit} lessons={unit.lessons} onOrdered={asked.retry} />
              </li>
            ))}
          </ol>
        )}
      </Answer>
    </Section>
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
