import { beforeAll, expect, test } from 'vitest';
import { createAccessLevel, pageAccessLevels } from '#features/access/level.service.ts';
import { pageCoupons } from '#features/catalog/coupon.service.ts';
import { pageFunnels } from '#features/catalog/funnel.service.ts';
import { pagePaymentTerms } from '#features/catalog/paymentTerm.service.ts';
import { pageProducts } from '#features/catalog/product.service.ts';
import { eventHosts } from '#features/events/event.table.ts';
import { pageEvents } from '#features/events/event.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import type { PageInput, PageOf } from '#kernel/api/page.ts';
import { aCoupon, aTerm } from './catalog.ts';
import { aProduct, openedTo } from './contents.ts';
import { anEvent } from './events.ts';
import { rowsOfLists } from './listRows.ts';
import { aPerson, signedInAs } from './people.ts';
import { aStranger, contextOf } from './world.ts';

type Value = string | number | boolean;

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
  ...columnsOf('events', pageEvents, { hosts: (event) => event.hostNames === '' }),
];

let office: Ctx;

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
  const level = { name: 'Own level', description: '', rank: 5, pages: ['profile'], functions: [] };
  await contextOf(office).run(createAccessLevel, [level]);
});

const inOrder = (values: readonly Value[]) => values.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0));

test.each(sorted)('$name', async ({ name, valuesBy }) => {
  const [up, down] = [await valuesBy(office, ''), await valuesBy(office, '-')];
  expect(new Set(up).size).toBeGreaterThan(1);
  expect(up).toEqual(inOrder(up));
  // An event without a host comes last from either end.
  expect(down).toEqual(name === 'events by hosts' ? inOrder(down) : inOrder(down).toReversed());
});
