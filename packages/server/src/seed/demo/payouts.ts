import { payoutParts } from '@tribe/domain/features/affiliates/payouts/payout.ts';
import { basisPointsOf } from '@tribe/domain/kernel/money/basisPoints.ts';
import { asc, eq, isNotNull, sql } from 'drizzle-orm';
import { commissions, commissionWork } from '#features/affiliates/commissions/commission.table.ts';
import { affiliates } from '#features/affiliates/joining/affiliate.table.ts';
import { sealPayoutDetails } from '#features/affiliates/joining/payoutDetails.service.ts';
import { payoutItems, payoutLines, payoutRuns } from '#features/affiliates/payouts/payout.table.ts';
import type { Services } from '#kernel/api/context.ts';
import type { Db } from '#kernel/db/pools.ts';
import { readAffiliates } from './affiliates.ts';
import { daysBefore, type People } from './people.ts';
import { demoEarnings } from './referrals.ts';

type Paying = { people: People; now: Date };
type Row = typeof commissions.$inferInsert;

/** What affiliates earned, one payout that was sent, and one that a second person has to look at. */
export async function demoPayouts(db: Db, services: Pick<Services, 'config'>, { people, now }: Paying): Promise<void> {
  const active = await db
    .select({ id: affiliates.id })
    .from(affiliates)
    .where(eq(affiliates.status, 'active'))
    .orderBy(sql`${affiliates.userId} <> ${people.byRole('affiliate')}`, asc(affiliates.id));
  const { payees } = await readAffiliates();
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
  const rows = [...before(paid, now), ...(await demoEarnings(db))].toSorted(
    (one, other) => one.createdAt.getTime() - other.createdAt.getTime(),
  );
  const [sentAt, preparedAt] = [daysBefore(now, 33), daysBefore(now, 3)];
  const isOld = ({ createdAt }: Row) => createdAt < sentAt;
  await writes(db, rows.filter(isOld), sentAt);
  await pays(db, { people, at: sentAt, isSent: true });
  await writes(
    db,
    rows.filter((row) => !isOld(row)),
    now,
  );
  await pays(db, { people, at: preparedAt, isSent: false });
  // Each payment was followed by what is written here: a note of it would keep the payout from being approved until the next minute.
  await db.delete(commissionWork);
}

type Payee = Awaited<ReturnType<typeof readAffiliates>>['payees'][number] & { id: number };

/** What was earned before the program was kept here, and what was taken back of it. */
const before = (paid: readonly Payee[], now: Date): Row[] =>
  paid.flatMap(({ id: affiliateId, earlier }) =>
    earlier.map(({ daysAgo, amount }) => {
      const at = daysBefore(now, daysAgo);
      const reason = amount < 0 ? 'Refund of an earlier order' : 'Earned before we kept the program here';
      return { affiliateId, amount, kind: 'adjusted' as const, reason, availableAt: at, createdAt: at };
    }),
  );

/** Rows of the ledger, and that those are approved whose days are over. */
async function writes(db: Db, rows: readonly Row[], at: Date): Promise<void> {
  await db.insert(commissions).values([...rows]);
  await db.execute(sql`insert into commission_approval (commission_id, approved_at) select id, available_at from commission
    where kind <> 'paid' and available_at <= ${at} on conflict do nothing`);
}

const minimum = 100_000;
const withholding = basisPointsOf(5);

type Run = { people: People; at: Date; isSent: boolean };

/** A payout of what is approved by then and was in none, to those who have enough of it and an account. */
async function pays(db: Db, { people, at, isSent }: Run): Promise<void> {
  const { rows } = await db.execute<{ id: number; affiliateId: number; amount: number }>(sql`select c.id::float8 as id,
      c.affiliate_id as "affiliateId", c.amount from commission c
    where c.kind <> 'paid' and c.available_at <= ${at} and c.created_at <= ${at} and not exists (select from payout_item i where i.commission_id = c.id)`);
  const [preparedById, approvedById] = [people.byRole('tribe-team-fa'), people.byRole('admin')];
  const approval = isSent ? { status: 'done' as const, approvedById, approvedAt: at, doneAt: at } : {};
  const times = { createdAt: at, updatedAt: at };
  const [run] = await db
    .insert(payoutRuns)
    .values({ minimum, preparedById, ...approval, ...times })
    .returning({ id: payoutRuns.id });
  const runId = run!.id;
  const accounts = await db.select().from(affiliates).where(isNotNull(affiliates.payoutDetails));
  const lines = accounts.flatMap((account) => {
    const { id: affiliateId, payoutMethod: method, payoutDetails: details, payoutLastFour: lastFour } = account;
    const gross = rows.reduce((sum, row) => sum + (row.affiliateId === affiliateId ? row.amount : 0), 0);
    if (gross < minimum || !method || !details || !lastFour) return [];
    const parts = payoutParts(gross, withholding, 5_000_000);
    const isFresh = at.getTime() - (account.payoutChangedAt?.getTime() ?? 0) < 14 * 86_400_000;
    return parts.map((part, place) => ({
      ...part,
      runId,
      affiliateId,
      method,
      details,
      lastFour,
      withholdingRate: withholding,
      part: place + 1,
      parts: parts.length,
      warnings: isFresh ? ['details-changed' as const] : [],
      ...times,
      ...(isSent && { status: 'paid' as const, settledAt: at, settledById: preparedById, reference: 'BATCH 1' }),
    }));
  });
  const made = await db.insert(payoutLines).values(lines).returning();
  const paidIds = new Set(made.map(({ affiliateId }) => affiliateId));
  const items = rows.filter(({ affiliateId }) => paidIds.has(affiliateId));
  await db.insert(payoutItems).values(items.map(({ id, affiliateId }) => ({ commissionId: id, runId, affiliateId })));
  if (!isSent) return;
  await db.insert(commissions).values(
    made.map(({ id, affiliateId, gross }) => {
      const row = { affiliateId, kind: 'paid' as const, amount: -gross, payoutLineId: id, createdById: preparedById };
      return { ...row, reason: 'Paid out', availableAt: at, createdAt: at };
    }),
  );
}
