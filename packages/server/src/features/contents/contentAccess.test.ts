import {
  type AccessRule,
  type ContentKind,
  contentKinds,
  keeping,
  mayOpen,
  type AccessSubject,
} from '@tribe/domain/features/contents/access.ts';
import { type Role, roles } from '@tribe/domain/kernel/access/roles.ts';
import { pageAccessOf } from '@tribe/domain/kernel/access/matrix.ts';
import { beforeAll, expect, test } from 'vitest';
import { batches } from '#features/batches/batch.table.ts';
import { groupMemberships, groups } from '#features/groups/group.table.ts';
import { lessonProgress } from '#features/courses/course.table.ts';
import { contentAccess } from '#features/contents/access.table.ts';
import { closesContent, closesLesson, opensContent, readerOfCourses } from '#features/contents/contentAccess.ts';
import { peopleOf } from '#features/contents/accessSubject.ts';
import { productBundles } from '#features/catalog/product.table.ts';
import { subscriptions } from '#features/billing/subscription.table.ts';
import { stages, userStages } from '#features/journey/stage.table.ts';
import { statement } from '#kernel/db/statement.ts';
import { aProduct, openedTo, type Plan, plans, subscribe } from '../../testing/contents.ts';
import { aCourse } from '../../testing/courses.ts';
import { isLong } from '../../testing/long.ts';
import { aPerson } from '../../testing/people.ts';
import { aStranger } from '../../testing/world.ts';

const { db, rows } = aStranger();
const today = '2026-11-21';
const now = '2026-11-21T02:00:00Z';

type Way = { row: Parameters<typeof openedTo>[2]; rule: AccessRule };
type Person = AccessSubject & { id: number };

let ways: Way[];
let people: Person[];

/** Every fourth person has each plan, each role stands with each plan; batch, group and stage go by turns. */
async function aPersonOf(
  at: number,
  place: { funnelId: string; productId: number; batchId: number; groupId: number; stageId: number },
) {
  const role = roles[at % roles.length]!;
  const plan: Plan = plans[Math.floor(at / roles.length) % plans.length]!;
  const active: Role[] = at % 5 === 0 && role !== 'member' ? [role, 'member'] : [role];
  const batchId = at % 3 === 0 ? place.batchId : null;
  const id = await aPerson({ roles: active, batchId });
  const [inGroup, onStage] = [at % 7 === 0, at % 2 === 0];
  if (inGroup) await db.insert(groupMemberships).values({ userId: id, groupId: place.groupId });
  if (onStage) await db.insert(userStages).values({ userId: id, stageId: place.stageId });
  await subscribe(id, place.funnelId, plan);
  const expiry = { none: null, active: today, grace: '2026-11-07', expired: '2026-11-06' }[plan];
  return {
    id,
    roles: active,
    keepsIt: false,
    subscriptions:
      plan === 'none'
        ? []
        : [
            {
              productId: place.productId,
              isMembership: true,
              accessLevelIds: [],
              status: 'active' as const,
              startsAt: '2026-01-01',
              expiry,
            },
          ],
    batchId,
    groupId: inGroup ? place.groupId : null,
    stageNumber: onStage ? 71 : null,
  };
}

beforeAll(async () => {
  const [product, other] = [await aProduct(), await aProduct()];
  const [batch] = await db
    .insert(batches)
    .values({ name: 'Batch of the access test', launchFrom: today, launchTo: today })
    .returning();
  const [group] = await db.insert(groups).values({ name: 'Group of the access test' }).returning();
  const [lower, upper] = await db
    .insert(stages)
    .values([
      { number: 71, name: 'Seventy-one' },
      { number: 72, name: 'Seventy-two' },
    ])
    .returning();
  ways = [
    { row: { productId: product.id }, rule: { productId: product.id } },
    { row: { productId: other.id }, rule: { productId: other.id } },
    { row: { batchId: batch!.id }, rule: { batchId: batch!.id } },
    { row: { groupId: group!.id }, rule: { groupId: group!.id } },
    { row: { stageId: lower!.id }, rule: { stageNumber: 71 } },
    { row: { stageId: upper!.id }, rule: { stageNumber: 72 } },
    { row: { accessLevelId: 'coach' }, rule: { accessLevelId: 'coach' } },
  ];
  const place = {
    funnelId: product.funnelId,
    productId: product.id,
    batchId: batch!.id,
    groupId: group!.id,
    stageId: lower!.id,
  };
  people = [];
  for (let at = 0; at < roles.length * plans.length; at += 1) people.push(await aPersonOf(at, place));
});

/** The two sides of the rule: nothing keeps somebody from what they open, and something from all else. */
function agreed(kind: ContentKind): string {
  const [id, user, now] = ['c.id', 'p.id', '$3'] as const;
  if (kind === 'course' || kind === 'resource' || kind === 'event')
    return `(${closesContent(kind, id, user, now)}) is null`;
  if (kind !== 'lesson') return opensContent(kind, id, user, now);
  const unit = '(select unit_id from lesson where id = c.id)';
  const course = `(select course_id from unit where id = ${unit})`;
  return `(${closesLesson({ lesson: id, unit, course, user, now })}) is null`;
}

/** Everybody who opens one of the contents, as 'content person', by one question to the database. */
async function openedBy(kind: ContentKind, ids: readonly number[]): Promise<Set<string>> {
  const asked = statement<{ key: string; isOpen: boolean; isAgreed: boolean }>(
    `test.opens_${kind}`,
    `select c.id || ' ' || p.id as key, access.open as "isOpen", access.agreed as "isAgreed"
     from unnest($1::int[]) c(id), unnest($2::int[]) p(id),
       lateral (select ${opensContent(kind, 'c.id', 'p.id', '$3')} as open, ${agreed(kind)} as agreed) access
     where access.open or access.agreed`,
  );
  const found = await rows(asked, [ids, people.map(({ id }) => id), new Date(now)]);
  expect(found.filter(({ isOpen, isAgreed }) => isOpen !== isAgreed)).toEqual([]);
  return new Set(found.map(({ key }) => key));
}

/** What keeps somebody from a course and its lesson, by the reader that a statement about a course has, and by each one's own rule. */
async function closedTwice(of: { course: number; unit: number; lesson: number }, userId: number) {
  const reader = readerOfCourses('$4', '$5');
  const [course, unit, lesson] = ['$1', '$2', '$3'].map((id) => `${id}::int`) as [string, string, string];
  const alone = { user: 'p.id', now: '$5' };
  const asked = statement<{ shared: (string | null)[]; alone: (string | null)[] }>(
    'test.closed_twice',
    `select array[${reader.closesCourse(course)}, ${reader.closesLesson({ course, unit, lesson })}] as shared,
       array[${closesContent('course', course, alone.user, alone.now)}, ${closesLesson({ course, unit, lesson, ...alone })}] as alone
     from ${reader.row} reader, (select $4::int as id) p`,
  );
  const [found] = await rows(asked, [of.course, of.unit, of.lesson, userId, new Date(now)]);
  return found!;
}

const keepsIt = (person: Person, kind: ContentKind) =>
  person.roles.some((role) => pageAccessOf(role)[keeping[kind].page]);

/** Ways by turns: none, one, two of them, so that every pair comes up. */
const pick = (seed: number): Way[] => {
  const count = seed % 3;
  return Array.from({ length: count }, (_, at) => ways[(seed * (at + 1) + at) % ways.length]!).filter(
    (way, at, all) => all.indexOf(way) === at,
  );
};

test.each(contentKinds.filter((kind) => kind === 'event' || kind === 'resource' || kind === 'form'))(
  'the database opens a %s to whom the rule opens it (AUTHZ-4)',
  async (kind) => {
    const contents = Array.from({ length: isLong ? 60 : 21 }, (_, at) => ({ id: 900_000 + at, chosen: pick(at) }));
    for (const { id, chosen } of contents) await openedTo(kind, id, ...chosen.map(({ row }) => row));
    const opened = await openedBy(
      kind,
      contents.map(({ id }) => id),
    );
    for (const { id, chosen } of contents)
      for (const person of people) {
        const accessSubject = { ...person, keepsIt: keepsIt(person, kind) };
        const expected = mayOpen([chosen.map(({ rule }) => rule)], accessSubject, { today });
        expect([id, person, opened.has(`${id} ${person.id}`)]).toEqual([id, person, expected]);
      }
  },
);

test('a lesson, its unit and its course are opened as the rule says, also what was finished', async () => {
  for (let round = 0; round < (isLong ? 40 : 8); round += 1) {
    const course = await aCourse({ units: [{ lessons: [{}] }] });
    const [lesson, unit] = [course.lessons[0]!, course.units[0]!];
    // Most courses say for all of their lessons who may open them.
    const layers = round % 4 === 3 ? [pick(round + 1), [], []] : [pick(round), pick(round + 4), pick(round + 8)];
    const ids = { course: course.id, unit: unit.id, lesson: lesson.id };
    for (const [at, kind] of (['course', 'unit', 'lesson'] as const).entries())
      await openedTo(kind, ids[kind], ...layers[at]!.map(({ row }) => row));
    const finishers = people.filter((_, at) => (at + round) % 4 === 0);
    await db
      .insert(lessonProgress)
      .values(finishers.map(({ id }) => ({ userId: id, lessonId: lesson.id, completedAt: new Date(now) })));
    for (const { id } of people.filter((_, at) => at % 12 === round % 12)) {
      const { shared, alone } = await closedTwice(ids, id);
      expect([id, shared]).toEqual([id, alone]);
    }
    for (const [at, kind] of (['course', 'unit', 'lesson'] as const).entries()) {
      const opened = await openedBy(kind, [ids[kind]]);
      for (const person of people) {
        const accessSubject = { ...person, keepsIt: keepsIt(person, kind) };
        const hasFinished = kind !== 'unit' && finishers.includes(person);
        const rules = layers.slice(0, at + 1).map((layer) => layer.map(({ rule }) => rule));
        const expected = mayOpen(rules, accessSubject, { today, hasFinished });
        expect([kind, person, opened.has(`${ids[kind]} ${person.id}`)]).toEqual([kind, person, expected]);
      }
    }
  }
});

test('who has a bundle opens what each product of it opens, and is told through which', async () => {
  const [bundle, part, other] = [await aProduct(), await aProduct(), await aProduct()];
  await db.insert(productBundles).values({ productId: bundle.id, bundledId: part.id });
  const course = await aCourse();
  await openedTo('course', course.id, { productId: part.id });
  const [bundled, alone] = [await aPerson(), await aPerson()];
  await subscribe(bundled, bundle.funnelId, 'active');
  await subscribe(alone, other.funnelId, 'active');
  const opens = statement<{ id: number }>(
    'test.opens_bundle',
    `select p.id from unnest($2::int[]) p(id) where ${opensContent('course', '$1', 'p.id', '$3')}`,
  );
  expect(await rows(opens, [course.id, [bundled, alone], new Date(now)])).toEqual([{ id: bundled }]);
  const [subject] = await peopleOf(aStranger(), [bundled]);
  expect(subject?.subscriptions.map(({ productId }) => productId)).toEqual([bundle.id, part.id]);
});

test('a membership that is suspended is told from one that is over', async () => {
  const { id: productId, funnelId } = await aProduct({ type: 'membership' });
  const bundle = await aProduct({ type: 'bundle' });
  await db.insert(productBundles).values({ productId: bundle.id, bundledId: productId });
  const course = await aCourse();
  const closed = statement<{ by: string | null }>(
    'test.closed_by',
    `select ${closesContent('course', '$1', '$2', '$3')} as by`,
  );
  const closedFor = async (...having: Partial<typeof subscriptions.$inferInsert>[]) => {
    const userId = await aPerson();
    for (const each of having)
      await db.insert(subscriptions).values({ userId, funnelId, startsAt: '2026-01-01', status: 'active', ...each });
    return (await rows(closed, [course.id, userId, new Date(now)]))[0]!.by;
  };
  const [over, missed] = [{ expiry: '2026-11-20' }, { status: 'suspended' } as const];
  expect(await closedFor({})).toBeNull();
  expect(await closedFor(over)).toBe('lapsed');
  expect(await closedFor(missed)).toBe('paused');
  expect(await closedFor(over, missed)).toBe('paused');
  expect(await closedFor({ ...missed, funnelId: bundle.funnelId })).toBe('paused');
  expect(await closedFor({ ...over, ...missed })).toBe('lapsed');
  const other = await aProduct({ type: 'course' });
  expect(await closedFor(over, { ...missed, funnelId: other.funnelId })).toBe('lapsed');
  // What a product opens is paused with it, and not outside the plan.
  await db.insert(contentAccess).values({ contentKind: 'course', contentId: course.id, productId: other.id });
  expect(await closedFor({})).toBe('plan');
  expect(await closedFor({}, { ...missed, funnelId: other.funnelId })).toBe('paused');
  expect(await closedFor(over, { ...missed, funnelId: other.funnelId })).toBe('paused');
  expect(await closedFor({}, { ...missed, ...over, funnelId: other.funnelId })).toBe('plan');
});
