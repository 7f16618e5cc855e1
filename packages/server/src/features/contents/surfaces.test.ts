import type { Role } from '@tribe/domain/kernel/access/roles.ts';
import { roles } from '@tribe/domain/kernel/access/roles.ts';
import { pageAccessOf } from '@tribe/domain/kernel/access/matrix.ts';
import { beforeAll, expect, test } from 'vitest';
import { findMyCourse, listMyCourses } from '#features/courses/myCourse.service.ts';
import { findMyLesson } from '#features/courses/myLesson.service.ts';
import { listLessonFiles } from '#features/courses/myLessonFile.service.ts';
import { makeEventFeed, readCalendarEntry, readFeed } from '#features/events/calendar.service.ts';
import { eventRsvps } from '#features/events/event.table.ts';
import { findMyEvent, pageMyEvents } from '#features/events/myEvent.service.ts';
import { findMyResource, listMyResources, takeResource } from '#features/resources/myResource.service.ts';
import { searchAll } from '#features/search/search.service.ts';
import { openFile } from '#features/uploads/file.service.ts';
import { linkTo } from '#features/uploads/fileLink.ts';
import type { Ctx } from '#kernel/context.ts';
import { codeOf } from '../../testing/accounts.ts';
import { aProduct, openedTo, type Plan, plans, subscribe } from '../../testing/contents.ts';
import { aCourse } from '../../testing/courses.ts';
import { anEvent } from '../../testing/events.ts';
import { aPerson } from '../../testing/people.ts';
import { aLessonFile, aResource } from '../../testing/resources.ts';
import { aStranger, edgeOf, signedIn } from '../../testing/world.ts';

/** Four that are each on one product, with a name that nothing else has. */
type World = {
  eventId: number;
  occurrenceId: number;
  courseId: number;
  lessonId: number;
  lessonFileId: number;
  resourceId: number;
  fileId: number;
};
let world: World;
let funnelId: string;

beforeAll(async () => {
  const product = await aProduct();
  funnelId = product.funnelId;
  const course = await aCourse({ name: 'Zyzzyva course', units: [{ lessons: [{ name: 'Zyzzyva lesson' }] }] });
  const lessonId = course.lessons[0]!.id;
  const [handout, resource] = [await aLessonFile(lessonId), await aResource({ name: 'Zyzzyva resource' })];
  const event = await anEvent({ name: 'Zyzzyva event' });
  await openedTo('event', event.id, { productId: product.id });
  await openedTo('course', course.id, { productId: product.id });
  await openedTo('resource', resource.id, { productId: product.id });
  world = {
    eventId: event.id,
    occurrenceId: event.first.id,
    courseId: course.id,
    lessonId,
    lessonFileId: handout.fileId!,
    resourceId: resource.id,
    fileId: resource.fileId!,
  };
});

const can = async (work: Promise<unknown>) => (await codeOf(work)) === null;
const found = async (who: Ctx, type: string) => (await searchAll(who, 'zyzzyva', type)).length > 0;
const byLink = (who: Ctx, fileId: number) => can(openFile(who, fileId, linkTo(who, fileId).split('link=')[1] ?? null));

/** Whether the own feed shows the event to somebody who once said that they go. */
async function isInFeed(who: Ctx, occurrenceId: number): Promise<boolean> {
  const asked = { place: who.me.userId, answeredAt: new Date() };
  await who.db.insert(eventRsvps).values({ occurrenceId, userId: who.me.userId, answer: 'going', ...asked });
  const { url } = await makeEventFeed(who);
  return (await readFeed(aStranger(), /([\w-]{43})\.ics/.exec(url)?.[1] ?? '')).includes('Zyzzyva event');
}

/** What each surface says of a course, a lesson, an event and a resource; a set of one value is no disagreement. */
async function surfaces(who: Ctx): Promise<Record<string, Set<boolean>>> {
  const { eventId, occurrenceId, courseId, lessonId, lessonFileId, resourceId, fileId } = world;
  const page = await findMyCourse(who, courseId);
  const lock = page.units.flatMap(({ lessons }) => lessons).find(({ id }) => id === lessonId)?.lock;
  return {
    course: new Set([
      page.isOpen,
      (await listMyCourses(who, {})).find(({ id }) => id === courseId)?.isOpen === true,
      await found(who, 'course'),
    ]),
    lesson: new Set([
      lock === null,
      await can(findMyLesson(who, courseId, lessonId)),
      await can(listLessonFiles(who, lessonId)),
      await found(who, 'lesson'),
      await byLink(who, lessonFileId),
    ]),
    event: new Set([
      // To a member without the plan it is not there, to a visitor it is a card.
      await findMyEvent(who, eventId, null).then(
        ({ isOpen }) => isOpen,
        () => false,
      ),
      (await pageMyEvents(who, {})).rows.find((card) => card.eventId === eventId)?.isOpen === true,
      await found(who, 'event'),
      await can(readCalendarEntry(who, occurrenceId)),
      await isInFeed(who, occurrenceId),
    ]),
    resource: new Set([
      (await findMyResource(who, resourceId)).isOpen,
      (await listMyResources(who, {})).find(({ id }) => id === resourceId)?.isOpen === true,
      await can(edgeOf(who).act(takeResource, [resourceId])),
      await found(who, 'resource'),
      await byLink(who, fileId),
    ]),
  };
}

const opened: Record<Plan, boolean> = { none: false, active: true, grace: true, expired: false };
const sample: readonly Role[] = ['admin', 'head-coach', 'coach', 'expert', 'affiliate', 'member', 'non-member'];
const asked = process.env['LONG'] === '1' ? roles : sample;

test.each(asked)(
  'page, list, search, id, file address and feed agree on what is open to a %s, on every plan',
  async (role) => {
    for (const plan of plans) {
      const userId = await aPerson({ roles: [role] });
      await subscribe(userId, funnelId, plan);
      const pages = pageAccessOf(role);
      const byPlan = role === 'member' && opened[plan];
      expect([plan, await surfaces(await signedIn(userId))]).toEqual([
        plan,
        {
          course: new Set([pages.course || byPlan]),
          lesson: new Set([pages.course || byPlan]),
          event: new Set([pages.events || byPlan]),
          resource: new Set([pages.resourceFiles || byPlan]),
        },
      ]);
    }
  },
);
