import { beforeEach, expect, test } from 'vitest';
import { findMyAffiliateDashboard } from '#features/affiliates/commissions/dashboard.service.ts';
import {
  findAffiliateHolds,
  holdCommission,
  releaseCommissionHold,
} from '#features/affiliates/commissions/hold.service.ts';
import { findPayoutOutlook } from '#features/affiliates/payouts/payoutRun.service.ts';
import { codeOf } from '../../../testing/accounts.ts';
import {
  aPayee,
  broughtOrder,
  collects,
  onDay,
  settlesCommissions,
  withCommission,
} from '../../../testing/commissions.ts';
import { beginsAnew, payoutActs } from '../../../testing/payouts.ts';
import { signedInAs } from '../../../testing/people.ts';
import { inOneTransaction, services, signedIn } from '../../../testing/world.ts';

const rows = async (sql: string, ...values: unknown[]) => (await services.pools.main.query(sql, values)).rows;
const [writer, admin] = [await signedInAs('tribe-team-fa'), await signedInAs('admin')];
const { prepares, approves, linesOf, settles, adjusts } = payoutActs(writer, admin);

beforeEach(beginsAnew);

test('who is below the minimum, paused, held, or just changed their account is left out, and it says why', async () => {
  const people = await Promise.all([aPayee(), aPayee(), aPayee(), aPayee(), aPayee(), aPayee()]);
  const [enough, little, paused, heldBack, changed, nowhere] = people;
  for (const { id } of people) await adjusts(id, id === little!.id ? 99_999 : 100_000);
  await rows(`update affiliate set status = 'paused' where id = $1`, paused!.id);
  await rows(`update affiliate set payout_changed_at = $2 where id = $1`, changed!.id, services.clock());
  await rows(`update affiliate set payout_details = null where id = $1`, nowhere!.id);
  const hold = await inOneTransaction(writer, (tx) =>
    holdCommission(tx, heldBack!.id, { orderId: null, reason: 'Looks odd' }),
  );
  const outlook = await findPayoutOutlook(admin);
  expect(outlook).toMatchObject({ affiliates: 1, gross: 100_000, minimum: 100_000 });
  const left = Object.fromEntries(outlook.leftOut.map(({ reason, amount }) => [reason, amount]));
  expect(left).toMatchObject({ belowMinimum: 99_999, held: 100_000, newDetails: 100_000, noDetails: 100_000 });
  expect(left['paused']).toBeGreaterThanOrEqual(100_000);
  const run = await prepares();
  expect((await linesOf(run.id)).map(({ affiliateId }) => affiliateId)).toEqual([enough!.id]);
  expect(
    await codeOf(
      inOneTransaction(writer, (tx) => holdCommission(tx, heldBack!.id, { orderId: null, reason: 'Again' })),
    ),
  ).toBe('CONFLICT');
  expect(await findAffiliateHolds(admin, heldBack!.id)).toMatchObject({
    holds: [{ id: hold, reason: 'Looks odd' }],
    usualRate: 500,
  });
  await inOneTransaction(writer, (tx) => releaseCommissionHold(tx, hold));
  expect(await codeOf(inOneTransaction(writer, (tx) => releaseCommissionHold(tx, hold)))).toBe('CONFLICT');
  const next = await prepares();
  expect((await linesOf(next.id)).map(({ affiliateId }) => affiliateId)).toEqual([heldBack!.id]);
});

test('who has a payout that isn’t settled waits for the next one, and keeps nobody else from theirs', async () => {
  const [before, other] = [await aPayee(), await aPayee()];
  await adjusts(before.id, 150_000);
  const first = await prepares();
  await adjusts(before.id, 200_000);
  await adjusts(other.id, 100_000);
  expect((await findPayoutOutlook(admin)).leftOut).toContainEqual({
    reason: 'onItsWay',
    affiliates: 1,
    amount: 200_000,
  });
  const { nextPayout } = await findMyAffiliateDashboard(await signedIn(before.userId), 7);
  expect(nextPayout).toMatchObject({ amount: 200_000, blockedBy: 'onItsWay' });
  const second = await prepares();
  expect((await linesOf(second.id)).map(({ affiliateId }) => affiliateId)).toEqual([other.id]);
  await approves(first);
  await settles(first.id, [(await linesOf(first.id))[0]!.id]);
  expect(await prepares()).toMatchObject({ gross: 200_000, affiliates: 1 });
});

test('of an order that is on hold nothing is paid, and the rest is', async () => {
  const affiliate = await withCommission(admin, 3);
  const order = await broughtOrder(affiliate.id);
  await collects(admin, order.dues[0]!);
  await settlesCommissions();
  onDay(62);
  await settlesCommissions();
  expect(
    await codeOf(
      inOneTransaction(writer, (tx) => holdCommission(tx, affiliate.id, { orderId: 2_000_000_000, reason: 'Odd' })),
    ),
  ).toBe('CONFLICT');
  await inOneTransaction(writer, (tx) =>
    holdCommission(tx, affiliate.id, { orderId: order.orderId, reason: 'Same address' }),
  );
  expect(await findPayoutOutlook(admin)).toMatchObject({
    gross: 120_000,
    leftOut: expect.arrayContaining([expect.objectContaining({ reason: 'waiting', amount: 40_000 })]),
  });
  expect(await prepares()).toMatchObject({ gross: 120_000, rows: 3 });
});
