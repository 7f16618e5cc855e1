import { firstExpiry } from '@tribe/domain/features/billing/renewal.ts';
import { type InvoicedSubscription, makeInvoices } from '#features/billing/invoiceImport.service.ts';
import { askAgain, waiveUnpaid } from '#features/billing/waive.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

/** A subscription as a sheet brings it: it began on `startsAt` and grants no level, since the sheet of the members says who may what. */
export type ImportedSubscription = {
  importKey: string;
  userId: number;
  funnelId: string;
  paymentTermId: string;
  startsAt: string;
  isUnenrolled: boolean;
  /** The day on which it ended, where that is known. */
  endedOn: string | null;
  /** Of its funnel; null never ends. */
  validityByDays: number | null;
  invoice: Omit<InvoicedSubscription, 'subscriptionId' | 'isVoid'>;
};

const insert = statement<{ id: number; importKey: string }>(
  'subscriptions.import',
  `insert into subscription (import_key, user_id, funnel_id, payment_term_id, starts_at, expiry, status, source, ended_at)
   select "importKey", "userId", "funnelId", "paymentTermId", "startsAt", expiry, status, 'import',
     "endedOn"::timestamp at time zone 'Asia/Manila'
   from json_to_recordset($1::json) as g("importKey" text, "userId" int, "funnelId" text, "paymentTermId" text,
     "startsAt" date, expiry date, status text, "endedOn" date)
   on conflict (import_key) do nothing returning id, import_key as "importKey"`,
);

/** Makes subscriptions with their invoices and schedules. Answers the ids by import key. */
export async function importSubscriptions(
  ctx: Ctx,
  input: readonly ImportedSubscription[],
): Promise<Map<string, number>> {
  if (input.length === 0) return new Map();
  const rows = input.map(({ validityByDays, isUnenrolled, ...row }) => ({
    ...row,
    expiry: firstExpiry(row.startsAt, validityByDays),
    status: isUnenrolled ? 'unenrolled' : 'active',
  }));
  const now = ctx.now();
  const made = await ctx.rows(insert, [JSON.stringify(rows)]);
  const ids = new Map(made.map(({ id, importKey }) => [importKey, id]));
  await makeInvoices(
    ctx,
    input.flatMap(({ importKey, invoice, isUnenrolled }) => {
      const subscriptionId = ids.get(importKey);
      return subscriptionId === undefined ? [] : [{ subscriptionId, ...invoice, isVoid: isUnenrolled }];
    }),
    now,
  );
  return ids;
}

const enrol = statement<{ endedAt: Date | null }>(
  'subscriptions.import_status',
  `with before as (select id, ended_at from subscription where id = $1 for update)
   update subscription s set status = $2, ended_at = $4::date::timestamp at time zone 'Asia/Manila', version = version + 1,
     updated_at = $3 from before where s.id = before.id returning before.ended_at as "endedAt"`,
);

type Enrolment = { unenrolled: boolean; unenrolledOn: string | null };

/** Ends a subscription, on the day that the sheet says or an unknown one, or takes it up again. Who is unenrolled owes nothing. */
export async function setEnrolment(ctx: Ctx, id: number, { unenrolled, unenrolledOn }: Enrolment): Promise<void> {
  const now = ctx.now();
  const status = unenrolled ? 'unenrolled' : 'active';
  const [before] = await ctx.rows(enrol, [id, status, now, unenrolled ? unenrolledOn : null]);
  if (unenrolled) await waiveUnpaid(ctx, id, now);
  else if (before) await askAgain(ctx, id, { endedAt: before.endedAt, now });
}
