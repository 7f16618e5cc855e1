import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

const why = statement<never>(
  'billing.tell_why',
  `select set_config('tribe.actor', coalesce($1::text, ''), true) as actor, set_config('tribe.reason', $2, true) as reason,
     set_config('tribe.at', $3::timestamptz::text, true) as at`,
);

/**
 * Says who changes dues in this transaction, and why: the ledger, which the database writes by itself, bears it from here on.
 * Whoever asks is the actor, where somebody does.
 */
export async function tellWhy(ctx: Ctx, reason: string): Promise<void> {
  await ctx.rows(why, [ctx.viewer?.userId.toString() ?? null, reason, ctx.now()]);
}

const note = statement<never>(
  'billing.note_due',
  `insert into due_event (at, schedule_id, invoice_id, kind, amount, schedule_date, transaction_id, platform, actor_id, reason)
   select $2, d.id, d.invoice_id, $3, $4, d.schedule_date, $5, $6, $7, $8 from payment_schedule d where d.id = $1`,
);

export type DueNote = {
  scheduleId: number;
  kind: 'proof' | 'refunded';
  amount: number;
  transactionId?: string | null;
  platform?: string | null;
  reason: string;
};

/** Tells the ledger what happened to a due and left it as it was. */
export async function noteDue(ctx: Ctx, { scheduleId, kind, amount, reason, ...more }: DueNote): Promise<void> {
  const actor = ctx.viewer?.userId ?? null;
  const { transactionId = null, platform = null } = more;
  await ctx.rows(note, [scheduleId, ctx.now(), kind, amount, transactionId, platform, actor, reason]);
}

/** A due whose ledger tells another story than its row. */
export type LedgerDifference = { scheduleId: number; field: string; ledger: string | null; row: string | null };

/**
 * What each due is by its ledger: the price and day of its last line, paid by the last approval that no revocation follows, waived
 * by the last waiving that nothing takes back. Compared with the rows, dues without a ledger and ledgers without a due included.
 */
const differences = statement<LedgerDifference>(
  'billing.ledger_differences',
  `with lines as materialized (
     select e.*, row_number() over (partition by schedule_id order by id desc) as from_end from due_event e
     where kind not in ('proof', 'refunded')),
   told as (
     select schedule_id,
       max(amount) filter (where from_end = 1) as price,
       max(schedule_date) filter (where from_end = 1) as schedule_date,
       (array_agg(kind order by id desc) filter (where kind in ('approved', 'revoked', 'platform')))[1] as money,
       (array_agg(transaction_id order by id desc) filter (where kind in ('approved', 'revoked', 'platform')))[1] as transaction_id,
       (array_agg(platform order by id desc) filter (where kind in ('approved', 'revoked', 'platform')))[1] as platform,
       (array_agg(kind order by id desc) filter (where kind in ('waived', 'asked-again')))[1] as waiving,
       bool_or(kind = 'removed') as removed
     from lines group by schedule_id)
   select coalesce(t.schedule_id, d.id) as "scheduleId", v.field, v.ledger, v.row
   from told t full join payment_schedule d on d.id = t.schedule_id cross join lateral (values
     ('there', case when t.schedule_id is not null and not t.removed then 'yes' end, case when d.id is not null then 'yes' end),
     ('price', case when not t.removed then t.price::text end, d.price::text),
     ('day', case when not t.removed then t.schedule_date::text end, d.schedule_date::text),
     ('transaction', case when t.money <> 'revoked' and not t.removed then t.transaction_id end, d.transaction_id),
     ('platform', case when t.money <> 'revoked' and not t.removed then t.platform end, d.payment_platform),
     ('waived', case when t.waiving = 'waived' and not t.removed then 'yes' end, case when d.waived_at is not null then 'yes' end)
   ) as v(field, ledger, row)
   where v.ledger is distinct from v.row order by 1, 2 limit 100`,
);

/** The first hundred differences between the ledger and the dues themselves; there is none. */
export const ledgerDifferences = (ctx: Ctx): Promise<LedgerDifference[]> => ctx.rows(differences, []);
