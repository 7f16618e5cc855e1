import { referenceDigits } from '@tribe/domain/features/payments/proof.ts';
import { pesosOf } from '@tribe/domain/kernel/money/peso.ts';
import { addDays, today } from '@tribe/domain/kernel/time/manila.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { invoices, paymentSchedules } from '#features/billing/invoice.table.ts';
import { orders } from '#features/billing/orders/order.table.ts';
import { subscriptions } from '#features/billing/subscription.table.ts';
import { paymentProofLines, paymentProofs } from '#features/payments/proofs/proof.table.ts';
import type { Db } from '#kernel/db/pools.ts';
import type { FileStore } from '#kernel/files/store.ts';
import { storeOwnFile } from './ownFiles.ts';
import { readSales } from './sales.ts';

const look = { gcash: '#1769d8', maya: '#0f9d58', bank: '#8a1538', counter: '#444' };

/** A receipt as a wallet shows it. */
function drawing(
  platform: keyof typeof look,
  { amount, reference, day }: Record<'amount' | 'reference' | 'day', string>,
) {
  const line = (y: number, left: string, right: string) =>
    `<text x="70" y="${y}">${left}</text><text x="530" y="${y}" text-anchor="end" font-weight="bold">${right}</text>`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="960" font-family="sans-serif" font-size="26" fill="#1d2433">
    <rect width="600" height="960" fill="#eef3fb"/><rect width="600" height="220" fill="${look[platform]}"/>
    <rect x="30" y="130" width="540" height="760" rx="26" fill="#fff"/><circle cx="300" cy="130" r="46" fill="${look[platform]}" stroke="#fff" stroke-width="6"/>
    <path d="M278 130l16 16 30-32" fill="none" stroke="#fff" stroke-width="7"/>
    <text x="300" y="250" text-anchor="middle" font-weight="bold">TR••E A.</text><text x="300" y="290" text-anchor="middle">+63 917 ••• 4567</text>
    ${line(420, 'Amount', amount)}${line(480, 'Total sent', `PHP ${amount}`)}${line(620, 'Ref No.', reference)}${line(680, '', day)}</svg>`);
}

/** Receipts that wait for somebody to look at them. */
export async function demoProofs(db: Db, files: FileStore, now: Date): Promise<void> {
  const { proofs: sent } = await readSales();
  const open = await db
    .select({ id: paymentSchedules.id, price: paymentSchedules.price, userId: subscriptions.userId })
    .from(paymentSchedules)
    .innerJoin(invoices, eq(invoices.id, paymentSchedules.invoiceId))
    .innerJoin(subscriptions, eq(subscriptions.id, invoices.subscriptionId))
    .where(
      and(
        isNull(paymentSchedules.transactionId),
        isNull(paymentSchedules.waivedAt),
        eq(subscriptions.status, 'active'),
      ),
    )
    .orderBy(asc(paymentSchedules.scheduleDate), asc(paymentSchedules.id))
    .limit(40);
  const members = [...new Map(open.map((due) => [due.userId, due])).values()].slice(0, sent.length - 1);
  const [ordered] = await db
    .select({ id: paymentSchedules.id, price: paymentSchedules.price })
    .from(paymentSchedules)
    .innerJoin(invoices, eq(invoices.id, paymentSchedules.invoiceId))
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(and(eq(orders.status, 'awaiting-payment'), eq(paymentSchedules.sequence, 1)));
  // The last is of a buyer without an account.
  const dues = ordered ? [...members, { ...ordered, userId: null }] : members;
  for (const [at, { platform, reference, share, waited }] of sent.entries()) {
    const due = dues[at];
    if (!due) return;
    const amount = share === 1 ? due.price : Math.round((due.price * share) / 10_000) * 10_000;
    const createdAt = new Date(now.getTime() - waited * 60_000);
    const paidOn = addDays(today(now), -1);
    const shown = pesosOf(amount).toLocaleString('en-PH', { minimumFractionDigits: 2 });
    const picture =
      platform === 'counter'
        ? null
        : await keep(db, files, due.userId, drawing(platform, { amount: shown, reference, day: paidOn }));
    const times = { createdAt, updatedAt: createdAt };
    const [proof] = await db
      .insert(paymentProofs)
      .values({ scheduleId: due.id, userId: due.userId, platform, amount, ...times })
      .returning({ id: paymentProofs.id });
    const digits = referenceDigits(reference);
    await db
      .insert(paymentProofLines)
      .values({ proofId: proof!.id, reference, referenceDigits: digits, amount, paidOn, ...picture, ...times });
  }
}

async function keep(db: Db, files: FileStore, uploadedById: number | null, svg: Buffer) {
  const { default: sharp } = await import('sharp');
  const { data: content, info } = await sharp(svg).webp({ quality: 84 }).toBuffer({ resolveWithObject: true });
  const known = { name: 'receipt.webp', mimeType: 'image/webp', kind: 'image', visibility: 'private' } as const;
  const { width, height } = info;
  const { id, sha256 } = await storeOwnFile(db, files, { ...known, content, uploadedById, width, height });
  return { fileId: id, pictureHash: sha256 };
}
