import { countOfLessons } from '@tribe/domain/features/courses/course.ts';
import { Drawer } from '#ui/Drawer.tsx';
import { Progress } from '#ui/Progress.tsx';
import type { LessonData } from '../authoring/lessonData.ts';
import { OutlineLessonRow, saysWhy } from '../authoring/OutlineLessonRow.tsx';

type Course = LessonData['course'];
type Props = { course: Course; lessonId: number; isOpen: boolean; onClose: () => void };

/** The course's outline beside a lesson; on small screens in a drawer. */
export function LessonOutline({ course, lessonId, isOpen, onClose }: Props) {
  return (
    <>
      <aside
        aria-label="Lessons of this course"
        className="sticky top-15 hidden h-[calc(100dvh-3.75rem)] self-start overflow-y-auto overscroll-contain border-r border-line px-3 py-5 lg:block"
      >
        <Units course={course} lessonId={lessonId} />
      </aside>
      <Drawer isOpen={isOpen} onClose={onClose} title="Lessons" side="right">
        <div className="mb-5">
          <Progress percent={course.percent} label={`Progress in ${course.name}`} withNumber />
          <p className="num mt-1.5 text-sm text-ink-soft">
            {course.doneCount} of {countOfLessons(course.lessonCount)} complete
          </p>
        </div>
        <div className="-mx-3">
          <Units course={course} lessonId={lessonId} onFollow={onClose} />
        </div>
      </Drawer>
    </>
  );
}

function Units({ course, lessonId, onFollow }: { course: Course; lessonId: number; onFollow?: () => void }) {
  return (
    <ol className="grid gap-6">
      {course.units.map((unit) => (
        <li key={unit.id}>
          <p className="mb-1 flex items-baseline justify-between gap-3 px-3 text-sm font-bold">
            {unit.name}
            {unit.lessonCount > 0 && (
              <span className="num shrink-0 font-semibold text-ink-soft">
                {unit.doneCount}/{unit.lessonCount}
              </span>
            )}
          </p>
          {unit.lock && <p className="num mb-1 px-3 text-sm text-ink-soft">{unit.lock}</p>}
          <ol>
            {unit.lessons.map((lesson, place) => (
              <li key={lesson.id}>
                <OutlineLessonRow
                  courseId={course.id}
                  lesson={lesson}
                  isOpen={lesson.id === lessonId}
                  isNarrow
                  saysWhy={saysWhy(unit, place)}
                  onFollow={onFollow}
                />
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}
