import { randomUUID } from 'node:crypto';
import { batches } from '#features/batches/batch.table.ts';
import { pauseSubscription } from '#features/billing/changes/pause.service.ts';
import { waivePaymentSchedule } from '#features/billing/dues/due.service.ts';
import { manualUserSubscription } from '#features/billing/subscriptions/enrol.service.ts';
import { type ViewedSubscription, viewSubscription } from '#features/billing/subscriptions/view.service.ts';
import { funnels } from '#features/catalog/product.table.ts';
import { approvePaymentScheduleTransaction } from '#features/payments/handApproval.service.ts';
import { findOpenMoney } from '#features/payments/review/review.service.ts';
import { openDispute } from '#features/payments/refunds/dispute.service.ts';
import { refundPayment } from '#features/payments/refunds/refund.service.ts';
import { paymentTransactions } from '#features/payments/transaction.table.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { eq } from 'drizzle-orm';
import { aFunnel, aTerm } from './catalog.ts';
import { aMember, aPerson } from './people.ts';
import { aCounterProof, approvesProof, sendsProof } from './proofs.ts';
import { aStranger, inOneTransaction, signedIn } from './world.ts';

/** ₱6,000.00 in three parts of ₱2,000.00: today, in a month and in two. */
export const inThree = { name: 'In three', type: 'installment', numberOfPayments: 3, intervalMonths: 1 } as const;

type Plan = { userId?: number; term?: Parameters<typeof aTerm>[0]; funnel?: Parameters<typeof aFunnel>[0] };

/** Subscribes somebody as staff do, by default a new member to ₱6,000.00 in three parts. */
export async function aPlan(
  admin: Ctx,
  { userId, term = inThree, funnel = {} }: Plan = {},
): Promise<ViewedSubscription & { userId: number; dueIds: number[]; invoiceId: number }> {
  const person = userId ?? (await aMember());
  const { id: funnelId } = await aFunnel(funnel);
  const termId = await aTerm({ price: 600_000, ...term, funnelId });
  const chosen = [{ id: funnelId, paymentTerm: termId, validityByDays: null, startByDays: null }];
  const { subscriptionIds } = await inOneTransaction(admin, (ctx) => manualUserSubscription(ctx, person, chosen));
  const { subscriptions } = await viewSubscription(admin, person);
  const made = subscriptions.find(({ id }) => id === subscriptionIds[0])!;
  const [invoice] = made.invoices;
  return { ...made, userId: person, dueIds: invoice!.paymentSchedule.map(({ id }) => id), invoiceId: invoice!.id };
}

/** Approves a due as staff do, and answers its payment. */
export async function paidByHand(admin: Ctx, dueId: number): Promise<number> {
  await inOneTransaction(admin, (ctx) => approvePaymentScheduleTransaction(ctx, dueId, 'GCash', randomUUID()));
  const [paid] = await aStranger()
    .db.select()
    .from(paymentTransactions)
    .where(eq(paymentTransactions.scheduleId, dueId));
  return paid!.id;
}

/** The product of a funnel, by which a list of dues is narrowed to its own: other tests sell other things. */
export async function productOf({ funnelId }: { funnelId: string }): Promise<{ product: number }> {
  const [funnel] = await aStranger().db.select().from(funnels).where(eq(funnels.id, funnelId));
  return { product: funnel!.productId };
}

/** A plan whose first due is paid and whose third is waived. */
export async function aMixedPlan(admin: Ctx) {
  const plan = await aPlan(admin);
  const payment = await paidByHand(admin, plan.dueIds[0]!);
  await inOneTransaction(admin, (ctx) => waivePaymentSchedule(ctx, plan.dueIds[2]!, 'A scholar'));
  return { ...plan, payment, filter: await productOf(plan) };
}

/** Subscriptions, dues and payments on which each act of staff succeeds once. */
export async function billingRecipes(admin: Ctx): Promise<Record<string, Record<string, string>>> {
  const text = (value: string) => JSON.stringify(value);
  const reason = { reason: text('Asked for it') };
  const due = async () => String((await aPlan(admin)).dueIds[1]);
  const paid = async () => {
    const { dueIds } = await aPlan(admin);
    return { due: String(dueIds[0]), payment: await paidByHand(admin, dueIds[0]!) };
  };
  const [batch] = await aStranger()
    .db.insert(batches)
    .values({ name: `Batch ${randomUUID()}`, launchFrom: '2026-11-01', launchTo: '2026-12-01' })
    .returning();
  const [{ id: funnelId }, enrolled] = [await aFunnel(), await aPerson({ roles: ['non-member'] })];
  const termId = await aTerm({ funnelId, price: 100_000 });
  const refunded = { amount: 100, reason: 'Asked for it', keepsAccess: false };
  const { id: refund } = await refundPayment(admin, (await paid()).payment, refunded);
  const numberOf = async () => `PAY-${String((await paid()).payment).padStart(6, '0')}`;
  const dispute = async () => String(await openDispute(admin, { payment: await numberOf() }));
  const proof = async () => {
    const { userId, dueIds } = await aPlan(admin);
    return String((await aCounterProof(await signedIn(userId), dueIds[0]!)).id);
  };
  /** One that matches in everything. */
  const pictured = async () => {
    const { userId, dueIds } = await aPlan(admin);
    return (await sendsProof(await signedIn(userId), { scheduleId: dueIds[0]! })).id;
  };
  const twice = await aPlan(admin);
  const second = await aCounterProof(await signedIn(twice.userId), twice.dueIds[0]!);
  await paidByHand(admin, twice.dueIds[0]!);
  await approvesProof(admin, second.id, { isSecond: true });
  const approvedProof = async () => {
    const id = await proof();
    await approvesProof(admin, Number(id));
    return id;
  };
  const [money] = await findOpenMoney(admin);
  const changed = async () => {
    const { id } = await aPlan(admin, { funnel: { validityByDays: 90 } });
    return { id: String(id), 'SubscriptionChangeInput.version': '1', 'SubscriptionChangeInput.reason': text('x') };
  };
  const resting = await changed();
  await inOneTransaction(admin, (ctx) =>
    pauseSubscription(ctx, Number(resting.id), { from: ctx.today() }, { version: 1, reason: 'x' }),
  );
  return {
    moveSubscription: { ...(await changed()), 'SubscriptionMoveInput.userId': String(await aMember()) },
    extendSubscription: { ...(await changed()), 'SubscriptionExtensionInput.expiry': text('2030-01-01') },
    pauseSubscription: {
      ...(await changed()),
      'SubscriptionPauseInput.from': text('2026-12-01'),
      'SubscriptionPauseInput.backOn': text('2026-12-31'),
    },
    resumeSubscription: { ...resting, 'SubscriptionChangeInput.version': '2' },
    changeSubscriptionPlan: {
      ...(await changed()),
      'SubscriptionPlanInput.funnelId': text(funnelId),
      'SubscriptionPlanInput.paymentTermId': text(termId),
    },
    settleMoney: {
      transactionId: String(money!.id),
      'SettleMoneyInput.act': text('credit'),
      'SettleMoneyInput.reason': text('Paid twice'),
    },
    approveProof: { id: await proof() },
    approveMatchingProofs: { ids: `[${await pictured()}]` },
    rejectProof: { id: await proof(), message: text('Send the whole receipt') },
    revokeProof: { id: await approvedProof(), remarks: text('Bounced') },
    addPaymentSchedule: { 'AddPaymentScheduleInput.invoiceId': String((await aPlan(admin)).invoiceId) },
    approvePaymentScheduleTransaction: {
      id: await due(),
      paymentPlatform: text('GCash'),
      externalInvoiceId: text('1'),
    },
    disapprovePaymentScheduleTransaction: { id: (await paid()).due, remarks: text('Bounced') },
    enrollUser: {
      id: String(enrolled),
      'EnrollUserInput.batchId': String(batch!.id),
      'EnrollUserInput.accessLevelNames': '["member"]',
      'EnrollUserInput.funnelDetails': `[{ funnelId: ${text(funnelId)}, paymentTermId: ${text(termId)} }]`,
    },
    finishManualRefund: { refundId: text(refund), reference: text('1234') },
    manualUserSubscription: {
      id: String(await aMember()),
      funnelDetails: `[{ id: ${text(funnelId)}, paymentTerm: ${text(termId)} }]`,
    },
    manualUserUnsubscription: { subscriptionId: String((await aPlan(admin)).id), ...reason },
    refundPayment: {
      transactionId: String((await paid()).payment),
      'RefundInput.amount': '1',
      'RefundInput.reason': text('x'),
    },
    openDispute: { 'DisputeInput.payment': text(await numberOf()) },
    setDisputeEvidenceDay: { id: await dispute() },
    settleDispute: { id: await dispute(), 'SettleDisputeInput.outcome': text('lost') },
    invoicePaymentSchedule: { id: (await paid()).due, 'DueInvoiceInput.buyerTin': text('123-456-789') },
    updatePaymentSchedule: {
      id: await due(),
      'UpdatePaymentScheduleInput.reason': text('Moved to payday'),
      'UpdatePaymentScheduleInput.isConfirmed': 'true',
    },
    waivePaymentSchedule: { id: await due(), ...reason },
  };
}
