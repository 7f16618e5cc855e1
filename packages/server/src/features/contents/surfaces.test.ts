import { type ContentKind, keeping } from '@tribe/domain/features/contents/access.ts';
import { pageAccessOf } from '@tribe/domain/kernel/access/matrix.ts';
import { type Role, roles } from '@tribe/domain/kernel/access/roles.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { listPersonContents, pageContentReaders } from '#features/contents/reader.service.ts';
import { findMyCourse } from '#features/courses/learning/myCourse.service.ts';
import { findMyLesson } from '#features/courses/learning/myLesson.service.ts';
import { listLessonFiles } from '#features/courses/learning/myLessonFile.service.ts';
import { openFile } from '#features/files/file.service.ts';
import { linkTo } from '#features/files/fileLink.ts';
import { type Ctx, makeCtx } from '#kernel/api/context.ts';
import { codeOf } from '../../testing/accounts.ts';
import { aProduct, type Plan, plans, subscribe } from '../../testing/contents.ts';
import { aCourse } from '../../testing/courses.ts';
import { isLong } from '../../testing/long.ts';
import { aPerson, signedInAs } from '../../testing/people.ts';
import { aLessonFile, aStoredFile } from '../../testing/resources.ts';
import { feedOf, looksOf } from '../../testing/surfaceLooks.ts';
import { aWorldOf, type Looked, neverSaid, type Surfaces } from '../../testing/surfaces.ts';
import { services, setClock, signedIn } from '../../testing/world.ts';

const now = '2026-11-21T02:00:00Z';
let world: Surfaces;
let product: Awaited<ReturnType<typeof aProduct>>;
let admin: Ctx;

beforeAll(async () => {
  product = await aProduct();
  world = await aWorldOf(product.id);
  admin = await signedInAs('admin');
});
afterEach(() => setClock(now));

const kindOf: Readonly<Record<Looked, ContentKind>> = {
  course: 'course',
  lesson: 'lesson',
  unitLesson: 'lesson',
  ownLesson: 'lesson',
  event: 'event',
  resource: 'resource',
  form: 'form',
};

let people = 0;

/** Somebody of a role with a plan, and the address of their calendar. */
async function somebody(role: Role, plan: Plan): Promise<{ viewer: Ctx; feed: string; name: string }> {
  const name = `Surface${(people += 1)}`;
  const userId = await aPerson({ roles: [role], firstName: name });
  await subscribe(userId, product.funnelId, plan);
  const viewer = await signedIn(userId);
  return { viewer, feed: await feedOf(viewer, world), name };
}

const opened: Record<Plan, boolean> = { none: false, active: true, grace: false, expired: false };

/** Where a surface says something else than the rule, or an answer holds the hidden text of what is closed, or not of what is open. */
async function wrongFor(viewer: Ctx, feed: string, isOpen: (kind: ContentKind) => boolean): Promise<unknown[]> {
  const { seen, said } = await looksOf(viewer, world, feed);
  const disagreeing = seen.filter(({ kind, open, closed, isSaid }) => {
    const should = isOpen(kindOf[kind]);
    return (should ? closed : open).length > 0 || isSaid !== should;
  });
  return [...disagreeing, ...neverSaid.filter((secret) => said.includes(secret))];
}

/** What staff are told wrongly about a person, in the list of who opens a content and in that of what a person opens. */
async function wronglySaid(
  userId: number,
  name: string,
  isOpen: (kind: ContentKind) => boolean,
): Promise<ContentKind[]> {
  const wrong: ContentKind[] = [];
  const { course, lessons, event, resource, form } = world;
  const contents: [ContentKind, number][] = [
    ['course', course.id],
    ['unit', lessons.unitLesson.unitId],
    ['lesson', lessons.ownLesson.id],
    ['event', event.id],
    ['resource', resource.id],
    ['form', form.id],
  ];
  const described = await listPersonContents(admin, userId);
  for (const [kind, id] of contents) {
    const { total } = await pageContentReaders(admin, kind, id, { search: name });
    const listed = described.find((content) => content.kind === kind && content.id === id);
    if (total !== (isOpen(kind) ? 1 : 0) || (listed && listed.isOpen !== isOpen(kind))) wrong.push(kind);
  }
  return wrong;
}

const every = roles.flatMap((role) => plans.map((plan) => [role, plan] as const));
/** Each role once, with the plans by turns, and a member with each. */
const some = every.filter(([role], at) => role === 'member' || at % 4 === (at >> 2) % 4);

/** Whose explanation is looked at in any run: whoever keeps some of the contents, and a member with each plan. */
const explained: readonly Role[] = ['expert', 'member'];

test.each(isLong ? every : some)(
  'page, list, search, id, file, feed and explanation agree on what is open to a %s whose plan is %s (AUTHZ-4)',
  async (role, plan) => {
    const { viewer, feed, name } = await somebody(role, plan);
    const isOpen = (kind: ContentKind) => pageAccessOf(role)[keeping[kind].page] || opened[plan];
    expect(await wrongFor(viewer, feed, isOpen)).toEqual([]);
    const isExplained = isLong || explained.includes(role);
    expect(isExplained ? await wronglySaid(viewer.me.userId, name, isOpen) : []).toEqual([]);
  },
);

test('whoever signs in as somebody sees what they see, and no more', async () => {
  for (const plan of ['active', 'none'] as const) {
    const { viewer, feed } = await somebody('member', plan);
    const borrowed = makeCtx(services, viewer.origin, { ...viewer.me, impersonatorId: admin.me.userId });
    expect(await wrongFor(borrowed, feed, () => opened[plan])).toEqual([]);
  }
});

test('a purchase stays open without an access level, and closes once its plan ends', async () => {
  const { viewer, feed } = await somebody('member', 'active');
  const { userId } = viewer.me;
  expect(await wrongFor(viewer, feed, () => true)).toEqual([]);
  const write = (sql: string) => services.pools.main.query(sql, [userId]);
  await write(`update user_access_level set expires_at = '2026-11-21T02:00:01Z' where user_id = $1`);
  setClock('2026-11-21T02:00:01Z');
  expect(await wrongFor(await signedIn(userId), feed, () => true)).toEqual([]);
  await write(`update subscription set status = 'cancelled' where user_id = $1`);
  expect(await wrongFor(await signedIn(userId), feed, () => false)).toEqual([]);
  setClock(now);
  expect(await wrongFor(await signedIn(userId), feed, () => false)).toEqual([]);
  await write(`update subscription set status = 'active' where user_id = $1`);
  expect(await wrongFor(await signedIn(userId), feed, () => true)).toEqual([]);
});

test.each(['draft', 'archived'] as const)('what is %s is nowhere, not even by name', async (hiding) => {
  const hidden = await aWorldOf(product.id, hiding);
  const { viewer: member } = await somebody('member', 'active');
  const visitor = await signedInAs('non-member');
  for (const viewer of [member, visitor]) {
    const { seen, said } = await looksOf(viewer, hidden, viewer === member ? await feedOf(viewer, hidden) : 'none');
    expect(seen.filter(({ open, isSaid, isNamed }) => open.length > 0 || isSaid || isNamed)).toEqual([]);
    expect(neverSaid.filter((secret) => said.includes(secret))).toEqual([]);
    for (const { cover } of [hidden.course, hidden.lessons.unitLesson, hidden.lessons.ownLesson, hidden.event])
      expect(await codeOf(openFile(viewer, cover, null))).toBe('NOT_FOUND');
  }
});

test('what is for a later day is shut until that day, with its files, and then open', async () => {
  const unlock = { rule: 'on-date', value: '2026-11-22' };
  const video = await aStoredFile({ kind: 'video' });
  const { id, lessons } = await aCourse({ units: [{ lessons: [{ unlock, videoUrl: `/api/uploads/${video}` }] }] });
  const lessonId = lessons[0]!.id;
  const { fileId } = await aLessonFile(lessonId);
  const { viewer } = await somebody('member', 'none');
  const places = async () => [
    (await findMyCourse(viewer, id)).units[0]!.lessons[0]!.lock === null,
    (await codeOf(findMyLesson(viewer, id, lessonId))) === null,
    (await codeOf(listLessonFiles(viewer, lessonId))) === null,
    (await codeOf(openFile(viewer, video, null))) === null,
    (await codeOf(openFile(viewer, fileId!, linkTo(viewer, fileId!).split('link=')[1] ?? null))) === null,
  ];
  setClock('2026-11-21T15:59:59Z');
  expect(new Set(await places())).toEqual(new Set([false]));
  setClock('2026-11-21T16:00:00Z');
  expect(new Set(await places())).toEqual(new Set([true]));
});
