import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import type { Db } from '#kernel/db/pools.ts';
import type { FileStore } from '#kernel/files/store.ts';
import { courses, lessons, units } from '#features/courses/course.table.ts';
import { courseTrackItems, courseTracks } from '#features/courses/tracks/track.table.ts';
import type { DemoCourse, DemoLesson } from './content.ts';
import { findingClients } from './findingClients.ts';
import { foundations } from './foundations.ts';
import { storeOwnFile } from './ownFiles.ts';
import { daysBefore } from './people.ts';
import { portfolio } from './portfolio.ts';
import { type Spoken, wordsOf } from './videos/spoken.ts';
import { virtualAssistance } from './virtualAssistance.ts';
import { workingWell } from './workingWell.ts';

/** What the first stage leads to. */
const startHere: DemoCourse = {
  key: 'DC-6',
  name: 'Start Here',
  shortDescription: 'Your way around the Tribe, and a place to work.',
  category: 'Basics',
  level: 'all',
  units: [
    {
      name: 'Setting Up for Success',
      lessons: [
        {
          name: 'Welcome to the Tribe',
          shortDescription: 'Half a minute on your stage, your lessons and your group.',
          video: 'welcome',
          paragraphs: [
            'Your stage shows one next step. Do that one, and leave the rest for later. Lessons take ten to twenty minutes, and there’s a live session every week.',
            'Your group hears once a week what you did and what you’ll do next. Five minutes are enough.',
          ],
        },
        {
          name: 'A place to work',
          shortDescription: 'Power, data and a quiet corner that survive a brownout.',
          minutes: 6,
          paragraphs: [
            'Find out what still runs when the power goes: a phone with data, a charged laptop, a power bank for the router. Write down where you’d go if it lasts a day.',
            'Tell the people you live with when you work, and put the hours where they can see them. Then test your microphone where you’ll sit.',
          ],
        },
      ],
    },
  ],
};

export type SeededCourse = { id: number; lessonIds: number[] };

const all: DemoCourse[] = [findingClients, foundations, workingWell, virtualAssistance, portfolio];

/** The courses of the demo academy, published, with their lessons in order. */
export async function demoCourses(db: Db, files: FileStore, { authorId, now }: Making): Promise<SeededCourse[]> {
  const seeded: SeededCourse[] = [];
  const videos = await storeVideos(db, files, authorId);
  for (const [position, course] of [...all, startHere].entries()) {
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
    seeded.push({ id: row!.id, lessonIds: await addUnits(db, row!.id, { course, videos }) });
  }
  await addIntro(db, seeded[0]!.id, now);
  await addTrack(db, [seeded[1]!.id, seeded[0]!.id, seeded[4]!.id]);
  // Nobody has to have studied the last one.
  return seeded.slice(0, all.length);
}

type Making = { authorId: number; now: Date };
type Videos = Record<Spoken, string>;

/** The address of each video of our own. */
async function storeVideos(db: Db, files: FileStore, uploadedById: number): Promise<Videos> {
  const store = async (name: Spoken) => {
    const content = await readFile(new URL(`videos/${name}.mp4`, import.meta.url));
    const known = { mimeType: 'video/mp4', kind: 'video', visibility: 'members', width: 640, height: 360 } as const;
    return (await storeOwnFile(db, files, { name: `${name}.mp4`, content, uploadedById, ...known })).url;
  };
  return { welcome: await store('welcome'), 'first-call': await store('first-call') };
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

type Adding = { course: DemoCourse; videos: Videos };

async function addUnits(db: Db, courseId: number, { course, videos }: Adding): Promise<number[]> {
  const lessonIds: number[] = [];
  for (const [position, unit] of course.units.entries()) {
    const [row] = await db
      .insert(units)
      .values({ courseId, name: unit.name, importKey: `${course.key}-U${position + 1}`, position, status: 'published' })
      .returning({ id: units.id });
    const values = unit.lessons.map((lesson, index) =>
      lessonRow(
        { unitId: row!.id, videos, position: index, key: `${course.key}-U${position + 1}-L${index + 1}` },
        lesson,
      ),
    );
    const added = await db.insert(lessons).values(values).returning({ id: lessons.id });
    lessonIds.push(...added.map(({ id }) => id));
  }
  return lessonIds;
}

type Place = { unitId: number; videos: Videos; position: number; key: string };

function lessonRow({ unitId, videos, position, key }: Place, lesson: DemoLesson): typeof lessons.$inferInsert {
  const { video } = lesson;
  return {
    unitId,
    importKey: key,
    name: lesson.name,
    slug: slugOf(lesson.name),
    shortDescription: lesson.shortDescription,
    description: lesson.paragraphs.map((text) => `<p>${text}</p>`).join(''),
    type: video ? 'Video' : 'Image/Text Only',
    videoUrl: video ? videos[video] : null,
    points: lesson.points ?? 0,
    ...(video ? wordsOf(video) : { durationSeconds: lesson.minutes ? lesson.minutes * 60 : null }),
    isPreview: lesson.isPreview ?? false,
    position,
    status: 'published',
  };
}
