import { fc } from '@tribe/domain/testing/property.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { findStaffCard } from '#features/members/profile/staffCard.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { findExportSource } from '#kernel/exports/exports.ts';
import { aCourse, aLesson } from '../../../testing/courses.ts';
import { isLong } from '../../../testing/long.ts';
import { aMember, aPerson, signedInAs } from '../../../testing/people.ts';
import { aStranger, contextOf, signedIn } from '../../../testing/world.ts';
import { courses, lessons, units } from '#features/courses/course.table.ts';
import { pageLearners } from '#features/courses/reports/learner.service.ts';
import '#features/courses/reports/learnerExport.service.ts';
import { findLearning } from '#features/courses/reports/learningReport.service.ts';
import { findContinueLesson, findMyCourse, listMyCourses } from './myCourse.service.ts';
import { completeLesson, openLesson, startCourse, undoLesson } from './progress.service.ts';

/** Several members at once, each with courses of their own, so that the long run ends within minutes. */
const members = isLong ? [1, 2, 3, 4] : [1];
const sequencesEach = isLong ? 750 : 24;
/** Nobody has thousands of courses. */
const coursesOfOne = 50;

/** `at` picks a lesson among those that there are by then. */
type Step = { kind: keyof typeof acts; at: number };
/** What a lesson is, and whether the member has completed it, as it should be by now. */
type Known = { id: number; isRequired: boolean; isPublished: boolean; isGone: boolean; isDone: boolean };
type World = { me: Ctx; courseId: number; unitId: number; isUnitPublished: boolean; known: Known[]; clock: number };

const { db } = aStranger();
const isThere = ({ isPublished, isGone }: Known, world: World) => isPublished && !isGone && world.isUnitPublished;
let events = 0;

function progressEvent(world: World, lessonId: number) {
  world.clock += 1;
  return { lessonId, clientEventId: `sequence-${(events += 1)}`, at: new Date(world.clock) };
}

const change = (id: number, input: Partial<typeof lessons.$inferInsert>) =>
  db.update(lessons).set(input).where(eq(lessons.id, id));

/** Each takes the world and the lesson that is picked. */
const acts = {
  async add(world: World, { isRequired }: Known) {
    const { id } = await aLesson(world.unitId, { isRequired: !isRequired });
    world.known.push({ id, isRequired: !isRequired, isPublished: true, isGone: false, isDone: false });
  },
  async remove(_: World, lesson: Known) {
    lesson.isGone = !lesson.isGone;
    await change(lesson.id, { archivedAt: lesson.isGone ? new Date() : null });
  },
  async publish(_: World, lesson: Known) {
    lesson.isPublished = !lesson.isPublished;
    await change(lesson.id, { status: lesson.isPublished ? 'published' : 'draft' });
  },
  async require(_: World, lesson: Known) {
    lesson.isRequired = !lesson.isRequired;
    await change(lesson.id, { isRequired: lesson.isRequired });
  },
  async publishUnit(world: World) {
    world.isUnitPublished = !world.isUnitPublished;
    const status = world.isUnitPublished ? ('published' as const) : ('draft' as const);
    await db.update(units).set({ status }).where(eq(units.id, world.unitId));
  },
  async reorder(_: World, lesson: Known) {
    await change(lesson.id, { position: lesson.id % 7 });
  },
  async complete(world: World, lesson: Known) {
    if (!isThere(lesson, world)) return;
    const made = progressEvent(world, lesson.id);
    const { course } = await contextOf(world.me).run(completeLesson, [made]);
    await contextOf(world.me).run(completeLesson, [made]);
    lesson.isDone = true;
    expect(course?.percent).toBe(expected(world).percent);
  },
  async undo(world: World, lesson: Known) {
    if (!isThere(lesson, world)) return;
    const made = progressEvent(world, lesson.id);
    for (const _ of [1, 2]) await contextOf(world.me).run(undoLesson, [made]);
    lesson.isDone = false;
  },
  async doubles(world: World, lesson: Known) {
    if (!isThere(lesson, world)) return;
    const made = progressEvent(world, lesson.id);
    await Promise.all(Array.from({ length: 20 }, () => contextOf(world.me).run(completeLesson, [made])));
    lesson.isDone = true;
  },
  async reEnrol(world: World) {
    await contextOf(world.me).run(startCourse, [world.courseId]);
  },
  async open(world: World, lesson: Known) {
    if (isThere(lesson, world)) await contextOf(world.me).run(openLesson, [world.courseId, lesson.id]);
  },
};

function expected(world: World): { done: number; total: number; percent: number } {
  const required = world.known.filter((lesson) => lesson.isRequired && isThere(lesson, world));
  const [done, total] = [required.filter(({ isDone }) => isDone).length, required.length];
  return { done, total, percent: total === 0 ? 0 : Math.floor((done * 100) / total) };
}

const admin = await signedInAs('admin');
const authorId = await aPerson({ roles: ['coach'] });

/** The same figure wherever it is shown: course page, cards, home, staff card, report and export. */
async function figures(world: World) {
  const { courseId } = world;
  const { userId } = world.me.me;
  const card = (await listMyCourses(world.me, {})).find(({ id }) => id === courseId);
  const home = await findContinueLesson(world.me, courseId);
  const staffCard = (await findStaffCard(admin, userId)).courses.find(({ id }) => id === courseId);
  const { rows } = await pageLearners(admin, { courseId });
  const exported: unknown[] = [];
  for await (const some of findExportSource('learners').open({ courseId }).rows(admin)) exported.push(...some);
  const shown = {
    page: (await findMyCourse(world.me, courseId)).percent,
    card: card?.percent,
    staffCard: staffCard?.percent,
    report: rows[0]?.percent,
    average: (await findLearning(admin, courseId, null)).averagePercent,
    export: Array.isArray(exported[0]) ? exported[0][4] : undefined,
  };
  return { card, home: home?.percent, shown };
}

async function plays(me: Ctx, steps: Step[]): Promise<void> {
  const course = await aCourse({ authorId });
  const known = course.lessons.map(({ id }) => ({ id, ...asMade }));
  const clock = Date.now() - 1_000_000;
  const world: World = { me, courseId: course.id, unitId: course.units[0]!.id, isUnitPublished: true, known, clock };
  await contextOf(me).run(startCourse, [course.id]);
  for (const { kind, at } of steps) await acts[kind](world, world.known[at % world.known.length]!);
  const { percent } = expected(world);
  expect(percent).toBeGreaterThanOrEqual(0);
  expect(percent).toBeLessThanOrEqual(100);
  const { home, card, shown } = await figures(world);
  expect(shown).toEqual(Object.fromEntries(Object.keys(shown).map((place) => [place, percent])));
  // Home shows what can be gone on with: a course that is begun and was never completed, with a lesson that is left.
  const isLeft = card?.isStarted === true && !card.isCompleted && card.nextLesson !== null;
  expect(home).toBe(isLeft ? percent : undefined);
  const isSomethingToDo = world.known.some((lesson) => isThere(lesson, world) && !lesson.isDone);
  expect(isSomethingToDo && card?.nextLesson === null).toBe(false);
  // Ten thousand courses at once are another test's matter.
  await db.update(courses).set({ archivedAt: new Date() }).where(eq(courses.id, course.id));
}

const asMade = { isRequired: true, isPublished: true, isGone: false, isDone: false };

const rare = { weight: 1, arbitrary: fc.constant<Step['kind']>('doubles') };
const usual: Step['kind'][] = ['add', 'remove', 'publish', 'require', 'publishUnit', 'reorder', 'reEnrol', 'open'];
const step = fc.record({
  kind: fc.oneof(
    rare,
    { weight: 40, arbitrary: fc.constantFrom(...usual) },
    { weight: 60, arbitrary: fc.constantFrom<Step['kind']>('complete', 'complete', 'undo') },
  ),
  at: fc.nat(20),
});

test.concurrent.each(members)(
  'whatever happens to a course and its progress, the share stays within 0 and 100 and is the same everywhere: member %i',
  async () => {
    let played = 0;
    let me = await signedIn(await aMember());
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
        if ((played += 1) % coursesOfOne === 0) me = await signedIn(await aMember());
        await plays(me, steps);
      }),
      { numRuns: sequencesEach },
    );
    expect(played).toBe(sequencesEach);
  },
  isLong ? 3_600_000 : 60_000,
);
