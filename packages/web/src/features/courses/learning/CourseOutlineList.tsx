import type { MyCourseQuery } from '#generated/graphql.ts';
import { RichText } from '#ui/RichText.tsx';
import { OutlineLessonRow, saysWhy } from '../authoring/OutlineLessonRow.tsx';

type Unit = MyCourseQuery['myCourse']['units'][number];

type Props = {
  courseId: number;
  units: readonly Unit[];
  /** Whether what one does here is kept: only then counts and points say something. */
  isCounted: boolean;
};

/** The units of a course with their lessons, as a member goes through them. */
export function CourseOutlineList({ courseId, units, isCounted }: Props) {
  return (
    <ol className="grid gap-4">
      {units.map((unit, place) => (
        <li key={unit.id}>
          <section
            aria-labelledby={`unit-${unit.id}`}
            className="overflow-hidden rounded-card border border-line bg-card"
          >
            <header className="flex items-start justify-between gap-4 border-b border-line px-4 py-3.5 sm:px-5">
              <div className="min-w-0">
                <p className="num text-xs font-semibold text-ink-soft">Unit {place + 1}</p>
                <h3 id={`unit-${unit.id}`} className="mt-0.5 text-base">
                  {unit.name}
                </h3>
                {(unit.lock ?? unit.shortDescription) && (
                  <p className="num mt-1 text-sm text-ink-soft">{unit.lock ?? unit.shortDescription}</p>
                )}
                {!unit.lock && unit.description && <RichText html={unit.description} className="mt-2" />}
              </div>
              {isCounted && unit.lessonCount > 0 && unit.lessons.length >= unit.lessonCount && (
                <p className="num shrink-0 text-sm font-semibold text-ink-soft">
                  <span className="sr-only">Completed: </span>
                  {unit.doneCount} of {unit.lessonCount}
                </p>
              )}
            </header>
            <ol className="divide-y divide-line">
              {unit.lessons.map((lesson, at) => (
                <li key={lesson.id}>
                  <OutlineLessonRow
                    courseId={courseId}
                    lesson={lesson}
                    isCounted={isCounted}
                    saysWhy={saysWhy(unit, at)}
                  />
                </li>
              ))}
            </ol>
          </section>
        </li>
      ))}
    </ol>
  );
}
