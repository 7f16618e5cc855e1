import type { Role } from '@tribe/domain/kernel/access/roles.ts';
import { roles } from '@tribe/domain/kernel/access/roles.ts';
import { pageAccessOf } from '@tribe/domain/kernel/access/matrix.ts';
import { beforeAll, expect, test } from 'vitest';
import { findMyCourse, listMyCourses } from '#features/courses/myCourse.service.ts';
import { findMyLesson } from '#features/courses/myLesson.service.ts';
import { listLessonFiles } from '#features/courses/myLessonFile.service.ts';
import { findMyResource, listMyResources, takeResource } from '#features/resources/myResource.service.ts';
import { searchAll } from '#features/search/search.service.ts';
import { openFile } from '#features/uploads/file.service.ts';
import { linkTo } from '#features/uploads/fileLink.ts';
import type { Ctx } from '#kernel/context.ts';
import { codeOf } from '../../testing/accounts.ts';
import { aProduct, openedTo, type Plan, plans, subscribe } from '../../testing/contents.ts';
import { aCourse } from '../../testing/courses.ts';
import { aPerson } from '../../testing/people.ts';
import { aLessonFile, aResource } from '../../testing/resources.ts';
import { edgeOf, signedIn } from '../../testing/world.ts';

/** Three that are each on one product, with a name that nothing else has. */
type World = { courseId: number; lessonId: number; lessonFileId: number; resourceId: number; fileId: number };
let world: World;
let funnelId: string;

beforeAll(async () => {
  const product = await aProduct();
  funnelId = product.funnelId;
  const course = await aCourse({ name: 'Zyzzyva course', units: [{ lessons: [{ name: 'Zyzzyva lesson' }] }] });
  const lessonId = course.lessons[0]!.id;
  const [handout, resource] = [await aLessonFile(lessonId), await aResource({ name: 'Zyzzyva resource' })];
  await openedTo('course', course.id, { productId: product.id });
  await openedTo('resource', resource.id, { productId: product.id });
  world = {
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

/** What each surface says of a course, a lesson and a resource; a set of one value is no disagreement. */
async function surfaces(who: Ctx): Promise<Record<string, Set<boolean>>> {
  const { courseId, lessonId, lessonFileId, resourceId, fileId } = world;
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
  'page, list, search, id and file address agree on what is open to a %s, on every plan',
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
          resource: new Set([pages.resourceFiles || byPlan]),
        },
      ]);
    }
  },
);
