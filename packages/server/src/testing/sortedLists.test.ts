import { beforeAll, expect, test } from 'vitest';
import { createAccessLevel, pageAccessLevels } from '#features/access/level.service.ts';
import { batches } from '#features/batches/batch.table.ts';
import { pageCoupons } from '#features/catalog/coupon.service.ts';
import { pageFunnels } from '#features/catalog/funnel.service.ts';
import { pagePaymentTerms } from '#features/catalog/paymentTerm.service.ts';
import { pageProducts } from '#features/catalog/product.service.ts';
import { pageCourses } from '#features/courses/authoring/course.service.ts';
import { pageEventAttendees } from '#features/events/attending/attendance.service.ts';
import { eventHosts } from '#features/events/event.table.ts';
import { pageEvents } from '#features/events/event.service.ts';
import { pageEventOccurrences } from '#features/events/planning/occurrence.service.ts';
import { pageStageMembers } from '#features/journey/move-up/managedStage.service.ts';
import { pageRedirectRules } from '#features/site/redirects/redirectRule.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import type { PageInput, PageOf } from '#kernel/api/page.ts';
import { aCoupon, aTerm } from './catalog.ts';
import { aProduct, openedTo } from './contents.ts';
import { aCourse } from './courses.ts';
import { anEvent } from './events.ts';
import { rowsOfLists } from './listRows.ts';
import { aPerson, signedInAs } from './people.ts';
import { anEventToSort, aStageToSort, redirectsToSort } from './rowsToSort.ts';
import { aStranger, contextOf, services } from './world.ts';

type Value = string | number | boolean | null;

const timeOf = (at: Date | null) => at && at.getTime();
const now = () => services.clock();

/** Columns of a list, by what a row has in them. */
const columnsOf = <Row>(
  name: string,
  page: (ctx: Ctx, asked: PageInput) => Promise<PageOf<Row>>,
  columns: Record<string, (row: Row) => Value>,
) =>
  Object.entries(columns).map(([sort, valueOf]) => ({
    name: `${name} by ${sort}`,
    valuesBy: async (ctx: Ctx, minus: '' | '-') =>
      (await page(ctx, { sort: `${minus}${sort}`, pageSize: 100 })).rows.map(valueOf),
  }));

const sorted = [
  ...columnsOf('payment terms', pagePaymentTerms, {
    priceAdjustment: (term) => term.priceAdjustment,
    active: (term) => term.active,
    funnels: (term) => term.funnelCount,
  }),
  ...columnsOf('coupons', pageCoupons, {
    discount: (coupon) => coupon.discountType,
    status: (coupon) => coupon.status,
  }),
  ...columnsOf('products', pageProducts, {
    opens: ({ courses, events, resources, bundled }) =>
      courses.length + events.length + resources.length + bundled.length,
  }),
  ...columnsOf('funnels', pageFunnels, { coupons: (funnel) => funnel.couponCount }),
  ...columnsOf('access levels', pageAccessLevels, {
    isSystem: (level) => level.isSystem,
    pages: (level) => level.pages.length,
    functions: (level) => level.functions.length,
  }),
  ...columnsOf('course intros', pageCourses, {
    intro: (course) => course.introTitle || null,
    introStatus: (course) => (course.introPublishedAt ? 2 : course.introTitle ? 1 : 0),
    introPublishedAt: (course) => timeOf(course.introPublishedAt),
  }),
  ...columnsOf('redirect rules', pageRedirectRules, {
    status: ({ startsAt, endsAt }) => (endsAt && endsAt <= now() ? 2 : startsAt && startsAt > now() ? 1 : 0),
    lastHitAt: (rule) => timeOf(rule.lastHitAt) ?? 0,
  }),
  ...columnsOf('members of a stage', (ctx, asked) => pageStageMembers(ctx, of.stageId, asked), {
    name: (member) => member.name.toLowerCase(),
    tasks: (member) => member.tasksDone,
    status: (member) => member.moveUp,
    enteredAt: (member) => timeOf(member.enteredAt),
    xp: (member) => member.points,
    batch: (member) => member.batch && of.launches.get(member.batch)!,
    lastSeen: (member) => timeOf(member.lastSeenAt),
  }),
  ...columnsOf('times of an event', (ctx, asked) => pageEventOccurrences(ctx, { ...asked, eventId: of.eventId }), {
    startAt: (time) => timeOf(time.startAt),
    status: (time) => (time.status === 'cancelled' ? 3 : 1),
    going: (time) => time.goingCount,
    waiting: (time) => time.waitlistedCount,
    attended: (time) => time.attendedCount,
    recording: (time) => time.recordingUrl !== null,
  }),
  ...columnsOf(
    'people of a time',
    (ctx, asked) => pageEventAttendees(ctx, { ...asked, occurrenceId: of.occurrenceId }),
    {
      name: (person) => person.name.toLowerCase(),
      tribeId: (person) => person.tribeId,
      answer: ({ answer }) => ['going', 'waitlisted', 'maybe'].indexOf(answer ?? ''),
      attended: (person) => timeOf(person.joinedAt),
    },
  ),
  ...columnsOf('events', pageEvents, { hosts: (event) => event.hostNames || null }),
];

let office: Ctx;
/** What lists are of, and when batches launch by their names. */
let of: { stageId: number; eventId: number; occurrenceId: number; launches: ReadonlyMap<string, string> };

beforeAll(async () => {
  office = await signedInAs('admin');
  await rowsOfLists();
  await aTerm({ active: false, priceAdjustment: -50_000 });
  await aTerm({ priceAdjustment: 10_000 });
  await aCoupon({ status: 'paused', discountType: 'Fixed Amount', value: 50_000 });
  await aCoupon();
  const { db } = aStranger();
  const [event, host] = [await anEvent(), await aPerson({ roles: ['coach'] })];
  await db.insert(eventHosts).values({ eventId: event.id, userId: host });
  await aProduct();
  await openedTo('event', event.id, { productId: (await aProduct()).id });
  await aCourse({ introTitle: 'Begin here', introPublishedAt: new Date('2026-11-02') });
  await aCourse({ introTitle: 'Before you begin', introPublishedAt: new Date('2026-11-01') });
  await aCourse({ introTitle: 'Draft of an intro' });
  await redirectsToSort();
  const stageId = await aStageToSort();
  const launched = await db.select().from(batches);
  of = {
    ...(await anEventToSort()),
    stageId,
    launches: new Map(launched.map(({ name, launchFrom }) => [name, launchFrom])),
  };
  const level = { name: 'Own level', description: '', rank: 5, pages: ['profile'], functions: [] };
  await contextOf(office).run(createAccessLevel, [level]);
});

/** What is empty comes last from either end. */
const inOrder = (values: readonly Value[], way: 1 | -1) =>
  values.toSorted((one, other) => {
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return one < other ? -way : one > other ? way : 0;
  });

test.each(sorted)('$name', async ({ valuesBy }) => {
  const [up, down] = [await valuesBy(office, ''), await valuesBy(office, '-')];
  expect(new Set(up).size).toBeGreaterThan(1);
  expect(up).toEqual(inOrder(up, 1));
  expect(down).toEqual(inOrder(down, -1));
});
