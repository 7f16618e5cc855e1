import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { changeMessages } from '@tribe/domain/features/billing/changes/messages.ts';
import { extendSubscription, previewExtension } from '#features/billing/changes/extend.service.ts';
import { moveSubscription, previewMove } from '#features/billing/changes/move.service.ts';
import { changePlan, previewPlanChange } from '#features/billing/changes/plan.service.ts';
import { pauseSubscription, previewPause, resumeSubscription } from '#features/billing/changes/pause.service.ts';
import { subscriptions } from '#features/billing/subscription.table.ts';
import { findSubscription } from '#features/billing/subscriptions/view.service.ts';
import { users } from '#features/members/user.table.ts';
import { findMyBilling } from '#features/payments/member/memberBilling.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { auditRows } from '../../../testing/audit.ts';
import { aPlan, inThree, paidByHand } from '../../../testing/billing.ts';
import { aFunnel, aTerm } from '../../../testing/catalog.ts';
import { wrongBooks } from '../../../testing/orders.ts';
import { aMember, aPerson, signedInAs } from '../../../testing/people.ts';
import { aStranger, contextOf, inOneTransaction, services, signedIn } from '../../../testing/world.ts';

const { db } = aStranger();
const why = 'Asked for it';
const versionOf = async (id: number) =>
  (await db.select().from(subscriptions).where(eq(subscriptions.id, id)))[0]!.version;
const saved = async (id: number) => ({ version: await versionOf(id), reason: why });

const move = async (as: Ctx, id: number, userId: number) =>
  contextOf(as).run(moveSubscription, [id, { userId }, await saved(id)]);
const replan = async (as: Ctx, id: number, to: { funnelId: string; termId: string }) =>
  contextOf(as).run(changePlan, [id, { funnelId: to.funnelId, paymentTermId: to.termId }, await saved(id)]);

/** What all dues of everybody come to, in centavos, by what became of them. */
async function money() {
  const { rows } = await services.pools.main.query(
    `select coalesce(sum(price) filter (where transaction_id is not null), 0)::int as paid,
       coalesce(sum(price) filter (where transaction_id is null and waived_at is null), 0)::int as open,
       coalesce(sum(price) filter (where waived_at is not null), 0)::int as waived,
       (select coalesce(sum(amount), 0)::int from payment_transaction where status = 'paid') as received,
       (select count(*)::int from invoice i where i.total <> (select sum(d.price) from payment_schedule d where d.invoice_id = i.id)) as wrong
     from payment_schedule`,
  );
  return rows[0] as Record<'paid' | 'open' | 'waived' | 'received' | 'wrong', number>;
}

const levelsOf = async (userId: number) =>
  (
    await services.pools.main.query(
      'select access_level_id as id from user_access_level where user_id = $1 and revoked_at is null order by 1',
      [userId],
    )
  ).rows.map(({ id }) => id);

test('subscriptions are changed by staff who enroll, of people they see, and never their own', async () => {
  const admin = await signedInAs('admin');
  const { id, userId } = await aPlan(admin, { funnel: { validityByDays: 90 } });
  const other = await aMember();
  const acts = [
    (as: Ctx) => previewMove(as, id, { userId: other }),
    (as: Ctx) => moveSubscription(as, id, { userId: other }, { version: 1, reason: why }),
    (as: Ctx) => previewExtension(as, id, { expiry: '2027-12-31' }),
    (as: Ctx) => extendSubscription(as, id, { expiry: '2027-12-31' }, { version: 1, reason: why }),
    (as: Ctx) => previewPause(as, id, { from: '2026-11-21' }),
    (as: Ctx) => pauseSubscription(as, id, { from: '2026-11-21' }, { version: 1, reason: why }),
    (as: Ctx) => resumeSubscription(as, id, { version: 1, reason: why }),
    (as: Ctx) => previewPlanChange(as, id, { funnelId: 'x', paymentTermId: 'y' }),
    (as: Ctx) => changePlan(as, id, { funnelId: 'x', paymentTermId: 'y' }, { version: 1, reason: why }),
  ];
  const [own, manager] = [await signedIn(userId), await signedInAs('success-manager')];
  for (const act of acts) {
    expect(await codeOf(act(aStranger()))).toBe('UNAUTHENTICATED');
    for (const as of [own, await signedInAs('coach'), await signedInAs('tribe-team-ro')])
      expect(await codeOf(act(as))).toBe('FORBIDDEN');
    expect(await codeOf(act(manager))).toBe('NOT_FOUND');
  }
  const staff = await aPlan(await signedInAs('admin'), { userId: admin.me.userId });
  expect(await codeOf(move(admin, staff.id, other))).toBe('FORBIDDEN');
  expect(await codeOf(move(admin, id, admin.me.userId))).toBe('FORBIDDEN');
  await db.update(users).set({ successManagerId: manager.me.userId }).where(eq(users.id, userId));
  expect(await previewExtension(manager, id, { expiry: '2027-12-31' })).toMatchObject({ lines: [{ title: 'Expiry' }] });
  expect(await codeOf(move(manager, id, other))).toBe('NOT_FOUND');
});

test('money, dues, receipts and access go to another person, to the centavo', async () => {
  const admin = await signedInAs('admin');
  const giver = await aPerson({ roles: ['non-member'] });
  const receiver = await aPerson({ roles: ['non-member'] });
  const { id, dueIds } = await aPlan(admin, { userId: giver, funnel: { accessLevelIds: ['member'] } });
  await paidByHand(admin, dueIds[0]!);
  const before = await money();
  const shown = await previewMove(admin, id, { userId: receiver });
  expect(shown.lines[1]).toMatchObject({ after: expect.stringContaining('₱2,000.00') });
  expect(shown.lines[2]).toMatchObject({ after: expect.stringContaining('₱4,000.00 in 2 payments') });
  await move(admin, id, receiver);
  expect(await money()).toEqual(before);
  expect(await findSubscription(admin, id)).toMatchObject({ userId: receiver, status: 'active' });
  expect(await levelsOf(receiver)).toEqual(['member']);
  expect(await levelsOf(giver)).not.toContain('member');
  expect((await findMyBilling(await signedIn(receiver))).receipts).toHaveLength(1);
  expect((await findMyBilling(await signedIn(giver))).receipts).toHaveLength(0);
  expect((await auditRows('subscription', id)).filter(({ action }) => action === 'subscription.moved')).toMatchObject([
    { subjectId: giver, reason: why, changes: { userId: { before: giver, after: receiver } } },
    { subjectId: receiver, reason: why },
  ]);
  expect(await wrongBooks()).toEqual([]);
});

test('nothing moves to the same person, to somebody archived, or to who has it already', async () => {
  const admin = await signedInAs('admin');
  const { id, userId, funnelId } = await aPlan(admin);
  await expect(move(admin, id, userId)).rejects.toMatchObject({ message: changeMessages.samePerson });
  const archived = await aMember();
  await db.update(users).set({ status: 'ARCHIVED' }).where(eq(users.id, archived));
  await expect(move(admin, id, archived)).rejects.toMatchObject({ message: changeMessages.archived });
  const owner = await aMember();
  await db.insert(subscriptions).values({ userId: owner, funnelId, startsAt: '2026-01-01', status: 'active' });
  await expect(move(admin, id, owner)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await codeOf(move(admin, id, 999_999))).toBe('NOT_FOUND');
  const unexplained = { version: await versionOf(id), reason: ' ' };
  const unexplainedMove = contextOf(admin).run(moveSubscription, [id, { userId: await aMember() }, unexplained]);
  expect(await codeOf(unexplainedMove)).toBe('BAD_USER_INPUT');
});

test('one of three simultaneous moves succeeds, and nobody receives the same product twice', async () => {
  const admin = await signedInAs('admin');
  const [{ id }, people] = [await aPlan(admin), await Promise.all([aMember(), aMember(), aMember()])];
  const seen = await saved(id);
  const answers = await Promise.allSettled(
    people.map((userId) => contextOf(admin).run(moveSubscription, [id, { userId }, seen])),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const [receiver, funnel] = [await aMember(), await aFunnel()];
  const twins = await Promise.all(
    [1, 2].map(async () => {
      const values = {
        userId: await aMember(),
        funnelId: funnel.id,
        startsAt: '2026-01-01',
        status: 'active',
      } as const;
      return (await db.insert(subscriptions).values(values).returning())[0]!.id;
    }),
  );
  const both = await Promise.allSettled(twins.map((each) => move(admin, each, receiver)));
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('an extension is to a later day, moves the renewal that waits for it, and is saved once', async () => {
  const admin = await signedInAs('admin');
  const { id, userId, funnelId } = await aPlan(admin, { funnel: { validityByDays: 30 } });
  const [renewal] = await db
    .insert(subscriptions)
    .values({
      userId,
      funnelId,
      previousSubscriptionId: id,
      startsAt: '2026-12-22',
      expiry: '2027-01-20',
      status: 'active',
    })
    .returning();
  await expect(previewExtension(admin, id, { expiry: '2026-12-21' })).rejects.toMatchObject({
    message: changeMessages.laterExpiry,
  });
  const version = await versionOf(id);
  const twice = await Promise.allSettled(
    [1, 2].map(() =>
      contextOf(admin).run(extendSubscription, [id, { expiry: '2026-12-31' }, { version, reason: why }]),
    ),
  );
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await findSubscription(admin, id)).toMatchObject({ expiry: '2026-12-31' });
  expect(await findSubscription(admin, renewal!.id)).toMatchObject({ startsAt: '2027-01-01', expiry: '2027-01-30' });
  const lifetime = await aPlan(admin, { funnel: { validityByDays: null } });
  await expect(previewExtension(admin, lifetime.id, { expiry: '2027-01-01' })).rejects.toMatchObject({
    message: changeMessages.neverEnds,
  });
});

test('another plan counts what was paid, replaces the rest, and changes what it opens', async () => {
  const admin = await signedInAs('admin');
  const person = await aPerson({ roles: ['non-member'] });
  const { id, dueIds } = await aPlan(admin, { userId: person, funnel: { validityByDays: 90 } });
  await paidByHand(admin, dueIds[0]!);
  const { id: funnelId } = await aFunnel({ name: 'VIP', validityByDays: 365 });
  const termId = await aTerm({ price: 900_100, ...inThree, numberOfPayments: 2, funnelId });
  const before = await money();
  const shown = await previewPlanChange(admin, id, { funnelId, paymentTermId: termId });
  expect(shown.notes).toEqual(['₱2,500.50 due Sat, 11/21/2026', '₱4,500.50 due Mon, 12/21/2026']);
  await replan(admin, id, { funnelId, termId });
  const after = await money();
  expect(after).toEqual({ ...before, open: before.open - 400_000 + 700_100 });
  expect(after.wrong).toBe(0);
  const changed = await findSubscription(admin, id);
  expect(changed).toMatchObject({ funnelName: 'VIP', startsAt: '2026-11-21', expiry: '2027-11-21', userId: person });
  expect(changed.invoices).toMatchObject([{ total: 900_100 }]);
  expect(
    changed.invoices[0]!.paymentSchedule.map(({ price, transactionId }) => [price, transactionId !== null]),
  ).toEqual(
    expect.arrayContaining([
      [200_000, true],
      [250_050, false],
      [450_050, false],
    ]),
  );
  await expect(previewPlanChange(admin, id, { funnelId, paymentTermId: termId })).rejects.toMatchObject({
    message: changeMessages.samePlan,
  });
  expect(await wrongBooks()).toEqual([]);
});

test('another term of the same product leaves its end where it is; one payment too many is waived at nothing', async () => {
  const admin = await signedInAs('admin');
  const { id, funnelId, dueIds, expiry } = await aPlan(admin, { funnel: { validityByDays: 90 } });
  await paidByHand(admin, dueIds[0]!);
  const termId = await aTerm({ price: 500_000, funnelId });
  const before = await money();
  await replan(admin, id, { funnelId, termId });
  expect(await money()).toEqual({ ...before, open: before.open - 100_000 });
  expect(await findSubscription(admin, id)).toMatchObject({ expiry, paymentTerm: 'In full' });
  const cheap = await aTerm({ price: 100_000, funnelId });
  expect(await previewPlanChange(admin, id, { funnelId, paymentTermId: cheap })).toMatchObject({
    notes: [expect.stringMatching(/^₱1,000\.00 more was paid/)],
  });
  await inOneTransaction(admin, async (ctx) =>
    changePlan(ctx, id, { funnelId, paymentTermId: cheap }, await saved(id)),
  );
  expect(await money()).toMatchObject({ paid: before.paid, waived: before.waived, wrong: 0 });
  expect(await wrongBooks()).toEqual([]);
});
