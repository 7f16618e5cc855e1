import { courses, type Course, type Lesson, lessons, type Unit, units } from '#features/courses/course.table.ts';
import { aPerson } from './people.ts';
import { aStranger } from './world.ts';

let count = 0;
const next = () => (count += 1);

type LessonFields = Partial<typeof lessons.$inferInsert>;
type UnitFields = Partial<typeof units.$inferInsert> & { lessons?: LessonFields[] };
type CourseFields = Partial<typeof courses.$inferInsert> & { units?: UnitFields[] };

/** A published lesson of a unit. */
export async function aLesson(unitId: number, input: LessonFields = {}): Promise<Lesson> {
  const name = input.name ?? `Lesson ${next()}`;
  const [lesson] = await aStranger()
    .db.insert(lessons)
    .values({ slug: `lesson-${count}`, status: 'published', position: count, ...input, name, unitId })
    .returning();
  return lesson!;
}

/** A published unit of a course with its lessons; none when none are given. */
export async function aUnit(
  courseId: number,
  { lessons: input = [], ...unit }: UnitFields = {},
): Promise<Unit & { lessons: Lesson[] }> {
  const [made] = await aStranger()
    .db.insert(units)
    .values({ name: `Unit ${next()}`, status: 'published', position: count, ...unit, courseId })
    .returning();
  const its: Lesson[] = [];
  for (const lesson of input) its.push(await aLesson(made!.id, lesson));
  return { ...made!, lessons: its };
}

/** A published course by an author of its own; one unit of two lessons when no units are given. */
export async function aCourse({ units: input = [{ lessons: [{}, {}] }], ...course }: CourseFields = {}): Promise<
  Course & { units: (Unit & { lessons: Lesson[] })[]; lessons: Lesson[] }
> {
  const authorId = course.authorId ?? (await aPerson({ roles: ['coach'], firstName: 'Ana', lastName: 'Reyes' }));
  const [made] = await aStranger()
    .db.insert(courses)
    .values({
      name: `Course ${next()}`,
      slug: `course-${count}`,
      status: 'published',
      publishedAt: new Date('2026-06-01T00:00:00Z'),
      position: count,
      ...course,
      authorId,
    })
    .returning();
  const its: (Unit & { lessons: Lesson[] })[] = [];
  for (const unit of input) its.push(await aUnit(made!.id, unit));
  return { ...made!, units: its, lessons: its.flatMap((unit) => unit.lessons) };
}
