import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { changeMessages } from '@tribe/domain/features/billing/changes/messages.ts';
import {
  followPauses,
  pauseSubscription,
  previewPause,
  previewResume,
  resumeSubscription,
} from '#features/billing/changes/pause.service.ts';
import { findDuesAndExpiration } from '#features/billing/dues.service.ts';
import { subscriptions } from '#features/billing/subscription.table.ts';
import { manualUserUnsubscription } from '#features/billing/subscriptions/enrol.service.ts';
import { suspendMissed } from '#features/billing/subscriptions/suspension.service.ts';
import { findSubscription, viewSubscription } from '#features/billing/subscriptions/view.service.ts';
import { findWayIn } from '#features/billing/wayIn.service.ts';
import { finishTask } from '#features/journey/finishTask.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { auditRows } from '../../../testing/audit.ts';
import { aPlan, paidByHand } from '../../../testing/billing.ts';
import { aProduct } from '../../../testing/contents.ts';
import { wrongBooks } from '../../../testing/orders.ts';
import { aPerson, signedInAs } from '../../../testing/people.ts';
import { aStage, standsIn } from '../../../testing/stages.ts';
import { aStranger, contextOf, inOneTransaction, setClock, signedIn } from '../../../testing/world.ts';

const { db } = aStranger();
const why = 'Maternity leave';

beforeEach(() => setClock('2026-11-21T02:00:00Z'));

const rowOf = async (id: number) => (await db.select().from(subscriptions).where(eq(subscriptions.id, id)))[0]!;
const saved = async (id: number) => ({ version: (await rowOf(id)).version, reason: why });
const pauses = async (as: Ctx, id: number, wanted: object) =>
  contextOf(as).run(pauseSubscription, [id, wanted, await saved(id)]);
const resumes = async (as: Ctx, id: number) => contextOf(as).run(resumeSubscription, [id, await saved(id)]);

/** What runs by itself every ten minutes. */
const itsHour = (as: Ctx) =>
  inOneTransaction(as, async (ctx) => {
    await followPauses(ctx);
    await suspendMissed(ctx);
  });

/** A membership of 90 days in three parts, its first paid. */
async function aMembership(admin: Ctx) {
  const product = await aProduct({ type: 'membership', status: 'active', price: 600_000 });
  const userId = await aPerson({ roles: ['non-member'] });
  const plan = await aPlan(admin, { userId, funnel: { productId: product.id, validityByDays: 90 } });
  await paidByHand(admin, plan.dueIds[0]!);
  return plan;
}

const daysOf = async (as: Ctx, userId: number) => {
  const { subscriptions: all } = await viewSubscription(as, userId);
  return all[0]!.invoices[0]!.paymentSchedule.map(({ scheduleDate }) => scheduleDate);
};

test('while it rests nothing opens, no task gives XP and nothing is overdue; afterwards all goes on where it was', async () => {
  const admin = await signedInAs('admin');
  const { id, userId } = await aMembership(admin);
  const stage = await aStage({ tasks: [{ points: 40 }, {}] });
  await standsIn(userId, stage.id);
  const finish = async () =>
    contextOf(await signedIn(userId)).run(finishTask, [
      { taskId: stage.tasks[0]!.id, proof: null, at: new Date('2026-11-21T01:00:00Z') },
    ]);
  expect(await previewPause(admin, id, { from: '2026-11-21' })).toMatchObject({
    lines: [
      { title: 'Expiry', before: 'Fri, 02/19/2027', after: 'Fri, 02/19/2027 + the days of the pause' },
      { title: 'Next payment', before: 'Mon, 12/21/2026' },
    ],
  });
  await pauses(admin, id, { from: '2026-11-21' });
  expect(await codeOf(finish())).not.toBe(null);
  setClock('2027-01-20T02:00:00Z');
  await itsHour(admin);
  expect(await rowOf(id)).toMatchObject({ status: 'paused', expiry: '2027-02-19' });
  const member = await signedIn(userId);
  expect(await findDuesAndExpiration(member)).toMatchObject({ overduePayments: null, expired: null, isPaused: true });
  expect(await findWayIn(member)).toMatchObject({ kind: 'rest', until: null, offer: null });
  expect(await previewResume(admin, id)).toMatchObject({ notes: ['It rested for 60 days.'] });
  await resumes(admin, id);
  await itsHour(admin);
  expect(await rowOf(id)).toMatchObject({ status: 'active', expiry: '2027-04-20', pausedFrom: null, backOn: null });
  expect(await daysOf(admin, userId)).toEqual(['2026-11-21', '2027-02-19', '2027-03-22']);
  expect((await finish()).progress.points).toBe(40);
  expect(await wrongBooks()).toEqual([]);
});

test('a planned pause begins and ends by itself, once, and tells the log', async () => {
  const admin = await signedInAs('admin');
  const { id, userId } = await aMembership(admin);
  await pauses(admin, id, { from: '2026-12-01', backOn: '2026-12-31' });
  await itsHour(admin);
  expect(await rowOf(id)).toMatchObject({ status: 'active', pausedFrom: '2026-12-01' });
  setClock('2026-12-01T00:30:00Z');
  await itsHour(admin);
  expect(await rowOf(id)).toMatchObject({ status: 'paused' });
  setClock('2027-01-05T00:30:00Z');
  await Promise.all([itsHour(admin), itsHour(admin)]);
  expect(await rowOf(id)).toMatchObject({ status: 'active', expiry: '2027-03-21', pausedFrom: null });
  expect(await daysOf(admin, userId)).toEqual(['2026-11-21', '2027-01-20', '2027-02-20']);
  const acts = (await auditRows('subscription', id)).map(({ action }) => action);
  expect(acts.filter((action) => action === 'subscription.unpaused')).toHaveLength(1);
  expect(await wrongBooks()).toEqual([]);
});

test('a pause that is called off before it begins moves nothing', async () => {
  const admin = await signedInAs('admin');
  const { id, userId } = await aMembership(admin);
  const before = await daysOf(admin, userId);
  await pauses(admin, id, { from: '2026-12-01', backOn: '2026-12-31' });
  expect(await previewResume(admin, id)).toMatchObject({ notes: ['The planned pause is called off.'] });
  await resumes(admin, id);
  expect(await rowOf(id)).toMatchObject({ status: 'active', expiry: '2027-02-19', pausedFrom: null, backOn: null });
  expect(await daysOf(admin, userId)).toEqual(before);
  await expect(resumes(admin, id)).rejects.toMatchObject({ message: changeMessages.notPaused });
});

test('it is paused once, not into the past, and one that rests can be ended', async () => {
  const admin = await signedInAs('admin');
  const { id } = await aMembership(admin);
  await expect(pauses(admin, id, { from: '2026-11-20' })).rejects.toMatchObject({
    message: changeMessages.notBeforeToday,
  });
  const version = (await rowOf(id)).version;
  const wanted = [id, { from: '2026-11-21' }, { version, reason: why }] as const;
  const twice = await Promise.allSettled([1, 2].map(() => contextOf(admin).run(pauseSubscription, [...wanted])));
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(previewPause(admin, id, { from: '2026-11-22' })).rejects.toMatchObject({
    message: changeMessages.pausedAlready,
  });
  await inOneTransaction(admin, (ctx) => manualUserUnsubscription(ctx, id, why));
  expect(await findSubscription(admin, id)).toMatchObject({ status: 'unenrolled' });
});

test('a membership suspended for a missed payment is suspended again after the pause', async () => {
  const admin = await signedInAs('admin');
  const { id } = await aMembership(admin);
  setClock('2027-01-10T02:00:00Z');
  await itsHour(admin);
  expect(await rowOf(id)).toMatchObject({ status: 'suspended' });
  await pauses(admin, id, { from: '2027-01-10' });
  expect(await rowOf(id)).toMatchObject({ status: 'paused' });
  setClock('2027-02-10T02:00:00Z');
  await resumes(admin, id);
  expect(await rowOf(id)).toMatchObject({ status: 'suspended' });
});
