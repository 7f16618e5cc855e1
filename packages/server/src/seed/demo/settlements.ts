import { createHash } from 'node:crypto';
import { addDays, dayOf } from '@tribe/domain/kernel/time/manila.ts';
import { settlementFiles, settlementRows } from '#features/payments/settlements/settlement.table.ts';
import type { Db } from '#kernel/db/pools.ts';
import { daysBefore } from './people.ts';
import type { DemoGateway, Sold } from './sales.ts';

type Money = {
  id: number;
  number: string;
  platform: string;
  externalId: string | null;
  amount: number;
  paidAt: Date;
  fee: number | null;
};
export type Kept = { sale: Sold; dueId: number; price: number; money: Money | null; attemptId: string | null };
export type Around = { now: Date; staffId: number };

/** A file of each of two gateways; the second has a payment that we know nothing of. */
export async function demoSettlements(db: Db, kept: readonly Kept[], { now, staffId }: Around): Promise<void> {
  for (const [at, provider] of (['xendit', 'paymongo'] as const satisfies DemoGateway[]).entries()) {
    const uploadedAt = daysBefore(now, 5.2 - at);
    const fileName = `${provider}-settlement-${dayOf(uploadedAt)}.csv`;
    const sha256 = createHash('sha256').update(fileName).digest('hex');
    const [file] = await db
      .insert(settlementFiles)
      .values({ provider, fileName, sha256, uploadedById: staffId, createdAt: uploadedAt })
      .returning({ id: settlementFiles.id });
    const ours = kept.flatMap(({ money, attemptId }) =>
      money?.platform === provider
        ? [
            {
              externalId: money.externalId!,
              reference: attemptId,
              transactionId: money.id,
              gross: money.amount,
              paidOn: dayOf(money.paidAt),
            },
          ]
        : [],
    );
    const unknown = {
      externalId: 'demo-pay-unknown',
      reference: null,
      transactionId: null,
      gross: 250_000,
      paidOn: dayOf(daysBefore(now, 9)),
    };
    await db.insert(settlementRows).values(
      (provider === 'paymongo' ? [...ours, unknown] : ours).map(({ paidOn, ...row }) => {
        const fee = Math.round(row.gross * 0.023) + 1_500;
        const feeVat = Math.round(fee * 0.12);
        const settledOn = addDays(paidOn, 2);
        return {
          ...row,
          fileId: file!.id,
          provider,
          fee,
          feeVat,
          net: row.gross - fee - feeVat,
          settledOn,
          createdAt: uploadedAt,
        };
      }),
    );
  }
}
