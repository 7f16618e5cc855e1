import { readFile } from 'node:fs/promises';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { findings } from './testing/axe.ts';
import { aBuyer, refunds } from './testing/buyer.ts';
import { beginJob, inDatabase } from './testing/database.ts';
import { visitAs } from './testing/people.ts';
import { fits, sees, settles } from './testing/screen.ts';

const payouts = to('affiliates', {}, { view: 'payouts' });

/** Opens the latest payout that is in a state. */
async function opensPayout(page: Page, status: string): Promise<void> {
  await page.goto(payouts);
  const row = page.getByRole('row').filter({ hasText: status }).first();
  await row.getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: /Payout of/ }).waitFor();
}

const money = (affiliateId: number) =>
  inDatabase<{ earned: number; paid: number }>(
    'select earned::int, paid::int from affiliate_total where affiliate_id = $1',
    affiliateId,
  );

test('a payout is approved by a second person alone, its file opens then, and its rows are marked one by one', async () => {
  const preparing = await visitAs('tribe-team-fa', { width: 360 });
  await opensPayout(preparing.page, 'Needs a second person');
  await settles(preparing);
  expect(await findings(preparing.page)).toEqual([]);
  expect(await fits(preparing.page)).toBe(true);
  expect(await preparing.page.getByRole('button', { name: /^Approve/ }).count()).toBe(0);

  const approving = await visitAs('admin');
  const { page } = approving;
  await opensPayout(page, 'Needs a second person');
  await settles(approving);
  expect(await findings(page)).toEqual([]);
  expect(await page.getByRole('link', { name: 'Bank file' }).count()).toBe(0);
  await page
    .getByRole('button', { name: /^Hold / })
    .last()
    .click();
  await page.getByLabel('Reason').fill('Same address as the buyer');
  await page.getByRole('button', { name: 'Put on hold' }).click();
  await sees(page, 'On hold. Nothing is paid until you release it');
  await settles(approving);
  await page.getByRole('button', { name: /^Approve ₱/ }).click();
  const asks = page.getByRole('dialog');
  await asks.getByText('Held for the next payout, 1 affiliate').waitFor();
  await asks.getByRole('checkbox').check();
  await asks.getByLabel(/^Reason for /).fill('Called, it’s theirs');
  await asks.getByText('Held for the next payout, 0 affiliates').waitFor();
  await settles(approving);
  expect(await findings(page)).toEqual([]);
  await asks.getByRole('button', { name: /^Approve ₱/ }).click();
  await sees(page, 'Payout approved. The bank file is ready');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Bank file' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
  expect(lines[0]).toContain('Reference,Bank,Account name,Account number,Amount,Remarks');
  expect(lines.length).toBeGreaterThan(1);
  await page
    .getByRole('button', { name: /as failed$/ })
    .first()
    .click();
  await page.getByLabel('Reason').fill('Account is closed');
  await page.getByRole('button', { name: 'Mark as failed', exact: true }).click();
  await sees(page, 'Marked as failed. The money is back in their balance');
  await settles(approving);
  await page.getByRole('button', { name: 'Mark this page as paid' }).click();
  await page.getByRole('button', { name: 'Mark as paid', exact: true }).click();
  await sees(page, 'Marked as paid. We’re telling the affiliate');
  await settles(approving);
  expect(await findings(page)).toEqual([]);
  await page.goto(payouts);
  await settles(approving);
  expect(await findings(page)).toEqual([]);
});

test('a member joins, brings a buyer and is paid; what is refunded afterwards is taken off the next payout', async () => {
  const visit = await visitAs('member', { width: 360 });
  const { page, context } = visit;
  // In a browser that is new to them an affiliate would be logged out.
  await context.addInitScript(`localStorage.setItem('first-login', 'true')`);
  await page.goto(to('affiliateTerms'));
  await page.getByRole('button', { name: 'Become an Affiliate' }).click();
  await page.getByRole('heading', { name: 'We’re reviewing your application' }).waitFor();
  const [{ id, slug } = { id: 0, slug: '' }] = await inDatabase<{ id: number; slug: string }>(
    `select a.id, a.slug::text from affiliate a join app_user u on u.id = a.user_id where u.email = 'member@demo.test'`,
  );
  const staff = await visitAs('admin');
  await staff.page.goto(to('affiliate', { id }));
  await staff.page.getByRole('button', { name: 'Approve', exact: true }).click();
  await sees(staff.page, 'Affiliate approved');

  const buyer = await aBuyer('fast-track-24', null, `/${slug}`);
  await beginJob('affiliates.commissions');
  await expect.poll(async () => (await money(id))[0]?.earned ?? 0, { interval: 200 }).toBeGreaterThan(0);
  const [{ earned } = { earned: 0 }] = await money(id);

  // Thirty days, and fourteen since the account was typed in, are more than anybody waits for.
  await inDatabase(
    `update commission_pending p set available_at = now() - interval '1 day' from commission c where c.id = p.commission_id and c.affiliate_id = $1`,
    id,
  );
  await beginJob('affiliates.approve');
  await page.goto(to('affiliatePayout'));
  await page.getByRole('button', { name: 'Add payout details' }).click();
  await page.getByLabel('Account name').fill('Maria Peña');
  await page.getByLabel(/number/i).fill('0917 555 0101');
  await page.getByLabel('Current password').fill(inject('academy').password);
  await page.getByRole('button', { name: 'Save payout details' }).click();
  await sees(page, 'Payout details saved');
  await inDatabase(`update affiliate set payout_changed_at = payout_changed_at - interval '20 days' where id = $1`, id);

  const preparing = await visitAs('tribe-team-fa');
  await preparing.page.goto(payouts);
  await preparing.page.getByRole('button', { name: 'Prepare payout' }).click();
  await sees(preparing.page, 'Payout prepared. Someone else has to approve it');
  await opensPayout(staff.page, 'Needs a second person');
  await staff.page.getByRole('button', { name: /^Approve ₱/ }).click();
  await staff.page
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve ₱/ })
    .click();
  await sees(staff.page, 'Payout approved. The bank file is ready');
  await staff.page
    .getByRole('button', { name: /as paid$/ })
    .first()
    .waitFor();
  await staff.page
    .getByRole('button', { name: /^Mark .* as paid$/ })
    .last()
    .click();
  await expect.poll(async () => (await money(id))[0]).toEqual({ earned, paid: earned });
  await page.goto(to('affiliatePayout'));
  await sees(page, 'Paid');
  await settles(visit);
  expect(await findings(page)).toEqual([]);
  const statement = await page.getByRole('link', { name: 'Statement as PDF' }).getAttribute('href');
  const paper = await page.request.get(statement!);
  expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf']);

  await refunds(buyer.userId, 'Changed their mind');
  await beginJob('affiliates.commissions');
  await expect.poll(async () => (await money(id))[0], { interval: 200 }).toEqual({ earned: 0, paid: earned });
  await staff.page.goto(to('affiliate', { id }));
  await sees(staff.page, 'Taken back');
  await settles(staff);
  expect(await findings(staff.page)).toEqual([]);
  await staff.page.getByRole('tab', { name: /^Leads/ }).click();
  await sees(staff.page, 'They came through the main link on the same day');
  await settles(staff);
  expect(await findings(staff.page)).toEqual([]);
});
