import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { batches } from '#features/batches/batch.table.ts';
import { addPaymentSchedule } from '#features/billing/dues/due.service.ts';
import { ledgerDifferences } from '#features/billing/dues/dueLedger.ts';
import {
  enrollUser,
  manualUserSubscription,
  manualUserUnsubscription,
} from '#features/billing/subscriptions/enrol.service.ts';
import { findEnrollee, previewEnrolment } from '#features/billing/subscriptions/enrolmentPlan.service.ts';
import { viewSubscription } from '#features/billing/subscriptions/view.service.ts';
import { users } from '#features/members/user.table.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { aPlan, inThree } from '../../../testing/billing.ts';
import { aFunnel, aTerm } from '../../../testing/catalog.ts';
import { aMember, aPerson, signedInAs } from '../../../testing/people.ts';
import { aStranger, contextOf, inOneTransaction } from '../../../testing/world.ts';

const { db } = aStranger();

async function anOffer(funnel: Parameters<typeof aFunnel>[0] = {}) {
  const { id: funnelId } = await aFunnel({ validityByDays: 180, ...funnel });
  return { funnelId, paymentTermId: await aTerm({ ...inThree, price: 600_000, funnelId }) };
}

const aBatch = async () =>
  (
    await db
      .insert(batches)
      .values({ name: `Batch ${randomUUID()}`, launchFrom: '2026-11-01', launchTo: '2026-12-01' })
      .returning()
  )[0]!.id;

const manual = (offer: Awaited<ReturnType<typeof anOffer>>) => [
  { id: offer.funnelId, paymentTerm: offer.paymentTermId, validityByDays: null, startByDays: null },
];

test('enrolling is for staff with its flags, and of their own people alone', async () => {
  const [offer, person] = [await anOffer(), await aPerson({ roles: ['non-member'] })];
  const plan = { ...offer, validityByDays: null, startByDays: null };
  for (const role of ['member', 'coach', 'tribe-team-ro'] as const) {
    const nobody = await signedInAs(role);
    expect(await codeOf(previewEnrolment(nobody, person, plan))).toBe('FORBIDDEN');
    expect(await codeOf(findEnrollee(nobody, person))).toBe('FORBIDDEN');
    expect(await codeOf(manualUserSubscription(nobody, person, manual(offer)))).toBe('FORBIDDEN');
  }
  const manager = await signedInAs('success-manager');
  expect(await codeOf(previewEnrolment(manager, person, plan))).toBe('NOT_FOUND');
  expect(await codeOf(findEnrollee(manager, person))).toBe('NOT_FOUND');
  await db.update(users).set({ successManagerId: manager.me.userId }).where(eq(users.id, person));
  expect(await findEnrollee(manager, person)).toMatchObject({ id: person, displayName: 'Joy Peña', status: 'ACTIVE' });
  expect(await previewEnrolment(manager, person, plan)).toMatchObject({ total: 600_000 });
});

test('what is shown before enrolling is what is made: dues, start and end', async () => {
  const admin = await signedInAs('admin');
  const [offer, person] = [await anOffer(), await aMember()];
  const shown = await previewEnrolment(admin, person, { ...offer, validityByDays: 90, startByDays: 10 });
  expect(shown).toEqual({
    startsAt: '2026-12-01',
    expiry: '2027-03-01',
    total: 600_000,
    dues: [
      { sequence: 1, price: 200_000, scheduleDate: '2026-11-21' },
      { sequence: 2, price: 200_000, scheduleDate: '2026-12-21' },
      { sequence: 3, price: 200_000, scheduleDate: '2027-01-21' },
    ],
  });
  const [chosen] = manual(offer);
  await inOneTransaction(admin, (ctx) =>
    manualUserSubscription(ctx, person, [{ ...chosen!, validityByDays: 90, startByDays: 10 }]),
  );
  const { subscriptions } = await viewSubscription(admin, person);
  const [made] = subscriptions;
  expect(made).toMatchObject({ startsAt: shown.startsAt, expiry: shown.expiry });
  expect(made!.invoices[0]!.paymentSchedule).toMatchObject(shown.dues);
  expect(await codeOf(previewEnrolment(admin, person, { ...offer, validityByDays: null, startByDays: null }))).toBe(
    'CONFLICT',
  );
});

test('days that are left empty are those of the funnel, and a term that is not offered is refused', async () => {
  const admin = await signedInAs('admin');
  const [offer, person] = [await anOffer({ startByDays: 5 }), await aMember()];
  const days = { validityByDays: null, startByDays: null };
  expect(await previewEnrolment(admin, person, { ...offer, ...days })).toMatchObject({
    startsAt: '2026-11-26',
    expiry: '2027-05-25',
  });
  const wrong = previewEnrolment(admin, person, { ...offer, ...days, paymentTermId: 'one-time' });
  expect(await codeOf(wrong)).toBe('BAD_USER_INPUT');
});

/** The same request twice at once with one key, as a double click sends it. */
function twice<Answer>(admin: Ctx, act: (ctx: Ctx) => Promise<Answer>): Promise<Answer[]> {
  const idempotencyKey = randomUUID();
  const send = () =>
    inOneTransaction({ ...admin, origin: { ...admin.origin, idempotencyKey } } as Ctx, (ctx) => act(ctx));
  return Promise.all([send(), send()]);
}

test('a double click enrolls once, and adds one due', async () => {
  const admin = await signedInAs('admin');
  const [offer, person, batchId] = [await anOffer(), await aPerson({ roles: ['non-member'] }), await aBatch()];
  const input = { batchId, accessLevelNames: ['member'], funnelDetails: [offer] };
  const [first, second] = await twice(admin, (ctx) => enrollUser(ctx, person, input));
  expect(second).toEqual(first);
  const { subscriptions, batch } = await viewSubscription(admin, person);
  expect(subscriptions).toHaveLength(1);
  expect(batch).toContain('Batch');
  const invoiceId = subscriptions[0]!.invoices[0]!.id;
  const due = { invoiceId, scheduleDate: '2027-03-01', price: 50_000 };
  const [one, other] = await twice(admin, (ctx) => addPaymentSchedule(ctx, due));
  expect(one!.id).toBe(other!.id);
  const after = (await viewSubscription(admin, person)).subscriptions[0]!.invoices[0]!;
  expect(after).toMatchObject({ total: 650_000 });
  expect(after.paymentSchedule).toHaveLength(4);
});

test('whoever is unenrolled owes nothing more, and is unenrolled once', async () => {
  const admin = contextOf(await signedInAs('admin'));
  const office = await signedInAs('admin');
  const plan = await aPlan(office);
  await admin.run(manualUserUnsubscription, [plan.id, 'Moved to the next batch']);
  const [after] = (await viewSubscription(office, plan.userId)).subscriptions;
  expect(after).toMatchObject({ status: 'unenrolled' });
  expect(after!.invoices[0]!.paymentSchedule.every(({ waivedAt }) => waivedAt !== null)).toBe(true);
  await expect(admin.run(manualUserUnsubscription, [plan.id, 'Again'])).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'This subscription has ended already',
  });
  expect(await ledgerDifferences(office)).toEqual([]);
});
