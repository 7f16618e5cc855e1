import { expect, test } from 'vitest';
import { batches } from '#features/batches/batch.table.ts';
import { courses } from '#features/courses/course.table.ts';
import { findOffer } from '#features/catalog/offer.service.ts';
import { productBundles } from '#features/catalog/product.table.ts';
import { aFunnel, aTerm } from '../../testing/catalog.ts';
import { aProduct, openedTo } from '../../testing/contents.ts';
import { aCourse } from '../../testing/courses.ts';
import { aResource } from '../../testing/resources.ts';
import { statementsOf } from '../../testing/statements.ts';
import { aStranger, setClock } from '../../testing/world.ts';
import { eq } from 'drizzle-orm';

test('an offer says what is sold, what it opens, by which levels and how it is paid, by one statement', async () => {
  const ctx = aStranger();
  const [product, bonus] = [
    await aProduct({ name: 'Fast Track ₱', status: 'active', price: 599_900, accessLevelIds: ['affiliate'] }),
    await aProduct({ name: 'Señorita bonus', status: 'active' }),
  ];
  await ctx.db.insert(productBundles).values({ productId: product.id, bundledId: bonus.id });
  const [course, draft, resource] = [await aCourse({ name: 'Basics' }), await aCourse(), await aResource()];
  await ctx.db.update(courses).set({ status: 'draft' }).where(eq(courses.id, draft.id));
  await openedTo('course', course.id, { productId: product.id }, { productId: bonus.id });
  await openedTo('course', draft.id, { productId: product.id });
  await openedTo('resource', resource.id, { productId: bonus.id });
  const [batch] = await ctx.db
    .insert(batches)
    .values({ name: 'Batch of the offer', launchFrom: '2026-11-01', launchTo: '2026-12-01' })
    .returning();
  const funnel = await aFunnel({
    productId: product.id,
    batchId: batch!.id,
    accessLevelIds: ['member'],
    validityByDays: 365,
    opensAt: new Date('2026-01-01T00:00:00Z'),
  });
  const inThree = { funnelId: funnel.id, type: 'installment', numberOfPayments: 3, price: 649_900 } as const;
  const [three, once] = [await aTerm(inThree), await aTerm({ funnelId: funnel.id })];
  await aTerm({ funnelId: funnel.id, active: false });
  await aTerm({ funnelId: funnel.id, archivedAt: ctx.now() });
  const sent = await statementsOf(() => findOffer(ctx, funnel.id));
  expect(sent).toHaveLength(1);
  expect(await findOffer(ctx, funnel.id)).toMatchObject({
    funnel: { id: funnel.id, validityByDays: 365, opensAt: funnel.opensAt, seatsTaken: 0, accessLevelIds: ['member'] },
    product: {
      name: 'Fast Track ₱',
      opens: [
        { kind: 'course', id: course.id, name: 'Basics' },
        { kind: 'resource', id: resource.id },
      ],
      bundled: [{ id: bonus.id, name: 'Señorita bonus' }],
    },
    batch: { id: batch!.id, name: 'Batch of the offer' },
    accessLevels: [{ id: 'affiliate' }, { id: 'member' }],
    terms: [
      { id: once, price: 599_900, numberOfPayments: 1 },
      { id: three, price: 649_900, numberOfPayments: 3, downPaymentKind: 'none', graceDays: 14 },
    ],
    openness: 'open',
  });
});

test('a funnel of a draft product is unpublished, and one that is not there is nothing', async () => {
  const product = await aProduct();
  const funnel = await aFunnel({ productId: product.id });
  expect(await findOffer(aStranger(), funnel.id)).toMatchObject({ openness: 'unpublished', terms: [], batch: null });
  expect(await findOffer(aStranger(), 'no-such-funnel')).toBeNull();
});

test('an offer closes at its instant', async () => {
  const closesAt = new Date('2026-11-21T16:00:00Z');
  const { id } = await aFunnel({ closesAt });
  setClock('2026-11-21T15:59:59.999Z');
  expect((await findOffer(aStranger(), id))?.openness).toBe('open');
  setClock(closesAt);
  expect((await findOffer(aStranger(), id))?.openness).toBe('closed');
});
