import { expect, test } from 'vitest';
import {
  archiveCoupon,
  createCoupon,
  findCouponById,
  pageCoupons,
  updateCoupon,
} from '#features/catalog/coupon.service.ts';
import { findCoupon, reserveCoupon } from '#features/catalog/couponUse.service.ts';
import { codeOf } from '../../testing/accounts.ts';
import { auditRows } from '../../testing/audit.ts';
import { aFunnel } from '../../testing/catalog.ts';
import { signedInAs } from '../../testing/people.ts';
import { statementsOf } from '../../testing/statements.ts';
import { aStranger, contextOf, inOneTransaction } from '../../testing/world.ts';

let count = 0;
const anInput = (input: object = {}) => ({
  code: `CODE${(count += 1)}`,
  discountType: 'Percentage',
  value: 1_000,
  appliesTo: 'total',
  minAmount: 0,
  status: 'active',
  ...input,
});
const aPlace = async () => ({ staff: contextOf(await signedInAs('admin')), funnel: await aFunnel() });

test('who may not open funnels sees no coupons, and nobody without funnel_create makes one', async () => {
  const { staff, funnel } = await aPlace();
  const { id } = await staff.run(createCoupon, [funnel.id, anInput()]);
  expect(await codeOf(findCouponById(aStranger(), id))).toBe('UNAUTHENTICATED');
  expect(await codeOf(pageCoupons(await signedInAs('success-manager'), {}))).toBe('FORBIDDEN');
  const reader = await signedInAs('tribe-team-ro');
  expect(await findCouponById(reader, id)).toMatchObject({ id });
  expect(await codeOf(createCoupon(reader, funnel.id, anInput()))).toBe('FORBIDDEN');
  expect(await codeOf(updateCoupon(reader, id, anInput()))).toBe('FORBIDDEN');
  expect(await codeOf(archiveCoupon(reader, id))).toBe('FORBIDDEN');
});

test('a coupon is kept in large letters, and its code is taken once in a funnel', async () => {
  const { staff, funnel } = await aPlace();
  const made = await staff.run(createCoupon, [funnel.id, anInput({ code: ' piña-50 ', maxUses: 10 })]);
  expect(made).toMatchObject({ code: 'PIÑA-50', funnelName: funnel.name, usedCount: 0, redeemedCount: 0, version: 1 });
  await expect(staff.run(createCoupon, [funnel.id, anInput({ code: 'Piña-50' })])).rejects.toMatchObject({
    messages: { code: ['Code is already used by another coupon of this funnel'] },
  });
  const other = await staff.run(createCoupon, [(await aFunnel()).id, anInput({ code: 'Piña-50' })]);
  expect(other.code).toBe('PIÑA-50');
  expect(await auditRows('coupon', made.id)).toMatchObject([
    { action: 'coupon.created', sentence: 'Created coupon PIÑA-50' },
  ]);
});

test('a percent above 100, nothing off, reversed dates and a code with other signs are refused', async () => {
  const { staff, funnel } = await aPlace();
  const instant = new Date('2026-12-01T00:00:00Z');
  const wrong: readonly [object, string][] = [
    [{ value: 10_001 }, 'value'],
    [{ value: 0 }, 'value'],
    [{ value: -1 }, 'value'],
    [{ discountType: 'Percent' }, 'discountType'],
    [{ startsAt: instant, endsAt: instant }, 'endsAt'],
    [{ code: 'A B' }, 'code'],
    [{ code: 'A'.repeat(41) }, 'code'],
    [{ code: "'; drop table coupon" }, 'code'],
    [{ maxUses: 0 }, 'maxUses'],
    [{ maxUsesPerPerson: 0 }, 'maxUsesPerPerson'],
    [{ minAmount: -1 }, 'minAmount'],
  ];
  for (const [input, path] of wrong)
    await expect(staff.run(createCoupon, [funnel.id, anInput(input)])).rejects.toMatchObject({
      issues: [{ path: [path] }],
    });
  expect(await staff.run(createCoupon, [funnel.id, anInput({ value: 10_000 })])).toMatchObject({ value: 10_000 });
  const fixed = { discountType: 'Fixed Amount', value: 99_999_900 };
  expect(await staff.run(createCoupon, [funnel.id, anInput(fixed)])).toMatchObject(fixed);
  expect(await codeOf(staff.run(createCoupon, ['no-such-funnel', anInput()]))).toBe('NOT_FOUND');
  const gone = await aFunnel({ status: 'archived', archivedAt: instant });
  expect(await codeOf(staff.run(createCoupon, [gone.id, anInput()]))).toBe('CONFLICT');
});

test('a coupon is given no fewer uses than it has, and an archived one is used by nobody', async () => {
  const { staff, funnel } = await aPlace();
  const made = await staff.run(createCoupon, [funnel.id, anInput({ maxUses: 5 })]);
  for (const orderKey of ['a', 'b'])
    await inOneTransaction(aStranger(), (ctx) =>
      reserveCoupon(ctx, { couponId: made.id, orderKey, personKey: orderKey }),
    );
  await expect(staff.run(updateCoupon, [made.id, anInput({ code: made.code, maxUses: 1 })])).rejects.toMatchObject({
    messages: { maxUses: ['The coupon has been used 2 times. Set at least that many'] },
  });
  const asked = { funnelId: funnel.id, code: made.code, personKey: 'c', amount: 1 };
  expect(await findCoupon(aStranger(), asked)).toMatchObject({ id: made.id });
  await staff.run(archiveCoupon, [made.id]);
  expect(await findCoupon(aStranger(), asked)).toBeNull();
  expect((await staff.run(pageCoupons, [{ funnelId: funnel.id }])).total).toBe(0);
});

test('who saves after somebody else is told, and uses meanwhile are no reason', async () => {
  const { staff, funnel } = await aPlace();
  const made = await staff.run(createCoupon, [funnel.id, anInput()]);
  const use = { couponId: made.id, orderKey: 'used-meanwhile', personKey: 'd' };
  await inOneTransaction(aStranger(), (ctx) => reserveCoupon(ctx, use));
  await staff.run(updateCoupon, [made.id, anInput({ code: made.code, status: 'paused' }), 1]);
  expect(await codeOf(staff.run(updateCoupon, [made.id, anInput({ code: made.code }), 1]))).toBe('CONFLICT');
  expect(await staff.run(findCouponById, [made.id])).toMatchObject({ status: 'paused', usedCount: 1, version: 2 });
});

test('a page of coupons is one statement', async () => {
  const admin = await signedInAs('admin');
  expect(await statementsOf(() => pageCoupons(admin, { search: 'code', sort: '-usedCount' }))).toHaveLength(1);
});
