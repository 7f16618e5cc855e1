import { ChangeSaved, ExtensionWanted } from '@tribe/domain/features/billing/changes/change.input.ts';
import { type ChangePreview, extensionProblem } from '@tribe/domain/features/billing/changes/change.ts';
import { showExpiry } from '@tribe/domain/kernel/time/expiry.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { daysBetween, showDay } from '@tribe/domain/kernel/time/manila.ts';
import {
  changeEntry,
  changesSubscriptions,
  findChangeable,
  type HeldSubscription,
  holdChangeable,
  refuseRenewed,
  shiftExpiry,
} from '#features/billing/changes/held.service.ts';
import type { Changed } from '#features/billing/changes/move.service.ts';
import { followRules } from '#features/journey/move-up/automatic.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { badInput } from '#kernel/api/errors.ts';
import { mutation, query } from '#kernel/api/operation.ts';

/** By how many days it goes longer. Throws BAD_USER_INPUT, CONFLICT. */
function daysMore(ctx: Ctx, held: HeldSubscription, expiry: string): number {
  refuseRenewed(held);
  const problem = extensionProblem(held.expiry, expiry, ctx.today());
  if (problem) throw badInput({ expiry: [problem] });
  return daysBetween(held.expiry!, expiry);
}

/** What extending a subscription comes to. */
export const previewExtension = query(
  changesSubscriptions,
  async (ctx, id: number, unchecked: unknown): Promise<ChangePreview> => {
    const { expiry } = ExtensionWanted.parse(unchecked);
    const held = await findChangeable(ctx, id);
    const days = daysMore(ctx, held, expiry);
    return {
      lines: [{ title: 'Expiry', before: showExpiry(held.expiry, ctx.today()), after: showDay(expiry) }],
      notes: [
        `${counted(days, 'day')} more, at no cost. Payments stay as they are.`,
        ...(held.renewal === 'waits' ? ['Its renewal begins and ends that much later.'] : []),
        ...(held.status === 'suspended' ? ['Access stays suspended until the overdue payment is settled.'] : []),
      ],
    };
  },
);

/** Extends a subscription; its access and levels go on with it, and a renewal that waits for its end waits longer. */
export const extendSubscription = mutation(
  changesSubscriptions,
  async (ctx, id: number, unchecked: unknown, saved: ChangeSaved): Promise<Changed> => {
    const { expiry } = ExtensionWanted.parse(unchecked);
    return extend(ctx, id, expiry, ChangeSaved.parse(saved));
  },
);

/** The same, for who may do it. */
export async function extend(ctx: Ctx, id: number, expiry: string, { version, reason }: ChangeSaved): Promise<Changed> {
  const held = await holdChangeable(ctx, id, version);
  await shiftExpiry(ctx, id, daysMore(ctx, held, expiry));
  await followRules(ctx, [held.userId]);
  const changes = { expiry: { before: held.expiry, after: expiry } };
  const sentence = `Extended ${held.funnelName} to ${expiry}`;
  await ctx.log(changeEntry(held, 'extended', { sentence, reason, changes }));
  return { id, userId: held.userId };
}
