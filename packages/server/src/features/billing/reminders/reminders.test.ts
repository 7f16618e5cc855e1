import { expect, test } from 'vitest';
import { manualUserUnsubscription } from '#features/billing/subscriptions/enrol.service.ts';
import { sendReminders } from '#features/billing/reminders/remind.service.ts';
import { pageSentReminders } from '#features/billing/reminders/sent.service.ts';
import { unsubscribeLink } from '#features/billing/reminders/unsubscribe.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { aPlan, paidByHand } from '../../../testing/billing.ts';
import { aProduct } from '../../../testing/contents.ts';
import { aJobContext } from '../../../testing/jobContext.ts';
import { sendAll } from '../../../testing/mails.ts';
import { onSale, orders } from '../../../testing/orders.ts';
import { signedInAs } from '../../../testing/people.ts';
import { sendsProof } from '../../../testing/proofs.ts';
import { aServer } from '../../../testing/server.ts';
import { aMailServer } from '../../../testing/standIns.ts';
import { contextOf, services, setClock, signedIn } from '../../../testing/world.ts';

const rows = async (sql: string, ...values: unknown[]) => (await services.pools.main.query(sql, values)).rows;
const at = async (instant: string) => {
  setClock(instant);
  await sendReminders(aJobContext());
};
const mailsOf = (userId: number) =>
  rows(
    `select m.kind, m.subject from mail_outbox m join app_user u on u.email::text = m.to_address
     where u.id = $1 and m.kind like '%reminder' order by m.id`,
    userId,
  );
const bells = (userId: number) => rows(`select title from notification where user_id = $1 order by id`, userId);

/** Due on 21 November, 21 December and 21 January; the first is paid. */
async function aPlanGoesOn() {
  setClock('2026-11-21T02:00:00Z');
  const admin = await signedInAs('admin');
  const plan = await aPlan(admin);
  await paidByHand(admin, plan.dueIds[0]!);
  return { admin, plan };
}

test('a due is reminded of on each step of the ladder once, by mail and bell, and never after it is paid', async () => {
  const { admin, plan } = await aPlanGoesOn();
  await at('2026-12-13T02:00:00Z');
  expect(await mailsOf(plan.userId)).toEqual([]);
  await at('2026-12-14T02:00:00Z');
  await at('2026-12-14T05:00:00Z');
  await at('2026-12-17T02:00:00Z');
  await at('2026-12-18T02:00:00Z');
  await at('2026-12-21T02:00:00Z');
  await at('2026-12-24T02:00:00Z');
  const subjects = [
    'Your payment of ₱2,000.00 is due on Mon, 12/21/2026',
    'Your payment of ₱2,000.00 is due on Mon, 12/21/2026',
    'Your payment of ₱2,000.00 is due on Mon, 12/21/2026',
    'Your payment of ₱2,000.00 is due today',
    'Your payment of ₱2,000.00 is overdue',
  ];
  const expected = [subjects[0], subjects[1], subjects[3], subjects[4]];
  expect(await mailsOf(plan.userId)).toEqual(expected.map((subject) => ({ kind: 'payment-reminder', subject })));
  expect(await bells(plan.userId)).toEqual(expected.map((title) => ({ title })));
  await paidByHand(await signedIn(admin.me.userId), plan.dueIds[1]!);
  await at('2026-12-28T02:00:00Z');
  await at('2027-01-03T02:00:00Z');
  expect(await mailsOf(plan.userId)).toHaveLength(4);
});

test('nobody is told at night, and two workers at once tell once', async () => {
  const { plan } = await aPlanGoesOn();
  await at('2026-12-13T23:59:00Z');
  expect(await mailsOf(plan.userId)).toEqual([]);
  setClock('2026-12-14T00:00:00Z');
  await Promise.all([sendReminders(aJobContext()), sendReminders(aJobContext())]);
  expect(await mailsOf(plan.userId)).toHaveLength(1);
  await at('2026-12-17T12:00:00Z');
  expect(await mailsOf(plan.userId)).toHaveLength(1);
});

test('who sent a receipt, was unenrolled or disputes is not reminded', async () => {
  const [one, other, third] = [await aPlanGoesOn(), await aPlanGoesOn(), await aPlanGoesOn()];
  await sendsProof(await signedIn(one.plan.userId), { scheduleId: one.plan.dueIds[1]! });
  await contextOf(other.admin).run(manualUserUnsubscription, [other.plan.id, 'Asked for it']);
  await rows(
    `insert into dispute (transaction_id, external_id, state) select id, 'dp-1', 'opened' from payment_transaction where schedule_id = $1`,
    third.plan.dueIds[0],
  );
  await at('2026-12-21T02:00:00Z');
  for (const { plan } of [one, other, third]) expect(await mailsOf(plan.userId)).toEqual([]);
});

test('a membership that ends is reminded of, unless something goes on after it', async () => {
  setClock('2026-11-21T02:00:00Z');
  const admin = await signedInAs('admin');
  const product = await aProduct({ type: 'membership', name: 'Tribe Membership' });
  const ends = await aPlan(admin, { term: { name: 'In full' }, funnel: { productId: product.id, validityByDays: 30 } });
  await paidByHand(admin, ends.dueIds[0]!);
  const goesOn = await aPlan(admin, {
    term: { name: 'In full' },
    funnel: { productId: product.id, validityByDays: 30 },
  });
  await aPlan(admin, {
    userId: goesOn.userId,
    term: { name: 'In full' },
    funnel: { productId: product.id, validityByDays: 400 },
  });
  await at('2026-12-14T02:00:00Z');
  await at('2026-12-24T02:00:00Z');
  const mine = await mailsOf(ends.userId);
  expect(mine.filter(({ kind }) => kind === 'renewal-reminder')).toEqual([
    { kind: 'renewal-reminder', subject: 'Your Tribe Membership ends on Mon, 12/21/2026' },
    { kind: 'renewal-reminder', subject: 'Your Tribe Membership has ended' },
  ]);
  expect((await mailsOf(goesOn.userId)).filter(({ kind }) => kind === 'renewal-reminder')).toEqual([]);
});

test('an order that was left gets one link to go on, and none once the same is ordered again', async () => {
  setClock('2026-11-21T02:00:00Z');
  const sold = await onSale();
  const [left, later] = ['left@example.ph', 'later@example.ph'];
  const { token } = await orders(sold, { email: left });
  await orders(sold, { email: later });
  const mails = (email: string) =>
    rows(`select kind, body_text from mail_outbox where to_address = $1 and kind = 'order-reminder'`, email);
  await at('2026-11-21T04:00:00Z');
  expect(await mails(left)).toEqual([]);
  await orders(sold, { email: later });
  await at('2026-11-21T05:30:00Z');
  await at('2026-11-21T06:30:00Z');
  expect(await mails(left)).toHaveLength(1);
  expect((await mails(left))[0].body_text).toContain(`order=${token}`);
  expect(await mails(later)).toEqual([]);
});

test('who unsubscribed is told at the bell alone; the link asks first, works without signing in and only with its key', async () => {
  const { plan } = await aPlanGoesOn();
  const [person] = await rows('select email from app_user where id = $1', plan.userId);
  const app = await aServer();
  const link = new URL(unsubscribeLink(services.config, 'payment-reminder', person.email));
  const url = `${link.pathname}${link.search}`;
  const asked = await app.inject({ url });
  expect(asked.body).toContain('Stop payment and renewal reminders to');
  const forged = url.replace('payment-reminder', 'order-reminder');
  for (const method of ['GET', 'POST'] as const)
    expect((await app.inject({ url: forged, method })).statusCode).toBe(404);
  expect(await rows('select kind from mail_refusal where address = $1', person.email)).toEqual([]);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const post = (payload: string) => app.inject({ method: 'POST', url, headers: form, payload });
  expect((await post('List-Unsubscribe=One-Click')).body).toContain('You’re unsubscribed');
  await at('2026-12-14T02:00:00Z');
  expect([(await mailsOf(plan.userId)).length, (await bells(plan.userId)).length]).toEqual([0, 1]);
  const staff = await signedInAs('admin');
  const sent = async (ctx: Ctx) => (await contextOf(ctx).run(pageSentReminders, [{ search: person.email }])).rows;
  expect(await sent(staff)).toMatchObject([{ kind: 'due', step: -7, isMailed: false, isRefused: true }]);
  expect(await codeOf(sent(await signedInAs('success-manager')))).toBe('FORBIDDEN');
  await post('again=true');
  await at('2026-12-18T02:00:00Z');
  expect(await mailsOf(plan.userId)).toHaveLength(1);
});

test('a reminder carries its link to unsubscribe, a receipt none', async () => {
  const { plan } = await aPlanGoesOn();
  await at('2026-12-14T02:00:00Z');
  const mails = await rows(
    `select m.kind, m.unsubscribe_url is not null as refusable from mail_outbox m join app_user u on u.email::text = m.to_address
     where u.id = $1 order by m.id`,
    plan.userId,
  );
  expect(mails).toEqual([
    { kind: 'payment-receipt', refusable: false },
    { kind: 'payment-reminder', refusable: true },
  ]);
  const server = await aMailServer();
  await sendAll(server.url);
  const [reminder] = server.taken.filter(({ text }) => text.includes('List-Unsubscribe'));
  expect(reminder?.text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});
