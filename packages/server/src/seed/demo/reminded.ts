import { reminderStep, reminderSteps, remindedDays } from '@tribe/domain/features/billing/reminderSteps.ts';
import { addDays, dayOf, startOfDay } from '@tribe/domain/kernel/time/manila.ts';
import { sql } from 'drizzle-orm';
import { dueWords, expiryWords, orderWords } from '#features/billing/reminders/reminder.mail.ts';
import { mailRefusals, reminders } from '#features/billing/reminder.table.ts';
import type { Db } from '#kernel/db/pools.ts';

type Found = {
  kind: 'due' | 'expiry';
  id: number;
  email: string;
  firstName: string;
  product: string;
  price: number;
  day: string;
};

/** Whom the hourly job would remind of a due or of a membership that ends, had it been at work. */
const found = sql`
  select 'due' as kind, d.id, u.email, p.first_name as "firstName", pr.name as product, d.price, d.schedule_date::text as day
  from payment_schedule d join invoice i on i.id = d.invoice_id join subscription s on s.id = i.subscription_id and s.status = 'active'
    join app_user u on u.id = s.user_id join user_profile p on p.user_id = u.id
    join funnel f on f.id = s.funnel_id join product pr on pr.id = f.product_id
  where d.transaction_id is null and d.waived_at is null
    and not exists (select from payment_proof w where w.schedule_id = d.id and w.status = 'waiting')
  union all
  select 'expiry', s.id, u.email, p.first_name, pr.name, 0, s.expiry::text
  from subscription s join app_user u on u.id = s.user_id join user_profile p on p.user_id = u.id
    join funnel f on f.id = s.funnel_id join product pr on pr.id = f.product_id and pr.type = 'membership'
  where s.status = 'active' and not exists (select from subscription l where l.previous_subscription_id = s.id)
  order by 1, 2`;

type LeftOrder = {
  id: number;
  email: string;
  firstName: string;
  product: string;
  price: number;
  funnelId: string;
  token: string;
  createdAt: string;
};

const leftOrders = sql`
  select o.id, o.email, o.first_name as "firstName", o.terms ->> 'productName' as product, o.total as price, o.funnel_id as "funnelId", o.token,
    o.created_at::text as "createdAt"
  from sales_order o where o.status in ('started', 'expired')
    and not exists (select from payment_attempt a where a.order_id = o.id and a.state = 'paid') order by o.id`;

const hour = 3_600_000;
/** The minute of a day in Manila at which the mails of a step go out. */
const atEight = (day: string) => new Date(startOfDay(day).getTime() + 8.4 * hour);

/** The reminders that went out by now: so that an academy of this minute doesn't begin with a hundred mails. */
export async function demoReminders(db: Db, now: Date): Promise<void> {
  const today = dayOf(now);
  const { from, until } = remindedDays(today);
  const { rows } = await db.execute<Found>(found);
  const ofDues = rows
    .filter(({ day }) => day >= from && day <= until)
    .flatMap(({ kind, id, email: toAddress, day, ...to }) => {
      const reached = reminderStep(day, today)!;
      return reminderSteps
        .filter((step) => step <= reached && atEight(addDays(day, step)) <= now)
        .map((step) => {
          const words = { ...to, day, step, suspends: true, graceDays: 14 };
          const { subject } = kind === 'due' ? dueWords(words) : expiryWords(words);
          const of = kind === 'due' ? { scheduleId: id } : { subscriptionId: id };
          return { kind, ...of, step, toAddress, subject, isMailed: true, sentAt: atEight(addDays(day, step)) };
        });
    });
  const orders = await db.execute<LeftOrder>(leftOrders);
  const ofOrders = orders.rows.flatMap(({ id: orderId, email: toAddress, createdAt, ...to }) => {
    const sentAt = new Date(new Date(createdAt).getTime() + 3.4 * hour);
    return sentAt > now
      ? []
      : [
          {
            kind: 'order' as const,
            orderId,
            step: 0,
            toAddress,
            subject: orderWords(to).subject,
            isMailed: true,
            sentAt,
          },
        ];
  });
  const all = [...ofDues, ...ofOrders];
  if (all.length === 0) return;
  await db.insert(reminders).values(all);
  const refuser = ofOrders[1];
  if (refuser)
    await db.insert(mailRefusals).values({
      address: refuser.toAddress,
      kind: 'order-reminder',
      refusedAt: new Date(refuser.sentAt.getTime() + hour),
    });
}
