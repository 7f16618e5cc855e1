import { addDays, dayOf } from '@tribe/domain/kernel/time/manila.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { dueEvents } from '#features/billing/dues/dueEvent.table.ts';
import { paymentSchedules } from '#features/billing/invoice.table.ts';
import { paymentAttempts } from '#features/payments/attempts/attempt.table.ts';
import { newId } from '#features/payments/ids.ts';
import { disputes, refunds } from '#features/payments/refunds/refund.table.ts';
import { paymentTransactions } from '#features/payments/transaction.table.ts';
import type { Db } from '#kernel/db/pools.ts';
import { daysBefore } from './people.ts';
import { isGateway, type Sold } from './sales.ts';
import { type Around, demoSettlements, type Kept } from './settlements.ts';

/** What orders leave behind: tries at gateways, money to look at and to send back, disputes, and what gateways settled. */
export async function demoAfterSales(db: Db, sold: readonly Sold[], around: Around): Promise<void> {
  const kept = await attempts(db, await firstDues(db, sold));
  await moneyToLookAt(db, kept, around);
  await sentBack(db, kept, around);
  await disputed(db, kept, around);
  await demoSettlements(db, kept, around);
}

async function firstDues(db: Db, sold: readonly Sold[]): Promise<Kept[]> {
  const { id, number, platform, externalId, amount, paidAt, fee } = paymentTransactions;
  const rows = await db
    .select({
      dueId: paymentSchedules.id,
      invoiceId: paymentSchedules.invoiceId,
      price: paymentSchedules.price,
      money: { id, number, platform, externalId, amount, paidAt, fee },
    })
    .from(paymentSchedules)
    .leftJoin(paymentTransactions, eq(paymentTransactions.scheduleId, paymentSchedules.id))
    .where(
      and(
        eq(paymentSchedules.sequence, 1),
        inArray(
          paymentSchedules.invoiceId,
          sold.map(({ invoiceId }) => invoiceId),
        ),
      ),
    );
  const of = new Map(rows.map(({ invoiceId, ...row }) => [invoiceId, row]));
  return sold.map((sale) => ({ sale, ...of.get(sale.invoiceId)!, attemptId: null }));
}

const stateOf = { paid: 'paid', expired: 'expired', cancelled: 'closed' } as const;

/** All of them are over: an open one would be read at its gateway. */
async function attempts(db: Db, kept: readonly Kept[]): Promise<Kept[]> {
  const tried = kept.map((each): Kept => ({
    ...each,
    attemptId: isGateway(each.sale.by) ? newId('att', each.sale.at) : null,
  }));
  await db.insert(paymentAttempts).values(
    tried.flatMap(({ sale, dueId, price, attemptId }) => {
      const { orderId, at, by: provider, state } = sale;
      if (attemptId === null || !isGateway(provider)) return [];
      const sessionId = `demo-${attemptId.slice(-12).toLowerCase()}`;
      return [
        {
          id: attemptId,
          scheduleId: dueId,
          orderId,
          provider,
          state: stateOf[state as keyof typeof stateOf],
          sessionId,
          amount: price,
          expiresAt: new Date(at.getTime() + 86_400_000),
          createdAt: at,
        },
      ];
    }),
  );
  await db.execute(sql`update payment_transaction t set attempt_id = a.id, external_invoice_id = a.session_id
    from payment_attempt a where a.schedule_id = t.schedule_id and a.state = 'paid' and t.kind = 'gateway'`);
  return tried;
}

async function moneyToLookAt(db: Db, kept: readonly Kept[], { now, staffId }: Around): Promise<void> {
  const twice = kept.findLast(({ money, sale }) => money?.platform === 'xendit' && !sale.isBack)!;
  const short = kept.findLast(({ sale, attemptId }) => sale.state === 'expired' && attemptId !== null)!;
  await db.update(paymentAttempts).set({ state: 'paid' }).where(eq(paymentAttempts.id, short.attemptId!));
  const late = new Date(short.sale.at.getTime() + 40 * 60_000);
  const yesterday = daysBefore(now, 1.1);
  const found = [
    {
      scheduleId: twice.dueId,
      kind: 'manual' as const,
      platform: 'GCash',
      externalId: '8842017736501',
      externalInvoiceId: '8842017736501',
      amount: twice.price,
      status: 'extra' as const,
      why: 'paid-twice' as const,
      paidAt: yesterday,
      receivedAt: yesterday,
      reviewerId: staffId,
      reviewedAt: yesterday,
    },
    {
      scheduleId: short.dueId,
      attemptId: short.attemptId,
      kind: 'gateway' as const,
      platform: short.sale.by!,
      externalId: 'demo-740118392055',
      channel: 'GCASH',
      amount: short.price - 19_900,
      status: 'review' as const,
      why: 'wrong-amount' as const,
      paidAt: late,
      receivedAt: late,
    },
  ];
  for (const money of found) {
    const { rows } = await db.execute<{ id: number }>(
      sql`select nextval(pg_get_serial_sequence('payment_transaction', 'id'))::int as id`,
    );
    const { id } = rows[0]!;
    const number = `PAY-${String(id).padStart(6, '0')}`;
    await db
      .insert(paymentTransactions)
      .overridingSystemValue()
      .values({ ...money, id, number, createdAt: money.receivedAt });
  }
}

/** One that a gateway sent, one that waits for staff to send it by hand, and one that failed. */
async function sentBack(db: Db, kept: readonly Kept[], { now, staffId }: Around): Promise<void> {
  const back = kept.find(({ sale }) => sale.isBack)!;
  const inPart = kept.find(({ money }) => money?.platform === 'GCash')!;
  const failed = kept.findLast(({ money }) => money?.platform === 'stripe')!;
  const asked = [
    {
      of: back,
      at: new Date(back.sale.at.getTime() + 3 * 86_400_000),
      amount: back.money!.amount,
      reason: 'Moving abroad and can’t join the live sessions',
      more: { state: 'done' as const, externalId: 'demo-refund-1' },
    },
    {
      of: inPart,
      at: daysBefore(now, 1.6),
      amount: 150_000,
      reason: 'Already had the Proposal Kit, which is included',
      more: { state: 'manual' as const, keepsAccess: true },
    },
    {
      of: failed,
      at: daysBefore(now, 3.2),
      amount: 50_000,
      reason: 'The coupon wasn’t applied',
      more: { state: 'failed' as const, message: 'The card’s bank declined it', keepsAccess: true },
    },
  ];
  for (const { of, at, amount, reason, more } of asked) {
    const { id: transactionId, number, platform } = of.money!;
    const common = { transactionId, amount, reason, askedById: staffId, refundedOn: dayOf(at) };
    await db.insert(refunds).values({ id: newId('ref', at), ...common, ...more, createdAt: at, updatedAt: at });
    if (more.state !== 'failed')
      await db.update(paymentTransactions).set({ refunded: amount }).where(eq(paymentTransactions.id, transactionId));
    const { invoiceId } = of.sale;
    await db.insert(dueEvents).values({
      at,
      scheduleId: of.dueId,
      invoiceId,
      kind: 'refunded',
      amount,
      transactionId: number,
      platform,
      actorId: staffId,
      reason,
    });
  }
}

async function disputed(db: Db, kept: readonly Kept[], { now }: Around): Promise<void> {
  const card = kept.find(({ money }) => money?.platform === 'stripe')!;
  const wallet = kept.find(({ money }) => money?.platform === 'paypal')!;
  const opened = daysBefore(now, 2.2);
  const won = daysBefore(now, 13.4);
  const evidenceDay = addDays(dayOf(now), 5);
  await db.insert(disputes).values([
    { transactionId: card.money!.id, externalId: 'dp_demo_1Qx7', state: 'opened', evidenceDay, createdAt: opened },
    {
      transactionId: wallet.money!.id,
      externalId: 'PP-D-48213',
      state: 'won',
      evidenceDay: addDays(dayOf(won), 7),
      fee: 75_000,
      settledAt: daysBefore(now, 6.3),
      createdAt: won,
    },
  ]);
}
