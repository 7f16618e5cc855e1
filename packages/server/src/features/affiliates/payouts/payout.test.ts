import { beforeEach, expect, test } from 'vitest';
import { findMyAffiliateDashboard } from '#features/affiliates/commissions/dashboard.service.ts';
import {
  adjustCommission,
  findAffiliateHolds,
  holdCommission,
  releaseCommissionHold,
  setWithholding,
} from '#features/affiliates/commissions/hold.service.ts';
import { pageMyCommissions } from '#features/affiliates/commissions/statement.service.ts';
import { decideAffiliate } from '#features/affiliates/joining/decision.service.ts';
import { findAffiliate } from '#features/affiliates/joining/affiliateList.service.ts';
import { approvePayout, settlePayoutLines } from '#features/affiliates/payouts/approve.service.ts';
import { findMyPayout, pageMyPayouts } from '#features/affiliates/payouts/ownPayout.service.ts';
import { openPayoutFile } from '#features/affiliates/payouts/payoutFile.service.ts';
import {
  findPayoutOutlook,
  findPayoutRun,
  pagePayoutLines,
  pagePayoutRuns,
} from '#features/affiliates/payouts/payoutRun.service.ts';
import { cancelPayout, holdPayoutRow, preparePayout } from '#features/affiliates/payouts/prepare.service.ts';
import { disapprovePaymentScheduleTransaction } from '#features/payments/approve.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { accountOf } from '../../../testing/affiliates.ts';
import { aPayee, refunds, settlesCommissions, withCommission } from '../../../testing/commissions.ts';
import { beginsAnew, payoutActs } from '../../../testing/payouts.ts';
import { signedInAs } from '../../../testing/people.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { aStranger, inOneTransaction, services, signedIn } from '../../../testing/world.ts';

const rows = async (sql: string, ...values: unknown[]) => (await services.pools.main.query(sql, values)).rows;
const [writer, admin] = [await signedInAs('tribe-team-fa'), await signedInAs('admin')];
const { prepares, approves, linesOf, settles, adjusts } = payoutActs(writer, admin);
const figuresOf = async ({ userId }: { userId: number }) => {
  const { earned, onHold, onItsWay, ready, paid } = await findMyAffiliateDashboard(await signedIn(userId), 7);
  expect(ready + onHold + onItsWay + paid).toBe(earned);
  return { earned, onHold, onItsWay, ready, paid };
};

beforeEach(beginsAnew);

test('payouts are prepared by who manages affiliates, approved by who may approve, and seen by who sees the page', async () => {
  const reason = { reason: 'Looks odd' };
  const outcome = { outcome: 'paid', reference: '', reason: '' };
  const manage = [
    (ctx: Ctx) => preparePayout(ctx),
    (ctx: Ctx) => cancelPayout(ctx, 1, reason),
    (ctx: Ctx) => holdPayoutRow(ctx, 1, 1, reason),
    (ctx: Ctx) => settlePayoutLines(ctx, 1, [1], outcome),
    (ctx: Ctx) => adjustCommission(ctx, 1, { amount: 1, ...reason }),
    (ctx: Ctx) => holdCommission(ctx, 1, { orderId: null, ...reason }),
    (ctx: Ctx) => releaseCommissionHold(ctx, 1),
    (ctx: Ctx) => setWithholding(ctx, 1, { rate: null }),
  ];
  const approve = [(ctx: Ctx) => approvePayout(ctx, 1, 1), (ctx: Ctx) => openPayoutFile(ctx, 1, 'bank')];
  const see = [
    (ctx: Ctx) => pagePayoutRuns(ctx, {}),
    (ctx: Ctx) => findPayoutRun(ctx, 1),
    (ctx: Ctx) => pagePayoutLines(ctx, { runId: 1 }),
    (ctx: Ctx) => findPayoutOutlook(ctx),
    (ctx: Ctx) => findAffiliateHolds(ctx, 1),
  ];
  for (const run of [...manage, ...approve, ...see]) {
    expect(await codeOf(run(aStranger()))).toBe('UNAUTHENTICATED');
    for (const role of ['member', 'affiliate', 'success-manager', 'coach'] as const)
      expect(await codeOf(run(await signedInAs(role)))).toBe('FORBIDDEN');
  }
  for (const run of [...manage, ...approve])
    expect(await codeOf(run(await signedInAs('tribe-team-ro')))).toBe('FORBIDDEN');
  for (const run of approve) expect(await codeOf(run(writer))).toBe('FORBIDDEN');
});

test('a payout is prepared by one person and approved by another, then sent, and every sum is the same', async () => {
  const affiliate = await withCommission(admin, 3);
  expect(await figuresOf(affiliate)).toMatchObject({ ready: 120_000 });
  const run = await prepares();
  expect(run).toMatchObject({
    status: 'draft',
    affiliates: 1,
    rows: 3,
    earned: 120_000,
    takenBack: 0,
    gross: 120_000,
    withheld: 6_000,
    net: 114_000,
    addsUp: true,
    arePast: true,
    problems: 0,
  });
  expect(await figuresOf(affiliate)).toMatchObject({ ready: 0, onItsWay: 120_000 });
  const [line] = await linesOf(run.id);
  expect(line).toMatchObject({ rows: 3, warnings: ['first-payout'], problem: null, part: 1, parts: 1 });
  expect(line!.paidTo).toMatch(/^GCash ••• \d{4}$/);
  expect(JSON.stringify(line)).not.toMatch(/0917|Carlo/);
  expect(await codeOf(prepares())).toBe('CONFLICT');
  expect(await codeOf(inOneTransaction(admin, (tx) => openPayoutFile(tx, run.id, 'wallet')))).toBe('CONFLICT');
  expect(await codeOf(settles(run.id, [line!.id]))).toBe('CONFLICT');
  expect(await approves(run)).toMatchObject({ status: 'approved' });
  expect(await codeOf(approves(run))).toBe('CONFLICT');
  const mine = await signedIn(affiliate.userId);
  expect((await pageMyPayouts(mine, {})).rows).toMatchObject([{ status: 'approved', gross: 120_000, net: 114_000 }]);
  expect(await settles(run.id, [line!.id])).toMatchObject({ status: 'done', paid: 114_000, openLines: 0 });
  expect(await settles(run.id, [line!.id])).toMatchObject({ status: 'done', paid: 114_000 });
  expect(await figuresOf(affiliate)).toEqual({ earned: 120_000, onHold: 0, onItsWay: 0, ready: 0, paid: 120_000 });
  expect((await pageMyCommissions(mine, {})).rows[0]).toMatchObject({ kind: 'paid', amount: -120_000, balance: 0 });
  const payout = await findMyPayout(mine, line!.id);
  expect(payout.rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(payout.gross);
  expect(
    await rows(
      `select title, link from notification where user_id = $1 and kind like 'affiliate.payout%'`,
      affiliate.userId,
    ),
  ).toEqual([{ title: 'We sent you ₱1,140.00', link: '/affiliate/payout' }]);
  expect(
    await rows(
      `select action, actor_id as by from info_log where entity = 'payout' and entity_id = $1 order by id`,
      String(run.id),
    ),
  ).toEqual([
    { action: 'payout.prepared', by: writer.me.userId },
    { action: 'payout.approved', by: admin.me.userId },
    { action: 'payout.paid', by: writer.me.userId },
  ]);
});

test('whoever prepared it doesn’t approve it, nor does anybody whom it pays', async () => {
  await withCommission(admin, 3);
  const own = await prepares(admin);
  expect(await codeOf(approves(own, admin))).toBe('FORBIDDEN');
  const payee = await signedInAs('admin');
  await rows(
    'update affiliate set user_id = $1 where id = (select affiliate_id from payout_line where run_id = $2)',
    payee.me.userId,
    own.id,
  );
  expect(await codeOf(approves(own, payee))).toBe('FORBIDDEN');
  await expect(rows('update payout_run set approved_by_id = prepared_by_id where id = $1', own.id)).rejects.toThrow(
    /two_people/,
  );
  expect(await approves(own, await signedInAs('admin'))).toMatchObject({ status: 'approved' });
  const [line] = await linesOf(own.id);
  expect(await codeOf(settles(own.id, [line!.id], 'paid', payee))).toBe('FORBIDDEN');
  expect(
    await codeOf(
      inOneTransaction(payee, (tx) => adjustCommission(tx, line!.affiliateId, { amount: 5, reason: 'Mine' })),
    ),
  ).toBe('FORBIDDEN');
});

test('of two who prepare or approve at once one does, and two clicks pay once', async () => {
  await withCommission(admin, 3);
  const third = await signedInAs('tribe-team-fa');
  const prepared = await Promise.allSettled([prepares(), prepares(admin), prepares(third)]);
  const done = prepared.filter((each) => each.status === 'fulfilled');
  expect(done).toHaveLength(1);
  const run = done[0]!.value;
  const others = [await signedInAs('admin'), await signedInAs('admin')];
  const approved = await Promise.allSettled(others.map((ctx) => approves(run, ctx)));
  expect(approved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const [line] = await linesOf(run.id);
  const clicks = [0, 1, 2].map(() => settles(run.id, [line!.id]));
  expect(await Promise.all(clicks)).toMatchObject(clicks.map(() => ({ status: 'done', paid: 114_000 })));
  await Promise.all([settles(run.id, [line!.id], 'failed'), settles(run.id, [line!.id], 'failed')]);
  const ledger = await rows('select kind, amount from commission where payout_line_id = $1 order by id', line!.id);
  expect(ledger).toEqual([
    { kind: 'paid', amount: -120_000 },
    { kind: 'returned', amount: 120_000 },
  ]);
});

test('an affiliate’s own withholding tax counts before the setting, and large payouts are split by what a transfer takes', async () => {
  const affiliate = await aPayee(accountOf('001234567890', 'bank'));
  await inOneTransaction(writer, (tx) => setWithholding(tx, affiliate.id, { rate: 1_000 }));
  await adjusts(affiliate.id, 12_345_678);
  const run = await prepares();
  const lines = await linesOf(run.id);
  expect(lines.map(({ part, parts, net }) => [part, parts, net])).toEqual([
    [1, 3, 5_000_000],
    [2, 3, 5_000_000],
    [3, 3, 1_111_110],
  ]);
  expect(run).toMatchObject({ gross: 12_345_678, withheld: 1_234_568, net: 11_111_110, addsUp: true });
  for (const { gross, withheld, net } of lines) expect(gross).toBe(withheld + net);
  await approves(run);
  expect(await settles(run.id, [lines[0]!.id])).toMatchObject({ status: 'approved' });
  await settles(run.id, [lines[1]!.id], 'failed');
  await settles(run.id, [lines[2]!.id]);
  expect(await figuresOf(affiliate)).toMatchObject({ ready: lines[1]!.gross, paid: 12_345_678 - lines[1]!.gross });
  for (const rate of [-1, 5_001, 0.5, '5'])
    expect(await codeOf(setWithholding(writer, affiliate.id, { rate }))).toBe('BAD_USER_INPUT');
});

test('what failed is in the balance again and in the next payout, also where it was marked as paid', async () => {
  const affiliate = await withCommission(admin, 3);
  const first = await prepares();
  await approves(first);
  const [line] = await linesOf(first.id);
  await settles(first.id, [line!.id], 'failed');
  expect(await figuresOf(affiliate)).toMatchObject({ ready: 120_000, paid: 0, onItsWay: 0 });
  expect(await codeOf(settles(first.id, [line!.id]))).toBe('CONFLICT');
  const second = await prepares();
  expect(second).toMatchObject({ gross: 120_000, rows: 1 });
  await approves(second);
  const [again] = await linesOf(second.id);
  await settles(second.id, [again!.id]);
  await settles(second.id, [again!.id], 'failed');
  expect(await figuresOf(affiliate)).toMatchObject({ ready: 120_000, paid: 0 });
  expect(await prepares()).toMatchObject({ gross: 120_000 });
});

test('a refund after the payout is a negative row of the next one, and the balance may be below zero', async () => {
  const affiliate = await withCommission(admin, 3);
  const first = await prepares();
  await approves(first);
  await settles(first.id, [(await linesOf(first.id))[0]!.id]);
  await inOneTransaction(admin, (ctx) => disapprovePaymentScheduleTransaction(ctx, affiliate.dues[0]!, 'Bounced'));
  await settlesCommissions();
  expect(await figuresOf(affiliate)).toEqual({ earned: 80_000, onHold: 0, onItsWay: 0, ready: -40_000, paid: 120_000 });
  expect(await codeOf(prepares())).toBe('CONFLICT');
  await adjusts(affiliate.id, 150_000);
  expect(await prepares()).toMatchObject({ gross: 110_000, earned: 150_000, takenBack: -40_000, addsUp: true });
});

test('what changed since a run was prepared keeps it from being approved until it is sent back or held', async () => {
  const [one, other] = [await withCommission(admin, 3), await withCommission(admin, 3)];
  const run = await prepares();
  await inOneTransaction(admin, (ctx) => disapprovePaymentScheduleTransaction(ctx, one.dues[0]!, 'Bounced'));
  expect(await codeOf(approves(run))).toBe('CONFLICT');
  await settlesCommissions();
  expect(await findPayoutRun(admin, run.id)).toMatchObject({ problems: 1 });
  expect(await codeOf(approves(run))).toBe('CONFLICT');
  const after = await inOneTransaction(writer, (tx) => holdPayoutRow(tx, run.id, one.id, { reason: 'Bounced' }));
  expect(after).toMatchObject({ affiliates: 1, gross: 120_000, status: 'draft', problems: 0 });
  await inOneTransaction(admin, async (tx) =>
    decideAffiliate(tx, other.id, { decision: 'ban', reason: 'Fraud' }, (await findAffiliate(tx, other.id)).version),
  );
  expect(await codeOf(approves(after))).toBe('CONFLICT');
  expect((await linesOf(run.id))[0]).toMatchObject({ problem: 'status' });
  const back = await inOneTransaction(writer, (tx) => cancelPayout(tx, run.id, { reason: 'Fraud' }));
  expect(back).toMatchObject({ status: 'cancelled', note: 'Fraud', gross: 240_000 });
  expect(await figuresOf(other)).toMatchObject({ ready: 120_000, onItsWay: 0 });
  expect(await codeOf(inOneTransaction(writer, (tx) => cancelPayout(tx, run.id, { reason: 'Again' })))).toBe(
    'CONFLICT',
  );
});

test('of a refund in part while a run waits nothing is paid until it is prepared again, with what is left', async () => {
  const affiliate = await withCommission(admin, 3);
  const run = await prepares();
  await refunds(admin, affiliate.dues[1]!, 50_000);
  expect(await codeOf(approves(run))).toBe('CONFLICT');
  await settlesCommissions();
  expect(await codeOf(approves(run))).toBe('CONFLICT');
  expect(await figuresOf(affiliate)).toMatchObject({ earned: 110_000 });
  await inOneTransaction(writer, (tx) => cancelPayout(tx, run.id, { reason: 'A refund' }));
  const again = await prepares();
  expect(again).toMatchObject({ gross: 110_000, takenBack: -10_000, addsUp: true, problems: 0 });
  expect(await approves(again)).toMatchObject({ status: 'approved' });
  expect(await codeOf(approves(run))).toBe('CONFLICT');
});

test('an adjustment has a reason and a bound, and nobody adjusts what isn’t there', async () => {
  const { id } = await aPayee();
  const adjust = (amount: unknown, reason = 'A prize') =>
    codeOf(inOneTransaction(writer, (tx) => adjustCommission(tx, id, { amount, reason })));
  for (const amount of [0, 0.5, 100_000_001, -100_000_001, '5', null])
    expect(await adjust(amount)).toBe('BAD_USER_INPUT');
  expect(await adjust(5, ' ')).toBe('BAD_USER_INPUT');
  expect(
    await codeOf(
      inOneTransaction(writer, (tx) => adjustCommission(tx, 2_000_000_000, { amount: 5, reason: 'A prize' })),
    ),
  ).toBe('NOT_FOUND');
});

test('a run of any size is prepared, shown and approved by as many statements', async () => {
  await withCommission(admin, 3);
  const few = await statementsOf(() => prepares());
  for (let count = 0; count < 4; count += 1) await adjusts((await aPayee()).id, 100_000);
  const many = await statementsOf(() => prepares());
  expect(many).toHaveLength(few.length);
  const [latest] = (await pagePayoutRuns(admin, {})).rows;
  expect(await statementsOf(() => pagePayoutRuns(admin, {}))).toHaveLength(1);
  expect(await statementsOf(() => findPayoutRun(admin, latest!.id))).toHaveLength(1);
  expect(await statementsOf(() => pagePayoutLines(admin, { runId: latest!.id }))).toHaveLength(1);
});
