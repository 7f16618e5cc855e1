import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findings } from './axe.ts';
import type { Visit } from './browser.ts';
import { paysThere, refundedThere, saysWho, setsPassword } from './buying.ts';
import { inDatabase } from './database.ts';
import { visitAs, visitAsStranger } from './people.ts';
import { sees, settles } from './screen.ts';

export const billing = to('account', {}, { q: 'billings' });

export type Buyer = Visit & { email: string; password: string; userId: number };

const phone = 'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';

/** Somebody who bought on a phone, with the account that they got, signed in; `through` is the link that they followed before. */
export async function aBuyer(funnelId: string, plan: string | null, through?: string): Promise<Buyer> {
  const visit = await visitAsStranger({ width: 360 });
  const { page } = visit;
  // Else the browser says that it is a machine, and no click of a machine counts.
  await visit.context.setExtraHTTPHeaders({ 'user-agent': phone });
  if (through) await page.goto(through);
  const email = `joy.${Date.now().toString(36)}@example.ph`;
  const password = `Jeepney.${Date.now().toString(36)}.7K`;
  await page.goto(to('checkout', { funnelId }));
  await page.getByRole('button', { name: /^Pay ₱/ }).waitFor();
  if (plan) await page.getByText(plan).click();
  await saysWho(page, email);
  await page.getByRole('button', { name: /^Pay ₱/ }).click();
  await paysThere(page);
  await page.getByRole('heading', { name: 'You’re in, Joy!' }).waitFor();
  await setsPassword(page, email, password);
  const [{ id } = { id: 0 }] = await inDatabase<{ id: number }>('select id from app_user where email = $1', email);
  // What new members are asked first is a walk of its own.
  await inDatabase(
    `insert into form_response (form_id, version_id, user_id, status, last_saved_at, submitted_at)
     select f.id, max(v.id), $1, 'submitted', now(), now() from form f join form_version v on v.form_id = f.id where f.slug = 'journey-form' group by f.id`,
    id,
  );
  return { ...visit, email, password, userId: id };
}

/** How each subscription of somebody stands, the oldest first. */
export const statusesOf = async (userId: number): Promise<string[]> =>
  (await inDatabase<{ status: string }>('select status from subscription where user_id = $1 order by id', userId)).map(
    ({ status }) => status,
  );

/** A course that every member opens. */
export async function opensCourse(page: Page): Promise<void> {
  await page.goto(to('myCourses'));
  await page.getByRole('link', { name: 'Freelancing Foundations' }).first().click();
  await page.getByRole('heading', { name: 'Freelancing Foundations', level: 1 }).waitFor();
}

/** The way into a course that is open and not begun. */
export const start = (page: Page) => page.getByRole('link', { name: 'Start', exact: true });

/** Staff give all of what somebody paid last back; its gateway has taken the refund, and says days later that it arrived. */
export async function refunds(userId: number, reason: string, keepsAccess = false): Promise<void> {
  const staff = await visitAs('admin');
  const { page } = staff;
  await page.goto(to('studentPaymentDetails', { id: userId }));
  await page.getByRole('button', { name: 'Show 1 due' }).first().click();
  await page.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Refund' }).click();
  const form = page.getByRole('dialog', { name: /^Refund PAY-\d+ of Joy Peña$/ });
  await form.getByLabel('Reason').fill(reason);
  await form.getByRole('checkbox', { name: 'They keep their access anyway' }).setChecked(keepsAccess);
  await settles(staff);
  expect(await findings(page)).toEqual([]);
  await form.getByRole('button', { name: 'Refund' }).click();
  await sees(page, 'Refund started');
  const state = () =>
    inDatabase<{ state: string; paymentId: string; amount: number }>(
      `select r.state, t.external_id as "paymentId", r.amount from refund r join payment_transaction t on t.id = r.transaction_id
       where r.reason = $1`,
      reason,
    );
  await expect.poll(state).toMatchObject([{ state: 'sent' }]);
  const [{ paymentId, amount } = { paymentId: '', amount: 0 }] = await state();
  expect(await refundedThere(paymentId)).toEqual([amount]);
}
