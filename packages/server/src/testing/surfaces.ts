import type { ContentKind } from '@tribe/domain/features/contents/access.ts';
import { eq } from 'drizzle-orm';
import { eventOccurrences } from '#features/events/event.table.ts';
import { forms } from '#features/forms/form.table.ts';
import { openedTo } from './contents.ts';
import { aCourse } from './courses.ts';
import { anEvent } from './events.ts';
import { aForm } from './forms.ts';
import { aLessonFile, aResource, aStoredFile } from './resources.ts';
import { aStranger } from './world.ts';

/** What is looked at: a lesson closed by its course, one by its unit and one by itself, and the other kinds. */
export const looked = ['course', 'lesson', 'unitLesson', 'ownLesson', 'event', 'resource', 'form'] as const;
export type Looked = (typeof looked)[number];

/** A word that stands in every hidden text of a content and nowhere else, and one that stands in its name. */
export const hiddenIn = (kind: Looked, hiding: Hiding) => `hidden${hiding}${kind}`.toLowerCase();
export const nameOf = (kind: Looked, hiding: Hiding) => `zyzzyva${hiding}${kind}`.toLowerCase();
/** What no member is ever told: notes of coaches, drafts, and the link of an event that is not open yet. */
export const neverSaid = ['notes-of-coaches', 'only-a-draft', 'secret-link', 'secret-pass'];

type Files = { picture: number; video: number; cover: number };
export type LessonPlace = Files & { courseId: number; unitId: number; id: number; fileId: number; linkFileId: number };
export type Surfaces = {
  hiding: Hiding;
  course: Files & { id: number; introPicture: number };
  lessons: Record<'lesson' | 'unitLesson' | 'ownLesson', LessonPlace>;
  event: Files & { id: number; over: number; next: number };
  resource: Files & { id: number; linkId: number; fileId: number };
  form: { id: number; slug: string };
};

/** How a content is kept from everybody; nothing for one that is published. */
export type Hiding = 'published' | 'draft' | 'archived';
const ways: Readonly<Record<Hiding, { status?: 'draft'; archivedAt?: Date }>> = {
  published: {},
  draft: { status: 'draft' },
  archived: { archivedAt: new Date('2026-11-01T00:00:00Z') },
};

async function files(): Promise<Files> {
  const image = () => aStoredFile({ kind: 'image' });
  return { picture: await image(), video: await aStoredFile({ kind: 'video' }), cover: await image() };
}

const address = (id: number) => `/api/uploads/${id}`;
const texts = (kind: Looked, hiding: Hiding, { picture, cover }: Files) => ({
  name: `${nameOf(kind, hiding)} one`,
  coverImage: address(cover),
  description: `<p>${hiddenIn(kind, hiding)} <img src="${address(picture)}"></p>`,
  draft: { description: 'only-a-draft' },
});

const lessonTexts = (kind: Looked, hiding: Hiding, its: Files) => ({
  ...texts(kind, hiding, its),
  type: 'Video' as const,
  videoUrl: address(its.video),
  captions: `WEBVTT\n\n00:01.000 --> 00:02.000\n${hiddenIn(kind, hiding)} captions`,
  transcript: `${hiddenIn(kind, hiding)} transcript`,
  coachNotes: 'notes-of-coaches',
});

type Hidden = { hiding: Hiding; unit?: object; lesson?: object; course?: object };

/** A lesson in a course of its own, with a file and a link beside it. */
async function aPlace(kind: Looked, { hiding, ...hidden }: Hidden): Promise<LessonPlace> {
  const its = await files();
  const lesson = { ...lessonTexts(kind, hiding, its), ...hidden.lesson };
  const made = await aCourse({ ...hidden.course, units: [{ ...hidden.unit, lessons: [lesson] }] });
  const { id } = made.lessons[0]!;
  const linkUrl = `https://${hiddenIn(kind, hiding)}.example`;
  const { fileId } = await aLessonFile(id, { title: hiddenIn(kind, hiding) });
  const link = await aLessonFile(id, { title: 'Link', linkUrl });
  return { ...its, courseId: made.id, unitId: made.units[0]!.id, id, fileId: fileId!, linkFileId: link.id };
}

async function theCourse(hiding: Hiding): Promise<[Surfaces['course'], LessonPlace]> {
  const [its, introPicture] = [await files(), await aStoredFile({ kind: 'image' })];
  const intro = {
    introTitle: hiddenIn('course', hiding),
    introBody: `<p>${hiddenIn('course', hiding)} <img src="${address(introPicture)}"></p>`,
    introPublishedAt: new Date('2026-06-01T00:00:00Z'),
  };
  const trailerUrl = `https://vimeo.com/${hiddenIn('course', hiding)}`;
  const course = { ...texts('course', hiding, its), trailerUrl, ...intro, ...ways[hiding] };
  const lesson = await aPlace('lesson', { hiding, course });
  return [{ ...its, id: lesson.courseId, introPicture }, lesson];
}

async function theEvent(hiding: Hiding): Promise<Surfaces['event']> {
  const its = await files();
  const { draft: _none, ...shown } = texts('event', hiding, its);
  const event = await anEvent({
    ...shown,
    address: hiddenIn('event', hiding),
    startAt: new Date('2026-11-19T05:00:00Z'),
    recurrence: 'FREQ=DAILY;COUNT=4',
    ...ways[hiding],
  });
  const over = event.occurrences.find(({ endAt }) => endAt < new Date('2026-11-21T00:00:00Z'))!;
  const next = event.occurrences.find(({ startAt }) => startAt > new Date('2026-11-21T04:00:00Z'))!;
  const recorded = { recordingUrl: address(its.video) };
  await aStranger().db.update(eventOccurrences).set(recorded).where(eq(eventOccurrences.id, over.id));
  return { ...its, id: event.id, over: over.id, next: next.id };
}

/** One of each kind for one product alone, each with a hidden text and files; published, or kept from everybody. */
export async function aWorldOf(productId: number, hiding: Hiding = 'published'): Promise<Surfaces> {
  const [course, lesson] = await theCourse(hiding);
  const unitLesson = await aPlace('unitLesson', { hiding, unit: ways[hiding] });
  const ownLesson = await aPlace('ownLesson', { hiding, lesson: ways[hiding] });
  const event = await theEvent(hiding);
  const its = await files();
  const { draft: _none, ...shown } = texts('resource', hiding, its);
  const resource = await aResource({ ...shown, ...ways[hiding] });
  const link = await aResource({
    name: 'Link',
    linkUrl: `https://${hiddenIn('resource', hiding)}.example`,
    ...ways[hiding],
  });
  const status = hiding === 'published' ? 'published' : hiding;
  const fields = [
    { key: 'name', label: `${nameOf('form', hiding)} ${hiddenIn('form', hiding)}`, type: 'short-text' as const },
  ];
  const slug = await aForm({ name: nameOf('form', hiding), status, fields });
  const [form] = await aStranger().db.select({ id: forms.id }).from(forms).where(eq(forms.slug, slug));
  const opensTo: [ContentKind, number][] = [
    ['course', course.id],
    ['unit', unitLesson.unitId],
    ['lesson', ownLesson.id],
    ['event', event.id],
    ['resource', resource.id],
    ['resource', link.id],
    ['form', form!.id],
  ];
  for (const [kind, id] of opensTo) await openedTo(kind, id, { productId });
  const lessons = { lesson, unitLesson, ownLesson };
  const taken = { ...its, id: resource.id, linkId: link.id, fileId: resource.fileId! };
  return { hiding, course, lessons, event, resource: taken, form: { id: form!.id, slug } };
}
