import { eq } from 'drizzle-orm';
import type { Db } from '#kernel/db/pools.ts';
import { courses, lessons, units } from '#features/courses/course.table.ts';
import { courseTrackItems, courseTracks } from '#features/courses/tracks/track.table.ts';
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
  await addIntro(db, seeded[0]!.id, now);
  await addTrack(db, [seeded[1]!.id, seeded[0]!.id, seeded[4]!.id]);
  return seeded;
}

async function addIntro(db: Db, courseId: number, now: Date): Promise<void> {
  const intro = {
    introTitle: 'Before you look for your first client',
    introBody:
      '<p>This course takes about an hour, spread over a week. Keep a notebook nearby: <strong>every lesson ends with one small thing to do</strong>.</p><ul><li>You don’t need a portfolio yet.</li><li>You don’t need a website.</li></ul>',
    introPublishedAt: daysBefore(now, 100),
  };
  await db.update(courses).set(intro).where(eq(courses.id, courseId));
}

async function addTrack(db: Db, courseIds: readonly number[]): Promise<void> {
  const [track] = await db
    .insert(courseTracks)
    .values({
      name: 'From zero to a first client',
      slug: 'from-nothing-to-a-first-client',
      description: '<p>Three courses in the order most members need them.</p>',
      isOrdered: true,
      position: 1,
      status: 'published',
    })
    .returning({ id: courseTracks.id });
  const items = courseIds.map((courseId, index) => ({ trackId: track!.id, courseId, position: index + 1 }));
  await db.insert(courseTrackItems).values(items);
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
    transcript: lesson.transcript ?? null,
    points: lesson.points ?? 0,
    durationSeconds: lesson.minutes ? lesson.minutes * 60 : null,
    isPreview: lesson.isPreview ?? false,
    position,
    status: 'published',
  };
}
