import type { Db } from '#kernel/db.ts';
import { courses, lessons, units } from '#features/courses/course.table.ts';
import type { DemoCourse, DemoLesson } from './content.ts';
import { findingClients } from './findingClients.ts';
import { foundations } from './foundations.ts';
import { daysBefore } from './people.ts';
import { portfolio } from './portfolio.ts';
import { virtualAssistance } from './virtualAssistance.ts';
import { workingWell } from './workingWell.ts';

export type SeededCourse = { id: number; lessonIds: number[] };

const all: DemoCourse[] = [findingClients, foundations, workingWell, virtualAssistance, portfolio];

/** The courses of the demo academy, published, with their lessons in order. */
export async function demoCourses(db: Db, authorId: number, now: Date): Promise<SeededCourse[]> {
  const seeded: SeededCourse[] = [];
  for (const [position, course] of all.entries()) {
    const [row] = await db
      .insert(courses)
      .values({
        importKey: course.key,
        slug: slugOf(course.name),
        name: course.name,
        shortDescription: course.shortDescription,
        description: `<p>${course.shortDescription}</p>`,
        category: course.category,
        level: course.level,
        isFeatured: course.isFeatured ?? false,
        authorId,
        position,
        status: 'published',
        publishedAt: daysBefore(now, 200 - position * 30),
      })
      .returning({ id: courses.id });
    seeded.push({ id: row!.id, lessonIds: await addUnits(db, row!.id, course) });
  }
  return seeded;
}

const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

async function addUnits(db: Db, courseId: number, course: DemoCourse): Promise<number[]> {
  const lessonIds: number[] = [];
  for (const [position, unit] of course.units.entries()) {
    const [row] = await db
      .insert(units)
      .values({ courseId, name: unit.name, importKey: `${course.key}-U${position + 1}`, position, status: 'published' })
      .returning({ id: units.id });
    const values = unit.lessons.map((lesson, index) =>
      lessonRow(row!.id, lesson, { position: index, key: `${course.key}-U${position + 1}-L${index + 1}` }),
    );
    const added = await db.insert(lessons).values(values).returning({ id: lessons.id });
    lessonIds.push(...added.map(({ id }) => id));
  }
  return lessonIds;
}

function lessonRow(
  unitId: number,
  lesson: DemoLesson,
  { position, key }: { position: number; key: string },
): typeof lessons.$inferInsert {
  return {
    unitId,
    importKey: key,
    name: lesson.name,
    slug: slugOf(lesson.name),
    shortDescription: lesson.shortDescription,
    description: lesson.paragraphs.map((text) => `<p>${text}</p>`).join(''),
    type: lesson.videoUrl ? 'Video' : 'Image/Text Only',
    videoUrl: lesson.videoUrl ?? null,
    durationSeconds: lesson.minutes ? lesson.minutes * 60 : null,
    isPreview: lesson.isPreview ?? false,
    position,
    status: 'published',
  };
}
