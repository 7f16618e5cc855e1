import { fc } from '@tribe/domain/testing/property.ts';
import { expect, test } from 'vitest';
import { changeMessages } from '@tribe/domain/features/billing/changes/messages.ts';
import { approveCommissions, followPayment, followPayments } from '#features/affiliates/commissions/follow.service.ts';
import { affiliates } from '#features/affiliates/joining/affiliate.table.ts';
import { keepFollowed } from '#features/affiliates/links/visitCookie.ts';
import { moveSubscription, previewMove } from '#features/billing/changes/move.service.ts';
import { approvePaymentScheduleTransaction } from '#features/payments/handApproval.service.ts';
import { openDispute, settleDispute } from '#features/payments/refunds/dispute.service.ts';
import { finishManualRefund } from '#features/payments/refunds/refund.service.ts';
import { mergeUsers, undoMerge } from '#features/members/merge/merge.service.ts';
import { AppError } from '#kernel/api/errors.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { inThree } from '../../../testing/billing.ts';
import { paymentOf, refunds, revokes, wrongCommissions } from '../../../testing/commissions.ts';
import { aJobContext } from '../../../testing/jobContext.ts';
import { isLong } from '../../../testing/long.ts';
import { onSale, orders } from '../../../testing/orders.ts';
import { aMember, aPerson, signedInAs } from '../../../testing/people.ts';
import { aStranger, contextOf, inOneTransaction, services, setClock } from '../../../testing/world.ts';

const start = Date.parse('2026-11-25T02:00:00Z');
const aDay = 86_400_000;
const rows = async (sql: string, ...values: unknown[]) => (await services.pools.main.query(sql, values)).rows;
let day = 0;
const on = (next: number) => setClock(new Date(start + (day = next) * aDay));
on(0);
let made = 0;

/** An order of three dues of ₱2,000.00 that an affiliate brought. */
async function anOrder(planId: number | null = null) {
  const userId = await aPerson({ roles: ['member', 'affiliate'] });
  const [affiliate] = await aStranger()
    .db.insert(affiliates)
    .values({ userId, slug: `earner-${(made += 1)}`, status: 'active', planId })
    .returning();
  const sold = await onSale({}, inThree);
  const [link] = await rows('select id from affiliate_link where affiliate_id = $1', affiliate!.id);
  const secret = services.config.sessionSecret;
  const cookies = keepFollowed([], { linkId: link.id, at: services.clock() }, { secret, isSecure: false });
  const buyer = aStranger();
  buyer.origin.cookies = cookies;
  const { token } = await orders(sold, { ctx: buyer });
  const dues = await rows(
    `select d.id, o.id as "orderId" from sales_order o join invoice i on i.order_id = o.id join payment_schedule d on d.invoice_id = i.id
     where o.token = $1 order by d.sequence`,
    token,
  );
  const { orderId } = dues[0];
  return { affiliateId: affiliate!.id, orderId, dues: dues.map(({ id }) => Number(id)) };
}

const follow = async () => followPayments(aJobContext());
const pays = (admin: Ctx, dueId: number) =>
  inOneTransaction(admin, (ctx) => approvePaymentScheduleTransaction(ctx, dueId, 'GCash', `GC-${(made += 1)}`));
const ledger = (affiliateId: number) =>
  rows('select kind, amount, reason from commission where affiliate_id = $1 order by id', affiliateId);
const totals = async (affiliateId: number) =>
  (
    await rows(
      'select earned::int, approved::int, orders::int from affiliate_total where affiliate_id = $1',
      affiliateId,
    )
  )[0];

test('each collected due earns at the rate of that day, once, and none before it is collected', async () => {
  const admin = await signedInAs('admin');
  const [plan] = await rows(`insert into commission_plan (name) values ('Own') returning id`);
  const rates = `insert into commission_rule (plan_id, rate_type, value, starts_at, ends_at) values ($1, 'percent', $2, $3, $4)`;
  const changedAt = new Date(start + 10 * aDay);
  await rows(rates, plan.id, 2_000, new Date(start - aDay), changedAt);
  await rows(rates, plan.id, 3_000, changedAt, null);
  const { affiliateId, dues } = await anOrder(plan.id);
  await follow();
  expect(await ledger(affiliateId)).toEqual([]);
  await pays(admin, dues[0]!);
  await Promise.all([follow(), follow(), follow()]);
  const { id, number } = await paymentOf(dues[0]!);
  await inOneTransaction(aStranger(), (ctx) => followPayment(ctx, id));
  expect(await ledger(affiliateId)).toEqual([
    { kind: 'earned', amount: 40_000, reason: `20% of ₱2,000.00 (${number})` },
  ]);
  await pays(admin, dues[1]!);
  on(11);
  await follow();
  await pays(admin, dues[2]!);
  await follow();
  expect((await ledger(affiliateId)).map(({ amount }) => amount)).toEqual([40_000, 40_000, 60_000]);
  expect(await totals(affiliateId)).toEqual({ earned: 140_000, approved: 0, orders: 1 });
});

test('a payment that cannot be followed stays noted, and those after it earn at once', async () => {
  const admin = await signedInAs('admin');
  const [broken, sound] = [await anOrder(), await anOrder()];
  await rows(`create function refuse_commission() returns trigger language plpgsql as
    $$ begin if new.affiliate_id = ${broken.affiliateId} then raise exception 'refused'; end if; return new; end $$`);
  await rows(
    `create trigger refuse_commission before insert on commission for each row execute function refuse_commission()`,
  );
  try {
    await pays(admin, broken.dues[0]!);
    await pays(admin, sound.dues[0]!);
    await expect(follow()).rejects.toThrow('refused');
    expect(await ledger(broken.affiliateId)).toEqual([]);
    expect(await ledger(sound.affiliateId)).toMatchObject([{ kind: 'earned', amount: 40_000 }]);
  } finally {
    await rows(`drop trigger refuse_commission on commission`);
  }
  await follow();
  expect(await ledger(broken.affiliateId)).toMatchObject([{ kind: 'earned', amount: 40_000 }]);
});

test('after 30 days it is approved; a dispute or a hold keeps it back', async () => {
  const admin = await signedInAs('admin');
  const { affiliateId, dues, orderId } = await anOrder();
  on(0);
  await pays(admin, dues[0]!);
  await follow();
  on(29.9);
  await approveCommissions(aJobContext());
  expect(await totals(affiliateId)).toMatchObject({ approved: 0 });
  const { number } = await paymentOf(dues[0]!);
  const dispute = await inOneTransaction(admin, (ctx) =>
    openDispute(ctx, { payment: number, externalId: '', evidenceDay: null }),
  );
  await rows(
    `insert into commission_hold (affiliate_id, order_id, kind, reason, created_at) values ($1, $2, 'staff', 'Looks odd', $3)`,
    affiliateId,
    orderId,
    services.clock(),
  );
  on(31);
  await approveCommissions(aJobContext());
  expect(await totals(affiliateId)).toMatchObject({ approved: 0 });
  await inOneTransaction(admin, (ctx) => settleDispute(ctx, dispute, { outcome: 'won', fee: 0, keepsAccess: true }));
  await approveCommissions(aJobContext());
  expect(await totals(affiliateId)).toMatchObject({ approved: 0 });
  await rows('update commission_hold set released_at = $2 where affiliate_id = $1', affiliateId, services.clock());
  await approveCommissions(aJobContext());
  expect(await totals(affiliateId)).toMatchObject({ earned: 40_000, approved: 40_000 });
});

test('what goes back takes its share along, the last of it all that is left; a revoked payment takes everything', async () => {
  on(0);
  const admin = await signedInAs('admin');
  const { affiliateId, dues } = await anOrder();
  await pays(admin, dues[0]!);
  await follow();
  await refunds(admin, dues[0]!, 33_333);
  await follow();
  await refunds(admin, dues[0]!, 33_333);
  await refunds(admin, dues[0]!, 133_334);
  await follow();
  expect((await ledger(affiliateId)).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['earned', 40_000],
    ['reversed', -6_667],
    ['reversed', -33_333],
  ]);
  await pays(admin, dues[1]!);
  await follow();
  on(31);
  await approveCommissions(aJobContext());
  await revokes(admin, dues[1]!);
  await follow();
  expect(await totals(affiliateId)).toMatchObject({ earned: 0, approved: 0 });
  await pays(admin, dues[1]!);
  await follow();
  expect(await totals(affiliateId)).toMatchObject({ earned: 40_000, approved: 0 });
});

test('nobody who isn’t active earns, and the ledger can’t be changed', async () => {
  on(0);
  const admin = await signedInAs('admin');
  const { affiliateId, dues } = await anOrder();
  await rows(`update affiliate set status = 'banned' where id = $1`, affiliateId);
  await pays(admin, dues[0]!);
  await follow();
  expect(await ledger(affiliateId)).toEqual([]);
  for (const change of ['update commission set amount = 1', 'delete from commission', 'truncate commission cascade'])
    await expect(rows(change)).rejects.toThrow(/append-only/);
});

test('of two affiliates who turn out to be one person one goes on, with all that both earned, and a merge is undone', async () => {
  on(0);
  const admin = await signedInAs('admin');
  const [one, other] = [await anOrder(), await anOrder()];
  await pays(admin, one.dues[0]!);
  await pays(admin, other.dues[0]!);
  await follow();
  const userOf = async ({ affiliateId }: { affiliateId: number }) =>
    (await rows('select user_id as id from affiliate where id = $1', affiliateId))[0].id;
  const [stays, goes] = [await userOf(one), await userOf(other)];
  const mergeId = await contextOf(admin).run(mergeUsers, [stays, goes, 'One person']);
  const ofPerson = () =>
    rows(
      `select sum(t.earned)::int as earned, count(*)::int as rows, (count(*) filter (where a.merged_at is null))::int as open
       from affiliate a join affiliate_total t on t.affiliate_id = a.id where a.user_id = $1`,
      stays,
    );
  expect(await ofPerson()).toEqual([{ earned: 80_000, rows: 2, open: 1 }]);
  await pays(admin, other.dues[1]!);
  await follow();
  expect(await ofPerson()).toEqual([{ earned: 120_000, rows: 2, open: 1 }]);
  await contextOf(admin).run(undoMerge, [mergeId]);
  expect(await ofPerson()).toEqual([{ earned: 40_000, rows: 1, open: 1 }]);
  expect(await userOf(other)).toBe(goes);
});

const acts = {
  pay: (admin: Ctx, due: number) => pays(admin, due),
  revoke: (admin: Ctx, due: number) => revokes(admin, due),
  refund: (admin: Ctx, due: number, part: number) => refunds(admin, due, part),
  refundDone: async (admin: Ctx, due: number) => {
    const [open] = await rows(
      `select r.id from refund r join payment_transaction t on t.id = r.transaction_id where t.schedule_id = $1 and r.state = 'manual'`,
      due,
    );
    if (open) await inOneTransaction(admin, (ctx) => finishManualRefund(ctx, open.id, 'REF 1'));
  },
  dispute: async (admin: Ctx, due: number) => {
    const paid = await paymentOf(due);
    if (!paid) return;
    const input = { payment: paid.number, externalId: '', evidenceDay: null };
    const id = await inOneTransaction(admin, (ctx) => openDispute(ctx, input));
    await inOneTransaction(admin, (ctx) => settleDispute(ctx, id, { outcome: 'lost', fee: 0, keepsAccess: true }));
  },
  follow,
  together: () => Promise.all([follow(), follow()]),
  approve: () => approveCommissions(aJobContext()),
  days: async () => on(day + 16),
};
const names = Object.keys(acts) as (keyof typeof acts)[];

test(
  'whatever happens to payments, in any order, the ledger is their share to the last centavo',
  async () => {
    const admin = await signedInAs('admin');
    on(0);
    const step = fc.record({
      act: fc.constantFrom(...names),
      due: fc.nat(2),
      part: fc.integer({ min: 1, max: 200_000 }),
    });
    const sequences = fc.array(step, { minLength: 3, maxLength: 14 });
    await fc.assert(
      fc.asyncProperty(sequences, async (steps) => {
        const { affiliateId, dues } = await anOrder();
        for (const { act, due, part } of steps)
          await acts[act](admin, dues[due]!, part).catch((error: unknown) => {
            if (!(error instanceof AppError)) throw error;
          });
        await follow();
        expect(await wrongCommissions(affiliateId)).toEqual([]);
      }),
      { numRuns: isLong ? 3_000 : 15 },
    );
  },
  isLong ? 7_200_000 : 60_000,
);

test('a subscription isn’t moved to the affiliate who brought its sale', async () => {
  const admin = await signedInAs('admin');
  const { affiliateId, orderId, dues } = await anOrder();
  await pays(admin, dues[0]!);
  const [sold] = await rows(
    `select s.id, s.version, (select user_id from affiliate where id = $2) as "affiliate"
     from subscription s join sales_order o on o.subscription_id = s.id where o.id = $1`,
    orderId,
    affiliateId,
  );
  const saved = { version: sold.version, reason: 'They asked for it' };
  const refusal = { code: 'CONFLICT', message: changeMessages.earnedByThem };
  await expect(previewMove(admin, sold.id, { userId: sold.affiliate })).rejects.toMatchObject(refusal);
  const moves = (userId: number) => contextOf(admin).run(moveSubscription, [sold.id, { userId }, saved]);
  await expect(moves(sold.affiliate)).rejects.toMatchObject(refusal);
  await expect(moves(await aMember())).resolves.toMatchObject({ id: sold.id });
});
