import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { mailStatements } from '#features/affiliates/commissions/monthly.service.ts';
import { approveCommissions, followPayments } from '#features/affiliates/commissions/follow.service.ts';
import { findAffiliateReport, pageAffiliateReport } from '#features/affiliates/commissions/affiliateReport.service.ts';
import { exportAffiliateReport } from '#features/affiliates/commissions/affiliateReportExport.service.ts';
import { findMyAffiliateDashboard } from '#features/affiliates/commissions/dashboard.service.ts';
import { approvePayout, settlePayoutLines } from '#features/affiliates/payouts/approve.service.ts';
import { pagePayoutLines } from '#features/affiliates/payouts/payoutRun.service.ts';
import { preparePayout } from '#features/affiliates/payouts/prepare.service.ts';
import { openExport } from '#features/reports/export.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { anAffiliate } from '../../../testing/affiliates.ts';
import { broughtOrder, collects, onDay, withCommission } from '../../../testing/commissions.ts';
import { aJobContext } from '../../../testing/jobContext.ts';
import { signedInAs } from '../../../testing/people.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { aStranger, inOneTransaction, services, signedIn } from '../../../testing/world.ts';

const rows = async (sql: string, ...values: unknown[]) => (await services.pools.main.query(sql, values)).rows;
const admin = await signedInAs('admin');
const mailed = (email: string) =>
  rows(
    `select subject, body_text as text from mail_outbox where kind = 'affiliate-statement' and to_address = $1 order by id`,
    email,
  );

/** Earns ₱400.00 on so many days after 25 November. */
async function earnedOn(day: number) {
  const affiliate = await anAffiliate();
  onDay(day);
  const { dues } = await broughtOrder(affiliate.id);
  await collects(admin, dues[0]!);
  await followPayments(aJobContext());
  return { ...affiliate, dues };
}

test('the statement of a Manila month is mailed once to who had something in it, whoever asks and however often', async () => {
  const november = await earnedOn(5.58); // 15:55 UTC on 30 November, still November in Manila
  const december = await earnedOn(5.59); // 16:10 UTC: 1 December in Manila
  const idle = await anAffiliate();
  onDay(6);
  await Promise.all([mailStatements(aJobContext()), mailStatements(aJobContext())]);
  await mailStatements(aJobContext());
  expect(await mailed(november.email)).toMatchObject([
    {
      subject: 'Your affiliate statement for November 2026',
      text: expect.stringContaining('you earned ₱400.00, and we paid you ₱0.00'),
    },
  ]);
  for (const { email } of [december, idle]) expect(await mailed(email)).toEqual([]);
  onDay(40);
  await mailStatements(aJobContext());
  expect((await mailed(december.email)).map(({ subject }) => subject)).toEqual([
    'Your affiliate statement for December 2026',
  ]);
  expect(await mailed(november.email)).toHaveLength(1);
});

test('a mail that can’t be written leaves the statement for the next time', async () => {
  const { email } = await earnedOn(40);
  onDay(70);
  await rows(
    `create function refuse_mail() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`,
  );
  await rows(`create trigger refuse_mail before insert on mail_outbox for each row execute function refuse_mail()`);
  await expect(mailStatements(aJobContext())).rejects.toThrow('refused');
  await rows(`drop trigger refuse_mail on mail_outbox`);
  await mailStatements(aJobContext());
  expect(await mailed(email)).toHaveLength(1);
});

test('when commission is approved its affiliate is told once, with the sum', async () => {
  const { userId, dues } = await earnedOn(0);
  await collects(admin, dues[1]!);
  await followPayments(aJobContext());
  onDay(31);
  await Promise.all([approveCommissions(aJobContext()), approveCommissions(aJobContext())]);
  await approveCommissions(aJobContext());
  const news = await rows(
    `select title, link from notification where user_id = $1 and kind = 'affiliate.approved'`,
    userId,
  );
  expect(news).toEqual([{ title: '₱800.00 of your commission is approved', link: '/affiliate/commission' }]);
});

test('the report is for who sees affiliates, and days that are none are refused', async () => {
  const days = { from: '2026-11-01', until: '2026-12-31' };
  const both = [
    (ctx: Ctx) => findAffiliateReport(ctx, days),
    (ctx: Ctx) => pageAffiliateReport(ctx, days),
    (ctx: Ctx) => exportAffiliateReport(ctx, { ...days, format: 'csv' }),
  ];
  for (const run of both) {
    expect(await codeOf(run(aStranger()))).toBe('UNAUTHENTICATED');
    for (const role of ['member', 'affiliate', 'success-manager', 'coach'] as const)
      expect(await codeOf(run(await signedInAs(role)))).toBe('FORBIDDEN');
    await run(await signedInAs('tribe-team-ro'));
  }
  const wrong = [
    ['2026-13-01', '2026-12-31'],
    ['2026-12-31', '2026-12-01'],
    ['1000-01-01', '2026-12-31'],
  ] as const;
  for (const [from, until] of wrong)
    expect(await codeOf(findAffiliateReport(admin, { from, until }))).toBe('BAD_USER_INPUT');
});

test('the report’s rows come to its sums, and an affiliate’s row is what their dashboard says', async () => {
  const affiliate = await withCommission(admin, 3);
  const run = await inOneTransaction(admin, (ctx) => preparePayout(ctx));
  const other = await signedInAs('admin');
  await inOneTransaction(other, (ctx) => approvePayout(ctx, run.id, run.version));
  const ids = (await pagePayoutLines(admin, { runId: run.id, pageSize: 100 })).rows.map(({ id }) => id);
  await inOneTransaction(other, (ctx) =>
    settlePayoutLines(ctx, run.id, ids, { outcome: 'paid', reference: '', reason: '' }),
  );
  const days = { from: '2026-11-01', until: '2027-03-31' };
  const report = await pageAffiliateReport(admin, { ...days, pageSize: 100 });
  const sums = await findAffiliateReport(admin, days);
  for (const figure of ['clicks', 'leads', 'orders', 'earned', 'paid', 'withheld'] as const)
    expect([figure, report.rows.reduce((all, row) => all + row[figure], 0)]).toEqual([figure, sums[figure]]);
  expect(sums.affiliates).toBe(report.total);
  const row = report.rows.find(({ id }) => id === affiliate.id)!;
  const { earned, paid, orders, leads } = await findMyAffiliateDashboard(await signedIn(affiliate.userId), 7);
  expect(row).toMatchObject({ earned, paid, orders, leads, withheld: 6_000 });
  const before = await findAffiliateReport(admin, { from: '2026-01-01', until: '2026-11-24' });
  expect(before).toMatchObject({ affiliates: 0, earned: 0, paid: 0, withheld: 0 });
  const file = await inOneTransaction(admin, (ctx) => exportAffiliateReport(ctx, { ...days, format: 'csv' }));
  const content = await text(await (await openExport(admin, file.id)).content());
  expect(content.trim().split('\r\n')).toHaveLength(report.total + 1);
  const figures = [row.clicks, row.leads, row.orders, earned / 100, paid / 100, 60, (paid - 6_000) / 100];
  expect(content).toContain(`,${row.code},${figures.join(',')}`);
  expect(await statementsOf(() => pageAffiliateReport(admin, days))).toHaveLength(1);
  expect(await statementsOf(() => findAffiliateReport(admin, days))).toHaveLength(1);
});
