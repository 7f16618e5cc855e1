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
  /** Of its funnel; null never ends. */
  validityByDays: number | null;
  invoice: Omit<InvoicedSubscription, 'subscriptionId' | 'isVoid'>;
};

const insert = statement<{ id: number; importKey: string }>(
  'subscriptions.import',
  `insert into subscription (import_key, user_id, funnel_id, payment_term_id, starts_at, expiry, status, source, ended_at)
   select "importKey", "userId", "funnelId", "paymentTermId", "startsAt", expiry, status, 'import',
     case when status = 'unenrolled' then $2::timestamptz end
   from json_to_recordset($1::json) as g("importKey" text, "userId" int, "funnelId" text, "paymentTermId" text,
     "startsAt" date, expiry date, status text)
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
  const made = await ctx.rows(insert, [JSON.stringify(rows), now]);
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
   update subscription s set status = $2, ended_at = case when $2 = 'unenrolled' then $3::timestamptz end, version = version + 1,
     updated_at = $3 from before where s.id = before.id returning before.ended_at as "endedAt"`,
);

/** Ends a subscription or takes it up again, as a sheet now says. Who is unenrolled owes nothing. */
export async function setEnrolment(ctx: Ctx, id: number, isUnenrolled: boolean): Promise<void> {
  const now = ctx.now();
  const [before] = await ctx.rows(enrol, [id, isUnenrolled ? 'unenrolled' : 'active', now]);
  if (isUnenrolled) await waiveUnpaid(ctx, id, now);
  else if (before?.endedAt) await askAgain(ctx, id, { waivedAt: before.endedAt, now });
}
