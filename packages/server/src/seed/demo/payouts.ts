import type { PayoutMethod } from '@tribe/domain/features/affiliates/joining/payoutDetails.ts';
import { payoutParts } from '@tribe/domain/features/affiliates/payouts/payout.ts';
import { and, asc, eq, isNotNull, ne } from 'drizzle-orm';
import { commissionApprovals, commissions } from '#features/affiliates/commissions/commission.table.ts';
import { affiliates } from '#features/affiliates/joining/affiliate.table.ts';
import { sealPayoutDetails } from '#features/affiliates/joining/payoutDetails.service.ts';
import { payoutItems, payoutLines, payoutRuns } from '#features/affiliates/payouts/payout.table.ts';
import type { Services } from '#kernel/api/context.ts';
import type { Db } from '#kernel/db/pools.ts';
import { daysBefore, type People } from './people.ts';

type Payee = {
  method: PayoutMethod;
  bank: string;
  number: string;
  changed: number;
  first: number;
  since: number;
  back: number;
};

/** Where each is paid, what they were paid last time, what they earned since, and what of it was taken back; in centavos. */
const payees: readonly Payee[] = [
  { method: 'bank', bank: 'BDO', number: '001230044471', changed: 150, first: 525_000, since: 1_335_000, back: 50_000 },
  { method: 'gcash', bank: '', number: '09171234567', changed: 120, first: 294_000, since: 461_000, back: 50_000 },
  { method: 'bank', bank: 'BPI', number: '001000449020', changed: 90, first: 0, since: 378_000, back: 0 },
  { method: 'maya', bank: '', number: '09181113318', changed: 90, first: 0, since: 345_000, back: 50_000 },
  { method: 'bank', bank: 'UnionBank', number: '109400007756', changed: 5, first: 0, since: 240_000, back: 0 },
  { method: 'gcash', bank: '', number: '09190001190', changed: 60, first: 0, since: 58_000, back: 0 },
];

type Paying = { people: People; now: Date };

/** One payout that was sent, and one that a second person has to look at. */
export async function demoPayouts(db: Db, services: Pick<Services, 'config'>, { people, now }: Paying): Promise<void> {
  const active = await db
    .select({ id: affiliates.id, userId: affiliates.userId })
    .from(affiliates)
    .where(and(eq(affiliates.status, 'active'), ne(affiliates.userId, people.byRole('affiliate'))))
    .orderBy(asc(affiliates.id));
  const paid = payees.map((payee, place) => ({ ...payee, id: active[place]!.id }));
  for (const { id, method, bank, number, changed } of paid) {
    const kept = sealPayoutDetails(services, method, { bank, accountName: 'Demo account', accountNumber: number });
    const { details: payoutDetails, fingerprint: payoutFingerprint, lastFour: payoutLastFour } = kept;
    const account = { payoutMethod: method, payoutDetails, payoutFingerprint, payoutLastFour };
    await db
      .update(affiliates)
      .set({ ...account, payoutChangedAt: daysBefore(now, changed) })
      .where(eq(affiliates.id, id));
  }
  const before = paid.filter(({ first }) => first > 0);
  const old = await earns(
    db,
    before.map(({ id, first }) => ({ affiliateId: id, amount: first })),
    daysBefore(now, 62),
  );
  const ran = { people, at: daysBefore(now, 33) };
  await pays(db, old, { ...ran, isSent: true });
  const news = paid.flatMap(({ id, since, back }) => [
    { affiliateId: id, amount: since },
    ...(back > 0 ? [{ affiliateId: id, amount: -back }] : []),
  ]);
  const rows = await earns(db, news, daysBefore(now, 31));
  const little = paid.filter(({ since, back }) => since - back < 100_000).map(({ id }) => id);
  await pays(
    db,
    rows.filter(({ affiliateId }) => !little.includes(affiliateId)),
    { people, at: daysBefore(now, 1), isSent: false },
  );
}

type Row = { affiliateId: number; amount: number };

/** What was earned before the program was kept here, and what was taken back of it. */
async function earns(db: Db, rows: readonly Row[], at: Date): Promise<(Row & { id: number })[]> {
  const values = rows.map(({ affiliateId, amount }) => {
    const reason = amount < 0 ? 'Refund of an earlier order' : 'Earned before we kept the program here';
    return { affiliateId, amount, kind: 'adjusted' as const, reason, availableAt: at, createdAt: at };
  });
  const made = await db
    .insert(commissions)
    .values(values)
    .returning({ id: commissions.id, affiliateId: commissions.affiliateId, amount: commissions.amount });
  await db.insert(commissionApprovals).values(made.map(({ id }) => ({ commissionId: id, approvedAt: at })));
  return made;
}

type Run = { people: People; at: Date; isSent: boolean };

async function pays(db: Db, rows: readonly (Row & { id: number })[], { people, at, isSent }: Run): Promise<void> {
  const [preparedById, approvedById] = [people.byRole('tribe-team-fa'), people.byRole('admin')];
  const approval = isSent ? { status: 'done' as const, approvedById, approvedAt: at, doneAt: at } : {};
  const times = { createdAt: at, updatedAt: at };
  const [run] = await db
    .insert(payoutRuns)
    .values({ minimum: 100_000, preparedById, ...approval, ...times })
    .returning({ id: payoutRuns.id });
  const runId = run!.id;
  const accounts = await db.select().from(affiliates).where(isNotNull(affiliates.payoutDetails));
  const lines = accounts.flatMap((account) => {
    const { id: affiliateId, payoutMethod: method, payoutDetails: details, payoutLastFour: lastFour } = account;
    const gross = rows.reduce((sum, row) => sum + (row.affiliateId === affiliateId ? row.amount : 0), 0);
    if (gross <= 0 || !method || !details || !lastFour) return [];
    const parts = payoutParts(gross, 500, 5_000_000);
    const isFresh = at.getTime() - (account.payoutChangedAt?.getTime() ?? 0) < 14 * 86_400_000;
    return parts.map((part, place) => ({
      ...part,
      runId,
      affiliateId,
      method,
      details,
      lastFour,
      withholdingRate: 500,
      part: place + 1,
      parts: parts.length,
      warnings: isFresh ? ['details-changed' as const] : [],
      ...times,
      ...(isSent && { status: 'paid' as const, settledAt: at, settledById: preparedById, reference: 'BATCH 1' }),
    }));
  });
  const made = await db.insert(payoutLines).values(lines).returning();
  await db.insert(payoutItems).values(rows.map(({ id, affiliateId }) => ({ commissionId: id, runId, affiliateId })));
  if (!isSent) return;
  await db.insert(commissions).values(
    made.map(({ id, affiliateId, gross }) => {
      const row = { affiliateId, kind: 'paid' as const, amount: -gross, payoutLineId: id, createdById: preparedById };
      return { ...row, reason: 'Paid out', availableAt: at, createdAt: at };
    }),
  );
}
