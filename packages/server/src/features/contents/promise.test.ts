import { addDays } from '@tribe/domain/kernel/time/manila.ts';
import { catalogMessages } from '@tribe/domain/features/catalog/messages.ts';
import { productTypes } from '@tribe/domain/features/catalog/product.ts';
import { beforeAll, expect, test } from 'vitest';
import { accessLevels } from '#features/access/accessLevel.table.ts';
import { manualUserSubscription, manualUserUnsubscription } from '#features/billing/subscriptions/enrol.service.ts';
import { findOffer } from '#features/catalog/offer.service.ts';
import { productBundles } from '#features/catalog/product.table.ts';
import { opensContent } from '#features/contents/contentAccess.ts';
import { checkoutOf } from '#features/payments/checkout/checkoutPage.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { aFunnel, aTerm } from '../../testing/catalog.ts';
import { aProduct, openedTo } from '../../testing/contents.ts';
import { aCourse } from '../../testing/courses.ts';
import { anEvent } from '../../testing/events.ts';
import { isLong } from '../../testing/long.ts';
import { aPerson, signedInAs } from '../../testing/people.ts';
import { aResource } from '../../testing/resources.ts';
import { aStranger, contextOf, services, signedIn } from '../../testing/world.ts';

const { db, rows } = aStranger();
const today = '2026-11-21';

const levelSets = [[], ['vip'], ['member']] as const;
const states = ['active', 'not begun', 'expired', 'suspended', 'unenrolled'] as const;
type State = (typeof states)[number];

type Content = { kind: 'course' | 'lesson' | 'event' | 'resource'; id: number; name: string; isMembers: boolean };

let admin: Ctx;
/** Everything that could open: for each product its own, for a level, for members by rule or without one, and drafts. */
let contents: Content[];
let sold: { id: number; type: (typeof productTypes)[number]; bundled: number | null }[];

async function aContent(
  kind: 'course' | 'event' | 'resource',
  name: string,
  ways: Parameters<typeof openedTo>[2][],
  status: 'published' | 'draft' = 'published',
) {
  const isMembers = ways.length === 0 || ways.some(({ accessLevelId }) => accessLevelId === 'member');
  if (kind === 'course') {
    const course = await aCourse({ name, status, units: [{ lessons: [{}] }] });
    await openedTo(kind, course.id, ...ways);
    contents.push({ kind, id: course.id, name, isMembers });
    if (status === 'published') contents.push({ kind: 'lesson', id: course.lessons[0]!.id, name, isMembers });
    return;
  }
  const { id } = kind === 'event' ? await anEvent({ name, status }) : await aResource({ name, status });
  await openedTo(kind, id, ...ways);
  contents.push({ kind, id, name, isMembers });
}

beforeAll(async () => {
  admin = await signedInAs('admin');
  await db.insert(accessLevels).values({ id: 'vip', name: 'VIP', rank: 5 });
  contents = [];
  sold = [];
  for (const type of productTypes) {
    const { id } = await aProduct({ type, status: 'active', price: 950_000 });
    await aContent('course', `Course of ${type}`, [{ productId: id }]);
    await aContent('event', `Event of ${type}`, [{ productId: id }]);
    await aContent('resource', `Draft of ${type}`, [{ productId: id }], 'draft');
    const { id: bundle } = await aProduct({ type, status: 'active', price: 950_000 });
    await db.insert(productBundles).values({ productId: bundle, bundledId: id });
    sold.push({ id, type, bundled: null }, { id: bundle, type, bundled: id });
  }
  await aContent('resource', 'For VIPs', [{ accessLevelId: 'vip' }]);
  await aContent('course', 'For members by name', [{ accessLevelId: 'member' }]);
  await aContent('course', 'For members', []);
  await aContent('event', 'Event for members', []);
});

/** What somebody opens of all contents that are published, by the question that every page asks. */
async function openedFor(userId: number): Promise<string[]> {
  const opened: string[] = [];
  for (const kind of ['course', 'lesson', 'event', 'resource'] as const) {
    const table = kind === 'resource' ? 'resource_file' : kind;
    const asked = statement<{ id: number }>(
      `test.promised_${kind}`,
      `select c.id from ${table} c where c.id = any($1::int[]) and c.status <> 'draft' and ${opensContent(kind, 'c.id', '$2', '$3')}`,
    );
    const its = contents.filter((content) => content.kind === kind);
    const found = await rows(asked, [its.map(({ id }) => id), userId, services.clock()]);
    opened.push(...its.filter(({ id }) => found.some((row) => row.id === id)).map(({ name }) => `${kind}: ${name}`));
  }
  return opened.toSorted();
}

/** What the checkout page promises, read from its own words. */
async function promisedBy(funnelId: string): Promise<string[]> {
  const { opens } = await checkoutOf(aStranger(), (await findOffer(aStranger(), funnelId))!);
  const everyMembers = opens.includes(catalogMessages.everyMembers);
  return contents
    .filter(({ name, isMembers }) => opens.includes(name) || (everyMembers && isMembers))
    .map(({ kind, name }) => `${kind}: ${name}`)
    .toSorted();
}

/** Somebody who never was a member buys, by the same service that a paid order uses, and comes into a state. */
async function buys(funnelId: string, termId: string, state: State): Promise<number> {
  const userId = await aPerson({ roles: ['non-member'] });
  const start = state === 'not begun' ? 3 : null;
  const chosen = [{ id: funnelId, paymentTerm: termId, validityByDays: 30, startByDays: start }];
  const { subscriptionIds } = await contextOf(admin).run(manualUserSubscription, [userId, chosen]);
  const [id] = subscriptionIds;
  const write = (sql: string, ...values: unknown[]) => services.pools.main.query(sql, [id, ...values]);
  if (state === 'expired')
    await write(
      `update subscription set starts_at = $2, expiry = $3 where id = $1`,
      addDays(today, -31),
      addDays(today, -1),
    );
  if (state === 'suspended') await write(`update subscription set status = 'suspended' where id = $1`);
  if (state === 'unenrolled') await contextOf(admin).run(manualUserUnsubscription, [id!]);
  return userId;
}

const cases = levelSets.flatMap((levels) =>
  [0, 1].flatMap((bundled) => states.map((state) => ({ levels, bundled, state }))),
);

test.each(productTypes)(
  'who pays for a %s opens exactly what its checkout page promised, while it is active, and nothing else',
  async (type) => {
    for (const [at, { levels, bundled, state }] of cases.entries()) {
      if (!isLong && state !== 'active' && (at + productTypes.indexOf(type)) % 3 !== 0) continue;
      const product = sold.find((each) => each.type === type && (each.bundled !== null) === (bundled === 1))!;
      const { id: funnelId } = await aFunnel({ productId: product.id, accessLevelIds: [...levels] });
      const termId = await aTerm({ price: 0, funnelId });
      const promised = await promisedBy(funnelId);
      const userId = await buys(funnelId, termId, state);
      const label = { type, levels, bundled, state };
      expect({ ...label, opens: await openedFor(userId) }).toEqual({
        ...label,
        opens: state === 'active' ? promised : [],
      });
      const isMember = (await signedIn(userId)).me.roles.includes('member');
      expect({ ...label, isMember }).toEqual({ ...label, isMember: state !== 'unenrolled' });
    }
  },
);

test('a member of old keeps what is open to members beside what they buy, and after it ends', async () => {
  const course = sold.find(({ type, bundled }) => type === 'course' && bundled === null)!;
  const { id: funnelId } = await aFunnel({ productId: course.id });
  const termId = await aTerm({ price: 0, funnelId });
  const userId = await aPerson({ roles: ['member'] });
  const before = await openedFor(userId);
  expect(before).toContain('course: For members');
  const chosen = [{ id: funnelId, paymentTerm: termId, validityByDays: null, startByDays: null }];
  const { subscriptionIds } = await contextOf(admin).run(manualUserSubscription, [userId, chosen]);
  expect(await openedFor(userId)).toEqual([...before, ...(await promisedBy(funnelId))].toSorted());
  await contextOf(admin).run(manualUserUnsubscription, [subscriptionIds[0]!]);
  expect(await openedFor(userId)).toEqual(before);
});

test('a bundle gives the levels that its products name', async () => {
  const vip = await aProduct({ type: 'bonus', status: 'active', accessLevelIds: ['vip'] });
  const bundle = await aProduct({ type: 'bundle', status: 'active' });
  await db.insert(productBundles).values({ productId: bundle.id, bundledId: vip.id });
  const { id: funnelId } = await aFunnel({ productId: bundle.id });
  const userId = await buys(funnelId, await aTerm({ price: 0, funnelId }), 'active');
  expect(await openedFor(userId)).toEqual(['resource: For VIPs']);
  expect(await promisedBy(funnelId)).toEqual(['resource: For VIPs']);
});
