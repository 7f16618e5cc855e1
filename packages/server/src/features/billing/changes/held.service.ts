import { changeMessages } from '@tribe/domain/features/billing/changes/messages.ts';
import { isOngoing } from '@tribe/domain/features/billing/changes/change.ts';
import type { SubscriptionStatus } from '@tribe/domain/features/billing/membership.ts';
import { holdInvoices } from '#features/billing/subscriptions/end.service.ts';
import { subscriptionParts } from '#features/billing/subscriptions/view.service.ts';
import { refuseUnseen } from '#features/billing/unseen.ts';
import { nameSql } from '#features/members/nameSql.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { conflict, forbidden, notFound } from '#kernel/api/errors.ts';
import { refuseInAnothersName } from '#kernel/api/operation.ts';
import type { AuditEntry, Change } from '#kernel/audit/audit.ts';
import { statement } from '#kernel/db/statement.ts';

/** Who may change a subscription. */
export const changesSubscriptions = ['subscription', 'user_enroll/unenroll'] as const;

/** A subscription that staff are about to change; amounts in centavos, of dues that weren't waived. */
export type HeldSubscription = {
  id: number;
  version: number;
  userId: number;
  displayName: string;
  batch: string | null;
  status: SubscriptionStatus;
  startsAt: string;
  expiry: string | null;
  pausedFrom: string | null;
  backOn: string | null;
  onMissed: 'suspend' | 'nothing';
  graceDays: number;
  accessLevelIds: string[];
  funnelId: string;
  funnelName: string;
  batchId: number | null;
  productId: number;
  product: string;
  paymentTermId: string | null;
  paymentTerm: string | null;
  paid: number;
  open: number;
  openDues: number;
  firstDue: string | null;
  nextDue: string | null;
  /** A renewal of it waits for its end, or has begun. */
  renewal: 'waits' | 'begun' | null;
};

const isOpen = `d.transaction_id is null and d.waived_at is null and d.price > 0`;
const held = statement<HeldSubscription>(
  'billing.held_subscription',
  `select s.id, s.version, s.user_id as "userId", ${nameSql('p')} as "displayName",
     (select b.name from batch b where b.id = u.batch_id) as batch, s.status, s.starts_at as "startsAt", s.expiry,
     s.paused_from as "pausedFrom", s.back_on as "backOn", s.on_missed as "onMissed", s.grace_days as "graceDays",
     s.access_level_ids as "accessLevelIds", f.id as "funnelId", f.name as "funnelName", f.batch_id as "batchId", pr.id as "productId",
     pr.name as product, t.id as "paymentTermId", t.name as "paymentTerm", m.*,
     (select case when bool_or(n.starts_at <= $2::date) then 'begun' when count(*) > 0 then 'waits' end from subscription n
       where n.previous_subscription_id = s.id and n.status in ('pending', 'active', 'suspended', 'paused')) as renewal
   from ${subscriptionParts} join app_user u on u.id = s.user_id join user_profile p on p.user_id = u.id
     cross join lateral (select coalesce(sum(d.price) filter (where d.transaction_id is not null), 0)::int as paid,
       coalesce(sum(d.price) filter (where ${isOpen}), 0)::int as open, (count(*) filter (where ${isOpen}))::int as "openDues",
       min(d.schedule_date) as "firstDue", min(d.schedule_date) filter (where ${isOpen}) as "nextDue"
       from invoice i join payment_schedule d on d.invoice_id = i.id where i.subscription_id = s.id) m
   where s.id = $1`,
);

const lock = statement<never>('billing.lock_subscription', `select from subscription where id = $1 for update`);

/** A subscription that goes on, of somebody whom staff see and who isn't themselves. Throws NOT_FOUND, FORBIDDEN, CONFLICT. */
export async function findChangeable(ctx: Ctx, id: number): Promise<HeldSubscription> {
  const [found] = await ctx.rows(held, [id, ctx.today()]);
  if (!found) throw notFound('Subscription');
  await refuseUnseen(ctx, found.userId, 'Subscription');
  if (found.userId === ctx.me.userId) throw forbidden(changeMessages.notYourOwn);
  if (!isOngoing(found)) throw conflict(changeMessages.ended);
  return found;
}

/** The same, held with its invoices until the transaction ends. Throws CONFLICT where somebody changed it meanwhile. */
export async function holdChangeable(ctx: Ctx, id: number, version: number): Promise<HeldSubscription> {
  refuseInAnothersName(ctx);
  await ctx.rows(holdInvoices, [id]);
  await ctx.rows(lock, [id]);
  const found = await findChangeable(ctx, id);
  if (found.version !== version) throw conflict(changeMessages.changedMeanwhile);
  return found;
}

/** Throws CONFLICT where a renewal has begun: days added to the old one would run beside it. */
export function refuseRenewed({ renewal }: HeldSubscription): void {
  if (renewal === 'begun') throw conflict(changeMessages.renewed);
}

const shift = statement<never>(
  'billing.shift_subscription',
  `with recursive chain as (
     select id from subscription where id = $1
     union all select n.id from subscription n join chain c on n.previous_subscription_id = c.id
       where n.status in ('pending', 'active', 'suspended', 'paused') and n.starts_at > $3::date)
   update subscription s set expiry = case when s.expiry > '9999-01-01' then s.expiry else s.expiry + $2::int end,
     starts_at = case when s.id = $1 then s.starts_at else s.starts_at + $2::int end, version = version + 1, updated_at = $4
   from chain where s.id = chain.id`,
);

/** Moves the end of a subscription by days, and with it the renewals that wait for it. */
export async function shiftExpiry(ctx: Ctx, id: number, days: number): Promise<void> {
  await ctx.rows(shift, [id, days, ctx.today(), ctx.now()]);
}

/** What staff did to a subscription, for the audit log. */
export const changeEntry = (
  { id, userId }: Pick<HeldSubscription, 'id' | 'userId'>,
  done: string,
  { sentence, reason, changes }: { sentence: string; reason: string; changes: Record<string, Change> },
): AuditEntry => ({
  action: `subscription.${done}`,
  entity: 'subscription',
  entityId: id,
  subjectId: userId,
  sentence,
  changes,
  reason,
});
