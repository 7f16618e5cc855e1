import { scheduleLabel, scheduleState } from '@tribe/domain/features/billing/schedule.ts';
import { refuseUnseen } from '#features/billing/unseen.ts';
import { nameSql } from '#features/members/nameSql.ts';
import { findInScope } from '#features/members/scope.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { notFound } from '#kernel/api/errors.ts';
import { query } from '#kernel/api/operation.ts';
import { allHidden, described, hidden, shape, type ShapeOf, written } from '#kernel/api/shape.ts';

/** A due with what pays it, its instants as the driver reads them or as JSON writes them. */
export type Schedule<Instant = Date | string> = {
  id: number;
  invoiceId: number;
  sequence: number;
  price: number;
  scheduleDate: string;
  transactionId: string | null;
  paymentPlatform: string | null;
  paidAt: Instant | null;
  waivedAt: Instant | null;
  /** What its payment is known by where it came from: the number of a transfer, or of a gateway. */
  reference: string | null;
  /** The academy's own invoice of it, and the buyer's tax number there. */
  birInvoiceNumber: string | null;
  buyerTin: string | null;
  version: number;
};

export const ViewedInvoice = shape({
  id: 'Int',
  number: 'String',
  subtotal: 'Peso',
  discount: 'Peso',
  total: 'Peso',
  subscriptionId: 'Int',
  product: 'String',
  funnelName: 'String',
  paymentSchedule: written<Schedule[]>(),
});
export type ViewedInvoice = ShapeOf<typeof ViewedInvoice>;

export const ViewedSubscription = shape({
  id: 'Int',
  funnelId: hidden<string>(),
  funnelName: hidden<string>(),
  product: 'String',
  productType: 'String',
  paymentTerm: 'String?',
  startsAt: 'Date',
  expiry: 'Date?',
  status: 'String',
  source: 'String',
  graceDays: 'Int',
  pausedFrom: 'Date?',
  backOn: described('Date?', 'The day on which access is back; null until staff resume it.'),
  /** Whether a missed due suspends it once its days of grace are over. */
  suspends: 'Boolean',
  /** The funnel of the subscription that renewed it. */
  renewedBy: 'String?',
  version: 'Int',
  invoices: [ViewedInvoice],
});
export type ViewedSubscription = ShapeOf<typeof ViewedSubscription>;

export const SubscriptionView = shape({
  id: 'Int',
  displayName: 'String',
  email: 'String',
  tribeId: 'String',
  profileImage: 'String?',
  status: 'String',
  batch: 'String?',
  subscriptions: [ViewedSubscription],
});
export type SubscriptionView = ShapeOf<typeof SubscriptionView>;

/** Paid, Overdue, Due today, Due tomorrow, Due in N days, or Waived. */
export const scheduleStatus = (schedule: Schedule, today: string): string =>
  schedule.waivedAt !== null ? 'Waived' : scheduleLabel(scheduleState(schedule, today));

/** The reference of the payment of a due `d`. */
export const referenceOf = `(select pt.external_invoice_id from payment_transaction pt where pt.number = d.transaction_id)`;

/** The SQL of a due `d` as JSON. */
export const scheduleJson = `json_build_object('id', d.id, 'invoiceId', d.invoice_id, 'sequence', d.sequence, 'price', d.price,
  'scheduleDate', d.schedule_date, 'transactionId', d.transaction_id, 'paymentPlatform', d.payment_platform, 'paidAt', d.paid_at,
  'waivedAt', d.waived_at, 'reference', ${referenceOf}, 'birInvoiceNumber', d.bir_invoice_number, 'buyerTin', d.buyer_tin, 'version', d.version)`;

const invoicesOf = (
  subscription: string,
) => `coalesce((select json_agg(json_build_object('id', i.id, 'number', i.number,
    'subtotal', i.subtotal, 'discount', i.discount, 'total', i.total, 'subscriptionId', ${subscription}.id, 'product', pr.name,
    'funnelName', f.name, 'paymentSchedule', coalesce((select json_agg(${scheduleJson} order by d.schedule_date, d.sequence)
      from payment_schedule d where d.invoice_id = i.id), '[]')) order by i.id)
  from invoice i where i.subscription_id = ${subscription}.id), '[]')`;

/** The SQL of a subscription `s` of `subscriptionParts` as JSON, with its invoices and dues. */
export const subscriptionJson = `json_build_object('id', s.id, 'funnelId', s.funnel_id, 'funnelName', f.name, 'product', pr.name,
  'productType', pr.type, 'paymentTerm', t.name, 'startsAt', s.starts_at, 'expiry', s.expiry, 'status', s.status, 'source', s.source,
  'pausedFrom', s.paused_from, 'backOn', s.back_on, 'graceDays', s.grace_days, 'suspends', s.on_missed = 'suspend', 'renewedBy', (select nf.name from subscription n
    join funnel nf on nf.id = n.funnel_id where n.previous_subscription_id = s.id and n.status in ('pending', 'active', 'suspended', 'paused')
    order by n.id desc limit 1), 'version', s.version, 'invoices', ${invoicesOf('s')})`;

/** Behind a select: subscriptions `s` with their funnel `f`, product `pr` and term `t`. */
export const subscriptionParts = `subscription s join funnel f on f.id = s.funnel_id join product pr on pr.id = f.product_id
  left join payment_term t on t.id = s.payment_term_id`;

const displayName = nameSql('p');

const ofUser = statement<SubscriptionView>(
  'billing.view_subscriptions',
  `select u.id, ${displayName} as "displayName", u.email,
     u.tribe_id as "tribeId", u.profile_image as "profileImage", u.status, b.name as batch,
     coalesce((select json_agg(${subscriptionJson} order by s.starts_at desc, s.id desc) from ${subscriptionParts} where s.user_id = u.id), '[]') as subscriptions
   from app_user u join user_profile p on p.user_id = u.id left join batch b on b.id = u.batch_id where u.id = $1`,
);

async function viewOf(ctx: Ctx, userId: number): Promise<SubscriptionView> {
  await findInScope(ctx, userId);
  const [view] = await ctx.rows(ofUser, [userId]);
  if (!view) throw notFound('User');
  return view;
}

/** A person's subscriptions with their invoices and dues, for staff who see them. Throws NOT_FOUND. */
export const viewSubscription = query('subscription', viewOf);

/** The same of a person for those who look after payments. Throws NOT_FOUND. */
export const findPaymentDetails = query('studentPaymentDetails', viewOf);

const one = statement<{ userId: number; displayName: string; subscription: ViewedSubscription }>(
  'billing.view_subscription',
  `select s.user_id as "userId", ${displayName} as "displayName", ${subscriptionJson} as subscription
   from ${subscriptionParts} join user_profile p on p.user_id = s.user_id where s.id = $1`,
);

export const SubscriptionOfUser = shape({ ...allHidden(ViewedSubscription), userId: 'Int', displayName: 'String' });
export type SubscriptionOfUser = ShapeOf<typeof SubscriptionOfUser>;

/** One subscription, for staff who see whose it is. Throws NOT_FOUND in the same words for nobody's and for somebody else's. */
export const findSubscription = query('subscription', async (ctx, id: number): Promise<SubscriptionOfUser> => {
  const [found] = await ctx.rows(one, [id]);
  if (!found) throw notFound('Subscription');
  await refuseUnseen(ctx, found.userId, 'Subscription');
  const { subscription, ...holder } = found;
  return { ...subscription, ...holder };
});

/** The columns of a due `d`, as it is read. */
export const scheduleColumns = `d.id, d.invoice_id as "invoiceId", d.sequence, d.price, d.schedule_date as "scheduleDate",
  d.transaction_id as "transactionId", d.payment_platform as "paymentPlatform", d.paid_at as "paidAt", d.waived_at as "waivedAt",
  ${referenceOf} as reference, d.bir_invoice_number as "birInvoiceNumber", d.buyer_tin as "buyerTin", d.version`;

export type UserSchedule = Schedule<Date> & { invoiceNumber: string; product: string; subscriptionId: number };

const schedules = statement<UserSchedule>(
  'billing.user_schedules',
  `select ${scheduleColumns},
     i.number as "invoiceNumber", pr.name as product, s.id as "subscriptionId"
   from subscription s join invoice i on i.subscription_id = s.id join payment_schedule d on d.invoice_id = i.id
     join funnel f on f.id = s.funnel_id join product pr on pr.id = f.product_id
   where s.user_id = $1 order by d.schedule_date, d.id`,
);

/** The dues of a person: their own for everybody, anybody else's for staff who see them. Throws NOT_FOUND. */
export const listUserPaymentSchedules = query('in', async (ctx, userId: number): Promise<UserSchedule[]> => {
  if (userId !== ctx.me.userId) {
    if (ctx.me.pageAccess['studentPaymentDetails'] !== true && ctx.me.pageAccess['subscription'] !== true)
      throw notFound('User');
    await findInScope(ctx, userId);
  }
  return ctx.rows(schedules, [userId]);
});

const oneSchedule = statement<Schedule<Date>>(
  'billing.schedule',
  `select ${scheduleColumns}
   from payment_schedule d where d.id = $1`,
);

/** A due as it is now, for the mutations that answer it. */
export async function scheduleNow(ctx: Ctx, id: number): Promise<Schedule> {
  const [schedule] = await ctx.rows(oneSchedule, [id]);
  if (!schedule) throw notFound('Due');
  return schedule;
}
