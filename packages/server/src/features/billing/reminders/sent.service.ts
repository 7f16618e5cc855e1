import { visibilityOf } from '#features/members/visibility.ts';
import { pageWithTotal, likePattern, type PageInput, type PageOf } from '#kernel/api/page.ts';
import { statement } from '#kernel/db/statement.ts';
import { replicaQuery } from '#kernel/api/operation.ts';
import { described, hidden, shape, type ShapeOf, typed } from '#kernel/api/shape.ts';

/** A reminder that went out, and to whom. */
export const SentReminder = shape({
  id: 'Int',
  kind: typed<'due' | 'expiry' | 'order'>('String'),
  step: described('Int', 'Days after the due or the expiry; negative before it.'),
  address: 'String',
  subject: 'String',
  isMailed: 'Boolean',
  /** Whether the address wants no more of them since. */
  isRefused: 'Boolean',
  sentAt: 'DateTime',
  total: hidden<number>(),
});
export type SentReminder = ShapeOf<typeof SentReminder>;

const sent = statement<SentReminder>(
  'billing.sent_reminders',
  `select r.id, r.kind, r.step, r.to_address as address, r.subject, r.is_mailed as "isMailed", r.sent_at as "sentAt",
     exists (select from mail_refusal x where x.address = r.to_address
       and x.kind = case when r.kind = 'order' then 'order-reminder' else 'payment-reminder' end) as "isRefused",
     count(*) over ()::int as total
   from payment_reminder r where ($1::text is null or r.to_address::text ilike $1) and $2::text = 'everybody'
   order by r.sent_at desc, r.id desc limit $3 offset $4`,
);

/** What was sent to whom, the newest first. */
export const pageSentReminders = replicaQuery('payments', (ctx, asked: PageInput): Promise<PageOf<SentReminder>> => {
  const search = asked.search?.trim() ? likePattern(asked.search) : null;
  return pageWithTotal(asked, (limit, offset) => ctx.rows(sent, [search, visibilityOf(ctx.me), limit, offset]));
});
