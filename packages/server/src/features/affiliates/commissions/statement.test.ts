import { expect, test } from 'vitest';
import { findMyAffiliateDashboard } from '#features/affiliates/commissions/dashboard.service.ts';
import { pageAffiliateCommissions, pageMyCommissions } from '#features/affiliates/commissions/statement.service.ts';
import { findMyPayout, pageMyPayouts } from '#features/affiliates/payouts/ownPayout.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { anAffiliate, signedInAffiliate } from '../../../testing/affiliates.ts';
import { broughtOrder, collects, onDay, settlesCommissions, withCommission } from '../../../testing/commissions.ts';
import { signedInAs } from '../../../testing/people.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { aStranger, services, signedIn } from '../../../testing/world.ts';

const rows = async (sql: string, ...values: unknown[]) => (await services.pools.main.query(sql, values)).rows;

test('figures, statement and payouts are an affiliate’s own, and staff read a statement with the page', async () => {
  const own = [
    (ctx: Ctx) => findMyAffiliateDashboard(ctx, 30),
    (ctx: Ctx) => pageMyCommissions(ctx, {}),
    (ctx: Ctx) => pageMyPayouts(ctx, {}),
    (ctx: Ctx) => findMyPayout(ctx, 1),
  ];
  const staff = (ctx: Ctx) => pageAffiliateCommissions(ctx, { affiliateId: 1 });
  for (const run of [...own, staff]) {
    expect(await codeOf(run(aStranger()))).toBe('UNAUTHENTICATED');
    for (const role of ['member', 'coach', 'success-manager'] as const)
      expect(await codeOf(run(await signedInAs(role)))).toBe('FORBIDDEN');
  }
  expect(await codeOf(staff(await signedInAffiliate()))).toBe('FORBIDDEN');
  for (const run of own) expect(await codeOf(run(await signedInAs('tribe-team-ro')))).toBe('FORBIDDEN');
  const ofNobody = await pageAffiliateCommissions(await signedInAs('admin'), { affiliateId: 2_000_000_000 });
  expect(ofNobody).toMatchObject({ total: 0, rows: [] });
});

test('what is shown of an affiliate is one sum everywhere, each by one statement, and of nobody else', async () => {
  const admin = await signedInAs('admin');
  const affiliate = await withCommission(admin, 2);
  const mine = await signedIn(affiliate.userId);
  await collects(admin, affiliate.dues[2]!);
  await settlesCommissions();
  const figures = await findMyAffiliateDashboard(mine, 30);
  expect(figures).toMatchObject({
    earned: 120_000,
    ready: 80_000,
    onHold: 40_000,
    onItsWay: 0,
    paid: 0,
    leads: 1,
    orders: 1,
    nextPayout: { amount: 80_000, minimum: 100_000, blockedBy: 'belowMinimum' },
  });
  expect(figures.points).toHaveLength(30);
  expect(figures.points.at(-1)).toMatchObject({ day: '2026-12-26', earned: 40_000 });
  expect(figures.freesUp).toEqual([{ from: '2027-01-24', until: '2027-01-30', amount: 40_000 }]);
  const found = await pageMyCommissions(mine, {});
  expect(found).toMatchObject({ total: 3 });
  expect(found.rows.map(({ balance, isApproved }) => [balance, isApproved])).toEqual([
    [120_000, false],
    [80_000, true],
    [40_000, true],
  ]);
  expect(found.rows[2]).toMatchObject({
    kind: 'earned',
    payment: 1,
    payments: 3,
    buyer: 'N••• R•••',
    collected: 200_000,
  });
  expect(found.rows[2]!.why).toBe('They came through your main link on the same day');
  const forStaff = await pageAffiliateCommissions(admin, { affiliateId: affiliate.id });
  expect(forStaff.rows[2]!.why).toBe('They came through the main link on the same day');
  expect({ ...forStaff, rows: forStaff.rows.map((row, place) => ({ ...row, why: found.rows[place]!.why })) }).toEqual(
    found,
  );
  expect((await pageMyCommissions(mine, { page: 2, pageSize: 2 })).rows).toMatchObject([{ balance: 40_000 }]);
  for (const read of [
    () => findMyAffiliateDashboard(mine, 90),
    () => pageMyCommissions(mine, {}),
    () => pageMyPayouts(mine, {}),
  ])
    expect(await statementsOf(read)).toHaveLength(1);
  const other = await signedInAffiliate();
  expect(await pageMyCommissions(other, {})).toMatchObject({ total: 0, rows: [] });
  expect(await findMyAffiliateDashboard(other, 7)).toMatchObject({ earned: 0, clicks: 0 });
});

test('what was earned under an account that was merged into theirs is an affiliate’s as well', async () => {
  const admin = await signedInAs('admin');
  const one = await withCommission(admin, 1);
  const other = await withCommission(admin, 2);
  await rows('update affiliate set merged_at = $2, user_id = $3 where id = $1', other.id, services.clock(), one.userId);
  const mine = await signedIn(one.userId);
  expect(await findMyAffiliateDashboard(mine, 7)).toMatchObject({ earned: 120_000, ready: 120_000 });
  expect((await pageMyCommissions(mine, {})).rows[0]).toMatchObject({ balance: 120_000 });
});

test('days begin at midnight in Manila, and only the spans that are offered are answered', async () => {
  const admin = await signedInAs('admin');
  const affiliate = await anAffiliate();
  onDay(0);
  const { dues } = await broughtOrder(affiliate.id);
  onDay(0.586); // 16:03 UTC: it's the 26th in Manila
  await collects(admin, dues[0]!);
  await settlesCommissions();
  const { points } = await findMyAffiliateDashboard(await signedIn(affiliate.userId), 7);
  expect(points.slice(-2).map(({ day, earned }) => [day, earned])).toEqual([
    ['2026-11-25', 0],
    ['2026-11-26', 40_000],
  ]);
  for (const days of [0, -1, 8, 10_000, Number.NaN])
    expect(await codeOf(findMyAffiliateDashboard(await signedInAffiliate(), days))).toBe('BAD_USER_INPUT');
});
