import { reminderHours, reminderStep, remindedDays } from '@tribe/domain/features/billing/reminderSteps.ts';
import { startOfDay } from '@tribe/domain/kernel/time/manila.ts';
import { dueWords, expiryWords, orderWords, type Words } from '#features/billing/reminders/reminder.mail.ts';
import { type RefusalKind, unsubscribeLink } from '#features/billing/reminders/unsubscribe.service.ts';
import { bringsMembership } from '#features/catalog/bundle.ts';
import { notify } from '#features/notifications/notification.service.ts';
import { isUnsettled } from '#features/billing/unsettledDispute.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import type { JobContext } from '#kernel/jobs/jobs.ts';
import type { MailKind } from '@tribe/domain/features/settings/operations/mailKinds.ts';

type Found = { id: number; email: string; firstName: string; product: string; isRefused: boolean };
type DueFound = Found & {
  userId: number;
  day: string;
  price: number;
  suspends: boolean;
  graceDays: number;
  reached: number | null;
};
type ExpiryFound = Found & { userId: number; day: string; reached: number | null };
type OrderFound = Found & { price: number; funnelId: string; token: string };

const refused = (kind: RefusalKind, address: string) =>
  `exists (select from mail_refusal x where x.address = ${address} and x.kind = '${kind}')`;

const atOnce = 200;

/**
 * Dues between two days that nobody paid: not while a receipt of theirs waits, a payment is on its way, or one of the plan is disputed,
 * and never of an order whose owner says that it isn't theirs. $3 is the last id that was looked at.
 */
const dues = statement<DueFound>(
  'billing.dues_to_remind',
  `select d.id, u.id as "userId", u.email, p.first_name as "firstName", pr.name as product, d.schedule_date as day, d.price,
     s.on_missed = 'suspend' as suspends, s.grace_days as "graceDays", ${refused('payment-reminder', 'u.email')} as "isRefused",
     (select max(r.step) from payment_reminder r where r.schedule_id = d.id) as reached
   from payment_schedule d join invoice i on i.id = d.invoice_id join subscription s on s.id = i.subscription_id
     join app_user u on u.id = s.user_id and u.status = 'ACTIVE' join user_profile p on p.user_id = u.id
     join funnel f on f.id = s.funnel_id join product pr on pr.id = f.product_id left join sales_order o on o.id = i.order_id
   where d.schedule_date between $1 and $2 and d.id > $3 and d.transaction_id is null and d.waived_at is null and d.price > 0
     and s.status in ('pending', 'active', 'suspended') and o.disowned_at is null
     and not exists (select from payment_proof w where w.schedule_id = d.id and w.status = 'waiting')
     and not exists (select from payment_attempt a where a.schedule_id = d.id and a.state in ('processing', 'closing'))
     and not exists (select from dispute q join payment_transaction t on t.id = q.transaction_id join payment_schedule e on e.id = t.schedule_id
       where e.invoice_id = i.id and ${isUnsettled('q')})
   order by d.id limit ${atOnce}`,
);

/** Memberships that end between two days and that nothing goes on after. */
const expiries = statement<ExpiryFound>(
  'billing.expiries_to_remind',
  `select s.id, u.id as "userId", u.email, p.first_name as "firstName", pr.name as product, s.expiry as day,
     ${refused('payment-reminder', 'u.email')} as "isRefused",
     (select max(r.step) from payment_reminder r where r.subscription_id = s.id) as reached
   from subscription s join app_user u on u.id = s.user_id and u.status = 'ACTIVE' join user_profile p on p.user_id = u.id
     join funnel f on f.id = s.funnel_id join product pr on pr.id = f.product_id and ${bringsMembership('pr')}
   where s.expiry between $1 and $2 and s.id > $3 and s.status = 'active'
     and not exists (select from subscription l join funnel lf on lf.id = l.funnel_id join product lp on lp.id = lf.product_id
       where l.user_id = s.user_id and l.id <> s.id and ${bringsMembership('lp')} and l.status in ('pending', 'active', 'suspended', 'paused')
         and (l.expiry is null or l.expiry > s.expiry or l.previous_subscription_id = s.id))
   order by s.id limit ${atOnce}`,
);

/** Orders that were left between two instants, where nobody ordered the same since, sent a receipt, or pays just now. */
const orders = statement<OrderFound>(
  'billing.orders_to_remind',
  `select o.id, o.email, o.first_name as "firstName", o.terms ->> 'productName' as product, o.total as price, o.funnel_id as "funnelId", o.token,
     ${refused('order-reminder', 'o.email')} as "isRefused"
   from sales_order o
   where o.created_at between $1 and $2 and o.id > $3 and o.status in ('started', 'awaiting-payment', 'expired') and o.total > 0
     and o.disowned_at is null and not exists (select from payment_reminder r where r.order_id = o.id)
     and not exists (select from sales_order x where x.funnel_id = o.funnel_id and x.email = o.email and x.id > o.id)
     and not exists (select from payment_attempt a where a.order_id = o.id and a.state in ('processing', 'closing', 'paid'))
     and not exists (select from invoice i join payment_schedule d on d.invoice_id = i.id join payment_proof w on w.schedule_id = d.id
       where i.order_id = o.id)
   order by o.id limit ${atOnce}`,
);

type Kind = 'due' | 'expiry' | 'order';

/** A row is the proof that it was sent, written first: two workers, or one that starts again, remind once. */
const columnOf = { due: 'schedule_id', expiry: 'subscription_id', order: 'order_id' } as const;
const note = (kind: Kind) =>
  statement<{ id: number }>(
    `billing.note_${kind}_reminder`,
    `insert into payment_reminder (kind, ${columnOf[kind]}, step, to_address, subject, is_mailed, sent_at, created_at, updated_at)
     values ('${kind}', $1, $2, $3, $4, $5, $6, $6, $6) on conflict do nothing returning id`,
  );
const notes = { due: note('due'), expiry: note('expiry'), order: note('order') };

const mailKinds = {
  due: 'payment-reminder',
  expiry: 'renewal-reminder',
  order: 'order-reminder',
} as const satisfies Record<Kind, MailKind>;

type Reminder = { kind: Kind; step: number; to: Found; words: Words; userId: number | null };

async function send(ctx: Ctx, { kind, step, to, words, userId }: Reminder): Promise<void> {
  const { subject, paragraphs, path, label } = words;
  const isMailed = !to.isRefused;
  const values = [to.id, step, to.email, subject, isMailed, ctx.now()];
  if ((await ctx.rows(notes[kind], values)).length === 0) return;
  if (userId !== null)
    await notify(ctx, { userId, kind: `${kind}.reminder`, title: subject, body: paragraphs[1] ?? '', link: path });
  if (!isMailed) return;
  const { config } = ctx.services;
  await ctx.mail({
    kind: mailKinds[kind],
    to: to.email,
    subject,
    paragraphs,
    link: { label, url: `${config.publicUrl}${path}` },
    unsubscribeUrl: unsubscribeLink(config, kind === 'order' ? 'order-reminder' : 'payment-reminder', to.email),
  });
}

async function remindOfDue(ctx: Ctx, to: DueFound): Promise<void> {
  const step = reminderStep(to.day, ctx.today());
  if (step === null || (to.reached !== null && to.reached >= step)) return;
  await send(ctx, { kind: 'due', step, to, words: dueWords({ ...to, step }), userId: to.userId });
}

async function remindOfExpiry(ctx: Ctx, to: ExpiryFound): Promise<void> {
  const step = reminderStep(to.day, ctx.today());
  if (step === null || (to.reached !== null && to.reached >= step)) return;
  await send(ctx, { kind: 'expiry', step, to, words: expiryWords({ ...to, step }), userId: to.userId });
}

const remindOfOrder = (ctx: Ctx, to: OrderFound): Promise<void> =>
  send(ctx, { kind: 'order', step: 0, to, words: orderWords(to), userId: null });

const anHour = 3_600_000;

/**
 * Reminds of dues, of memberships that end and of orders that were left, each once for each step of its ladder, in the hours of the day:
 * what is late because nobody was at work is told by the step that it has reached.
 */
export async function sendReminders(context: JobContext): Promise<void> {
  const { ctx } = context;
  const now = ctx.now().getTime();
  const hour = (now - startOfDay(ctx.today()).getTime()) / anHour;
  if (hour < reminderHours.from || hour >= reminderHours.until) return;
  const { from, until } = remindedDays(ctx.today());
  await eachOf(context, (inside, after) => inside.rows(dues, [from, until, after]), remindOfDue);
  await eachOf(context, (inside, after) => inside.rows(expiries, [from, until, after]), remindOfExpiry);
  const left = [new Date(now - 48 * anHour), new Date(now - 3 * anHour)];
  await eachOf(context, (inside, after) => inside.rows(orders, [...left, after]), remindOfOrder);
}

/** Goes through what is found, some at a time, each lot in a transaction of its own. */
async function eachOf<Row extends { id: number }>(
  context: JobContext,
  find: (ctx: Ctx, after: number) => Promise<Row[]>,
  act: (ctx: Ctx, row: Row) => Promise<void>,
): Promise<void> {
  let after = 0;
  while (!context.stopping.aborted) {
    const last = after;
    const found = await context.transaction(async (ctx) => {
      const rows = await find(ctx, last);
      for (const row of rows) await act(ctx, row);
      return rows;
    });
    if (found.length < atOnce) return;
    after = found.at(-1)!.id;
  }
}
