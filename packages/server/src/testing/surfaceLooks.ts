import { findMyCourse, listMyCourses } from '#features/courses/learning/myCourse.service.ts';
import { findMyLesson } from '#features/courses/learning/myLesson.service.ts';
import { listLessonFiles, takeLessonFile } from '#features/courses/learning/myLessonFile.service.ts';
import {
  makeEventFeed,
  readCalendarEntry,
  readCalendarSeries,
  readFeed,
} from '#features/events/calendar/calendar.service.ts';
import { eventRsvps } from '#features/events/event.table.ts';
import { findMyEvent, pageMyEvents } from '#features/events/attending/myEvent.service.ts';
import { findMyResource, listMyResources, takeResource } from '#features/resources/myResource.service.ts';
import { searchAll } from '#features/search/search.service.ts';
import { openFile } from '#features/files/file.service.ts';
import { linkTo } from '#features/files/fileLink.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { toAppError } from '#kernel/api/errors.ts';
import { viewForm } from './forms.ts';
import { hiddenIn, type Looked, looked, nameOf, type Surfaces } from './surfaces.ts';
import { aStranger, contextOf } from './world.ts';

/** What a surface says: whether the content is open there, and the whole answer as text. */
type Look = { isOpen: boolean; said: string };
type Looks = Record<string, Look>;

async function look<Answer>(work: Promise<Answer>, isOpen: (answer: Answer) => boolean = () => true): Promise<Look> {
  try {
    const answer = await work;
    return { isOpen: isOpen(answer), said: JSON.stringify(answer) };
  } catch (error) {
    const known = toAppError(error);
    if (known.code === 'INTERNAL') throw error;
    return { isOpen: false, said: known.message };
  }
}

const found = (viewer: Ctx, name: string, type: string) =>
  look(searchAll(viewer, name, type), (all) => all.some(({ title }) => title.startsWith(name)));
/** A file by its plain address, as pictures and players ask for one, and by a link, as what is downloaded comes. */
const shows = (viewer: Ctx, id: number) => look(openFile(viewer, id, null).then(() => 'a file'));
const takes = (viewer: Ctx, id: number) =>
  look(openFile(viewer, id, linkTo(viewer, id).split('link=')[1] ?? null).then(() => 'a file'));

async function lessonLooks(viewer: Ctx, kind: 'lesson' | 'unitLesson' | 'ownLesson', world: Surfaces): Promise<Looks> {
  const { courseId, id, fileId, linkFileId, picture, video } = world.lessons[kind];
  return {
    outline: await look(findMyCourse(viewer, courseId), ({ units }) =>
      units.some(({ lessons }) => lessons.some((lesson) => lesson.id === id && lesson.lock === null)),
    ),
    id: await look(findMyLesson(viewer, courseId, id)),
    files: await look(listLessonFiles(viewer, id)),
    'file by link': await takes(viewer, fileId),
    'web address': await look(takeLessonFile(viewer, linkFileId)),
    picture: await shows(viewer, picture),
    video: await shows(viewer, video),
    search: await found(viewer, nameOf(kind, world.hiding), 'lesson'),
  };
}

async function courseLooks(viewer: Ctx, { hiding, course: { id, picture, introPicture } }: Surfaces): Promise<Looks> {
  return {
    page: await look(findMyCourse(viewer, id), ({ isOpen }) => isOpen),
    intro: await look(findMyCourse(viewer, id), ({ intro }) => (intro ?? null) !== null),
    list: await look(listMyCourses(viewer, {}), (all) => all.some((card) => card.id === id && card.isOpen)),
    picture: await shows(viewer, picture),
    'picture of the intro': await shows(viewer, introPicture),
    search: await found(viewer, nameOf('course', hiding), 'course'),
  };
}

/** `feed` is the secret part of the address of their own calendar. */
async function eventLooks(viewer: Ctx, { hiding, event }: Surfaces, feed: string): Promise<Looks> {
  const page = { pageSize: 100 };
  return {
    id: await look(findMyEvent(viewer, event.id, event.next), ({ isOpen }) => isOpen),
    list: await look(pageMyEvents(viewer, page), ({ rows }) =>
      rows.some((row) => row.eventId === event.id && row.isOpen),
    ),
    recording: await look(findMyEvent(viewer, event.id, event.over), ({ recordingUrl }) => recordingUrl !== null),
    'file of the recording': await shows(viewer, event.video),
    picture: await shows(viewer, event.picture),
    calendar: await look(readCalendarEntry(viewer, event.next)),
    'calendar of the series': await look(readCalendarSeries(viewer, event.next)),
    feed: await look(readFeed(aStranger(), feed), (text) => text.includes(nameOf('event', hiding))),
    search: await found(viewer, nameOf('event', hiding), 'event'),
  };
}

async function resourceLooks(
  viewer: Ctx,
  { hiding, resource: { id, linkId, fileId, picture } }: Surfaces,
): Promise<Looks> {
  return {
    page: await look(findMyResource(viewer, id), ({ isOpen }) => isOpen),
    list: await look(listMyResources(viewer, {}), (all) => all.some((card) => card.id === id && card.isOpen)),
    take: await look(contextOf(viewer).run(takeResource, [id])),
    'web address': await look(contextOf(viewer).run(takeResource, [linkId])),
    'file by link': await takes(viewer, fileId),
    picture: await shows(viewer, picture),
    search: await found(viewer, nameOf('resource', hiding), 'resource'),
  };
}

/** The answer to the next time of an event that each has given, and the address of their own calendar. */
export async function feedOf(viewer: Ctx, { event }: Surfaces): Promise<string> {
  const { userId } = viewer.me;
  await viewer.db.insert(eventRsvps).values({
    occurrenceId: event.next,
    userId,
    answer: 'going',
    place: userId,
    answeredAt: new Date(),
  });
  return /([\w-]{43})\.ics$/.exec((await makeEventFeed(viewer)).url)?.[1] ?? '';
}

export type Seen = { open: string[]; closed: string[]; isSaid: boolean; isNamed: boolean };

/** Of each content: where it is open and where closed, and whether its hidden text or its name stands in any answer. */
export async function looksOf(viewer: Ctx, world: Surfaces, feed: string) {
  const [course, lesson, unitLesson, ownLesson, event, resource, form] = await Promise.all([
    courseLooks(viewer, world),
    lessonLooks(viewer, 'lesson', world),
    lessonLooks(viewer, 'unitLesson', world),
    lessonLooks(viewer, 'ownLesson', world),
    eventLooks(viewer, world, feed),
    resourceLooks(viewer, world),
    look(viewForm(viewer, world.form.slug)),
  ]);
  const all = { course, lesson, unitLesson, ownLesson, event, resource, form: { id: form } };
  const said = Object.values(all)
    .flatMap((looks: Looks) => Object.values(looks).map((each) => each.said))
    .join('\n');
  const seen = (kind: Looked): Seen => {
    const places = Object.entries<Look>(all[kind]);
    return {
      open: places.filter(([, { isOpen }]) => isOpen).map(([place]) => place),
      closed: places.filter(([, { isOpen }]) => !isOpen).map(([place]) => place),
      isSaid: said.includes(hiddenIn(kind, world.hiding)),
      isNamed: said.includes(nameOf(kind, world.hiding)),
    };
  };
  return { said, seen: looked.map((kind) => ({ kind, ...seen(kind) })) };
}
