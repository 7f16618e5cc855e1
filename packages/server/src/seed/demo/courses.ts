import { readFile } from 'node:fs/promises';
import { captionTrack } from '@tribe/domain/features/courses/captions.ts';
import { z } from 'zod';
import type { Db } from '#kernel/db/pools.ts';
import type { FileStore } from '#kernel/files/store.ts';
import { found, readYaml } from '#kernel/files/readYaml.ts';
import { courses, lessons, units } from '#features/courses/course.table.ts';
import { courseTrackItems, courseTracks } from '#features/courses/tracks/track.table.ts';
import { storeOwnFile } from './ownFiles.ts';
import { daysBefore } from './people.ts';

const text = z.string();
const Lesson = z.strictObject({
  name: text,
  shortDescription: text,
  /** Paragraphs with an empty line between them. */
  text,
  minutes: z.int().optional(),
  /** One of `videos.yaml`, whose length and words are the lesson's. */
  video: z.enum(['welcome', 'first-call']).optional(),
  points: z.int().default(0),
  isPreview: z.boolean().default(false),
});
const Course = z.strictObject({
  key: text,
  name: text,
  shortDescription: text,
  category: text,
  level: z.enum(['beginner', 'experienced', 'all']),
  isFeatured: z.boolean().default(false),
  intro: z.strictObject({ title: text, body: text }).optional(),
  units: z.array(z.strictObject({ name: text, lessons: z.array(Lesson) })),
});
type Course = z.infer<typeof Course>;
const Courses = z.strictObject({
  courses: z.array(Course),
  /** A track and its courses by their keys, in order. */
  track: z.strictObject({ name: text, slug: text, description: text, courses: z.array(text) }),
});
const Video = z.strictObject({
  title: text,
  /** For each part, which shows its heading and has its text as captions. */
  seconds: z.int(),
  parts: z.array(z.strictObject({ heading: text, text })),
});
type Video = z.infer<typeof Video>;

/** The demo's own videos, as they are drawn and captioned. */
export const readVideos = () =>
  readYaml(new URL('../content/videos.yaml', import.meta.url), z.strictObject({ welcome: Video, 'first-call': Video }));

export type SeededCourse = { id: number; lessonIds: number[] };

/** The courses of the demo academy, published, with their lessons in order. */
export async function demoCourses(db: Db, files: FileStore, { authorId, now }: Making): Promise<SeededCourse[]> {
  const { courses: all, track: described } = await readYaml(
    new URL('../content/courses.yaml', import.meta.url),
    Courses,
  );
  const seeded: SeededCourse[] = [];
  const videos = await storeVideos(db, files, authorId);
  for (const [position, { key, intro, units: parts, ...words }] of all.entries()) {
    const [row] = await db
      .insert(courses)
      .values({
        ...words,
        importKey: key,
        slug: slugOf(words.name),
        description: `<p>${words.shortDescription}</p>`,
        authorId,
        position,
        status: 'published',
        publishedAt: daysBefore(now, 200 - position * 30),
        ...(intro && { introTitle: intro.title, introBody: intro.body, introPublishedAt: daysBefore(now, 100) }),
      })
      .returning({ id: courses.id });
    seeded.push({ id: row!.id, lessonIds: await addUnits(db, row!.id, { key, parts, videos }) });
  }
  const { courses: keys, ...track } = described;
  const inTrack = keys.map((wanted) => {
    const at = all.findIndex(({ key }) => key === wanted);
    return found(seeded[at], `course ${wanted}`).id;
  });
  await addTrack(db, track, inTrack);
  // Nobody has to have studied the last one.
  return seeded.slice(0, -1);
}

type Making = { authorId: number; now: Date };
type Videos = Record<'welcome' | 'first-call', Pick<typeof lessons.$inferInsert, 'videoUrl'>>;

/** The demo's own videos as lessons show them: address, length, words, and captions as WebVTT. */
async function storeVideos(db: Db, files: FileStore, uploadedById: number): Promise<Videos> {
  const described = await readVideos();
  const store = async (name: keyof Videos) => {
    const content = await readFile(new URL(`videos/${name}.mp4`, import.meta.url));
    const known = { mimeType: 'video/mp4', kind: 'video', visibility: 'members', width: 640, height: 360 } as const;
    const { url: videoUrl } = await storeOwnFile(db, files, { name: `${name}.mp4`, content, uploadedById, ...known });
    return { videoUrl, ...wordsOf(described[name]) };
  };
  return { welcome: await store('welcome'), 'first-call': await store('first-call') };
}

const wordsOf = ({ seconds, parts }: Video) => ({
  durationSeconds: seconds * parts.length,
  transcript: parts.map(({ text: said }) => said).join('\n\n'),
  captions: captionTrack(
    parts.map(({ text: said }, at) => ({ from: at * seconds, to: (at + 1) * seconds, text: said })),
  ),
});

async function addTrack(
  db: Db,
  words: Omit<z.infer<typeof Courses>['track'], 'courses'>,
  courseIds: readonly number[],
): Promise<void> {
  const [track] = await db
    .insert(courseTracks)
    .values({ ...words, isOrdered: true, position: 1, status: 'published' })
    .returning({ id: courseTracks.id });
  const items = courseIds.map((courseId, index) => ({ trackId: track!.id, courseId, position: index + 1 }));
  await db.insert(courseTrackItems).values(items);
}

const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

type Adding = Pick<Course, 'key'> & { parts: Course['units']; videos: Videos };

async function addUnits(db: Db, courseId: number, { key, parts, videos }: Adding): Promise<number[]> {
  const lessonIds: number[] = [];
  for (const [position, unit] of parts.entries()) {
    const importKey = `${key}-U${position + 1}`;
    const [row] = await db
      .insert(units)
      .values({ courseId, name: unit.name, importKey, position, status: 'published' })
      .returning({ id: units.id });
    const values = unit.lessons.map(({ text: paragraphs, minutes, video, ...words }, index) => ({
      ...words,
      unitId: row!.id,
      importKey: `${importKey}-L${index + 1}`,
      slug: slugOf(words.name),
      description: paragraphs
        .trim()
        .split(/\n\n+/)
        .map((paragraph) => `<p>${paragraph}</p>`)
        .join(''),
      type: video ? ('Video' as const) : ('Image/Text Only' as const),
      videoUrl: null,
      durationSeconds: minutes ? minutes * 60 : null,
      ...(video && videos[video]),
      position: index,
      status: 'published' as const,
    }));
    const added = await db.insert(lessons).values(values).returning({ id: lessons.id });
    lessonIds.push(...added.map(({ id }) => id));
  }
  return lessonIds;
}
