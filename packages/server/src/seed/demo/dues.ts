import { sql } from 'drizzle-orm';
import type { Db } from '#kernel/db/pools.ts';

/** Money that came for a due. */
export type SeededPayment = {
  paidAt: Date;
  kind: 'gateway' | 'manual';
  platform: string;
  /** The payment's id at its gateway, or the reference of a transfer. */
  externalId: string;
  sessionId?: string;
  attemptId?: string;
  channel?: string;
  fee?: number;
  /** What came, where it is more than the due. */
  amount?: number;
  reviewerId?: number;
};

export type SeededDue = {
  invoiceId: number;
  sequence: number;
  price: number;
  scheduleDate: string;
  madeAt: Date;
  payment?: SeededPayment | null;
  waived?: { at: Date; reason: string } | null;
};

/**
 * The ledger bears the moment that a transaction tells it, so dues are made, paid and waived moment by moment, as they were: what a
 * person reads of last March says March.
 */
const written = sql`
create or replace function pg_temp.seed_dues(dues jsonb, why text) returns void language plpgsql as $$
declare moment record;
begin
  create temp table demo_due on commit drop as
    select * from jsonb_to_recordset(dues) as d("invoiceId" int, sequence int, price int, "scheduleDate" date, "madeAt" timestamptz, payment jsonb, waived jsonb);
  for moment in select distinct "madeAt" as at from demo_due order by 1 loop
    perform set_config('tribe.at', moment.at::text, true), set_config('tribe.reason', why, true);
    insert into payment_schedule (invoice_id, sequence, price, schedule_date, created_at, updated_at)
      select "invoiceId", sequence, price, "scheduleDate", moment.at, moment.at from demo_due where "madeAt" = moment.at order by 1, 2;
  end loop;
  with paid as materialized (
    select nextval(pg_get_serial_sequence('payment_transaction', 'id'))::int as id, d.id as schedule_id, d.price, p.*
    from demo_due x join payment_schedule d on d.invoice_id = x."invoiceId" and d.sequence = x.sequence
      cross join jsonb_to_record(x.payment) as p("paidAt" timestamptz, kind text, platform text, "externalId" text, "sessionId" text, "attemptId" text,
        channel text, fee int, amount int, "reviewerId" int)
    where x.payment is not null)
  insert into payment_transaction (id, number, schedule_id, attempt_id, kind, platform, external_id, external_invoice_id, channel, amount, fee, status,
      paid_at, received_at, reviewer_id, reviewed_at, created_at, updated_at) overriding system value
    select id, 'PAY-' || lpad(id::text, 6, '0'), schedule_id, "attemptId", kind, platform, "externalId", coalesce("sessionId", "externalId"), channel,
      coalesce(amount, price), fee, 'paid', "paidAt", "paidAt", "reviewerId", case when "reviewerId" is not null then "paidAt" end, "paidAt", "paidAt"
    from paid;
  for moment in
    select distinct t.paid_at as at, t.kind, t.platform, t.reviewer_id as actor from payment_transaction t join payment_schedule d on d.id = t.schedule_id
      join demo_due x on x."invoiceId" = d.invoice_id and x.sequence = d.sequence order by 1
  loop
    perform set_config('tribe.at', moment.at::text, true), set_config('tribe.actor', coalesce(moment.actor::text, ''), true),
      set_config('tribe.reason', case moment.kind when 'manual' then 'Approved by staff' else 'Paid at ' || moment.platform end, true);
    update payment_schedule d set transaction_id = t.number, payment_platform = t.platform, paid_at = t.paid_at, updated_at = t.paid_at
      from payment_transaction t where t.schedule_id = d.id and t.status = 'paid' and t.paid_at = moment.at and t.platform = moment.platform
        and t.reviewer_id is not distinct from moment.actor;
  end loop;
  for moment in select distinct (waived ->> 'at')::timestamptz as at, waived ->> 'reason' as reason from demo_due where waived is not null order by 1 loop
    perform set_config('tribe.at', moment.at::text, true), set_config('tribe.actor', '', true), set_config('tribe.reason', moment.reason, true);
    update payment_schedule d set waived_at = moment.at, updated_at = moment.at from demo_due x
      where x."invoiceId" = d.invoice_id and x.sequence = d.sequence and (x.waived ->> 'at')::timestamptz = moment.at;
  end loop;
  perform set_config('tribe.at', '', true), set_config('tribe.actor', '', true), set_config('tribe.reason', '', true);
  drop table demo_due;
end $$`;

/** Makes dues with what was paid of them, inside a transaction. */
export async function makeDues(db: Db, dues: readonly SeededDue[], why: 'Ordered' | 'Enrolled'): Promise<void> {
  await db.execute(written);
  await db.execute(sql`select pg_temp.seed_dues(${JSON.stringify(dues)}::jsonb, ${why})`);
}

/** Noon in Manila, so that its day is the same wherever it is read. */
export const noonOf = (day: string): Date => new Date(`${day}T04:00:00Z`);
