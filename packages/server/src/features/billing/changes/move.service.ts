import { ChangeSaved, MoveWanted } from '@tribe/domain/features/billing/changes/change.input.ts';
import type { ChangePreview } from '@tribe/domain/features/billing/changes/change.ts';
import { changeMessages } from '@tribe/domain/features/billing/changes/messages.ts';
import { displayName } from '@tribe/domain/features/members/person.ts';
import { showAmount } from '@tribe/domain/kernel/money/peso.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { brings } from '#features/catalog/bundle.ts';
import {
  changeEntry,
  changesSubscriptions,
  findChangeable,
  type HeldSubscription,
  holdChangeable,
} from '#features/billing/changes/held.service.ts';
import { giveBenefits, levelsLost, takeBenefits } from '#features/billing/subscriptions/benefits.service.ts';
import { holdPerson } from '#features/billing/subscriptions/enrol.service.ts';
import { findInScope, type InScope } from '#features/members/scope.ts';
import { notify } from '#features/notifications/notification.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { badInput, conflict, forbidden } from '#kernel/api/errors.ts';
import { hook } from '#kernel/api/hook.ts';
import { mutation, query } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';
import { shape, type ShapeOf } from '#kernel/api/shape.ts';

const owns = statement<{ id: number }>(
  'billing.owns_product',
  `select s.id from subscription s join funnel f on f.id = s.funnel_id and ${brings('f', '$2')}
   where s.user_id = $1 and s.id <> $3 and s.status in ('pending', 'active', 'suspended', 'paused')
     and (s.status = 'paused' or s.expiry is null or s.expiry >= $4::date) limit 1`,
);

type Owned = { userId: number; productId: number; product: string; without: number };

/** Throws CONFLICT where somebody has what a product brings already, by another subscription. */
export async function refuseOwned(ctx: Ctx, { userId, productId, product, without }: Owned): Promise<void> {
  const found = await ctx.rows(owns, [userId, productId, without, ctx.today()]);
  if (found.length > 0) throw conflict(changeMessages.theyHaveIt(product));
}

/** A subscription is about to become another person's; whoever listens may refuse it. */
export const subscriptionMoves = hook<{ subscriptionId: number; userId: number }>();

/** Whoever gets a subscription. Throws NOT_FOUND for whom one doesn't see, and why they can't have it. */
async function receiverOf(ctx: Ctx, held: HeldSubscription, userId: number): Promise<InScope> {
  const person = await findInScope(ctx, userId);
  if (person.id === held.userId) throw badInput({ userId: [changeMessages.samePerson] });
  if (person.id === ctx.me.userId) throw forbidden(changeMessages.notToYourself);
  if (person.status !== 'ACTIVE') throw conflict(changeMessages.archived);
  await refuseOwned(ctx, { userId, productId: held.productId, product: held.product, without: held.id });
  await subscriptionMoves.tell(ctx, { subscriptionId: held.id, userId });
  return person;
}

const batchName = statement<{ name: string }>('billing.batch_name', `select name from batch where id = $1`);

/** What moving a subscription comes to: what goes with it, and what stays with whom. */
export const previewMove = query(
  changesSubscriptions,
  async (ctx, id: number, unchecked: unknown): Promise<ChangePreview> => {
    const { userId } = MoveWanted.parse(unchecked);
    const held = await findChangeable(ctx, id);
    const receiver = displayName(await receiverOf(ctx, held, userId));
    const lost = await levelsLost(ctx, held.userId, { ...held, without: id });
    const [batch] = held.batchId === null ? [] : await ctx.rows(batchName, [held.batchId]);
    const giver = held.displayName;
    return {
      lines: [
        { title: held.product, before: giver, after: receiver },
        { title: 'Paid, with its receipts', before: giver, after: `${receiver}, ${showAmount(held.paid)}` },
        {
          title: 'Still to pay',
          before: giver,
          after: `${receiver}, ${showAmount(held.open)}${held.openDues > 0 ? ` in ${counted(held.openDues, 'payment')}` : ''}`,
        },
      ],
      notes: [
        'Invoices, receipts, proofs, refunds and the affiliate’s commission go with it.',
        lost.length > 0
          ? `${giver} loses what it opens, and the ${lost.length === 1 ? 'level' : 'levels'} ${lost.join(', ')}.`
          : `${giver} loses what it opens, and keeps their levels.`,
        `XP, stage, progress, group and ${held.batch ?? 'batch'} stay with ${giver}.`,
        ...(batch ? [`${receiver} joins ${batch.name}.`] : []),
      ],
    };
  },
);

const move = statement<never>(
  'billing.move_subscription',
  `update subscription set user_id = $2, version = version + 1, updated_at = $3 where id = $1`,
);

export const Changed = shape({ id: 'Int', userId: 'Int' });
export type Changed = ShapeOf<typeof Changed>;

/**
 * Moves a subscription to another person. All that hangs on it follows by itself, since it hangs on its invoices: money, dues,
 * receipts, proofs, commission. Throws CONFLICT where the other has the product, is archived, or somebody changed it meanwhile.
 */
export const moveSubscription = mutation(
  changesSubscriptions,
  async (ctx, id: number, unchecked: unknown, saved: ChangeSaved): Promise<Changed> => {
    const { userId } = MoveWanted.parse(unchecked);
    const { version, reason } = ChangeSaved.parse(saved);
    const held = await holdChangeable(ctx, id, version);
    await ctx.rows(holdPerson, [userId]);
    const receiver = await receiverOf(ctx, held, userId);
    await ctx.rows(move, [id, userId, ctx.now()]);
    await giveBenefits(ctx, userId, { ...held, isReturnee: false });
    await takeBenefits(ctx, held.userId, held.accessLevelIds);
    const { product, displayName: giver } = held;
    const changes = { userId: { before: held.userId, after: userId } };
    const sentence = `Moved ${held.funnelName} from ${giver} to ${displayName(receiver)}`;
    await ctx.log(
      changeEntry(held, 'moved', { sentence, reason, changes }),
      changeEntry({ id, userId }, 'moved', { sentence, reason, changes }),
    );
    await notify(ctx, { userId, kind: 'billing.bought', title: `${product} is yours`, link: to('content') });
    return { id, userId };
  },
);
