import { ReasonInput } from '@tribe/domain/features/members/user.input.ts';
import { type Enrolment, enrolmentText, extensionText, readExtension } from '@tribe/domain/features/members/bulk.ts';
import { fieldMessages } from '@tribe/domain/kernel/text/messages.ts';
import { subscriptionMessages } from '@tribe/domain/features/billing/messages.ts';
import { findOffer } from '#features/catalog/offer.service.ts';
import {
  type BulkAction,
  findBulkAction,
  start,
  type UserSelection,
} from '#features/members/bulk/bulkAction.service.ts';
import { bulkOperations } from '#features/members/bulk/bulkActionOne.ts';
import { levelAndHolders } from '#features/members/bulk/bulkLevel.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { badInput } from '#kernel/api/errors.ts';
import { onceIfKeyed } from '#kernel/api/idempotency.ts';
import { mutation, refuseInAnothersName } from '#kernel/api/operation.ts';

/** Takes an access level from many. */
export const revokeUsersAccess = mutation(
  bulkOperations.revoke,
  async (ctx, of: UserSelection, level: string): Promise<BulkAction> => {
    refuseInAnothersName(ctx);
    await levelAndHolders(ctx, level, []);
    return start(ctx, { kind: 'revoke', value: level }, of);
  },
);

/** By how many days, or until which day. */
export type ExtensionOfMany = { days?: number | null; day?: string | null };

/** Extends the membership of each of many that ends last. */
export const extendMemberships = mutation(
  bulkOperations.extend,
  async (ctx, of: UserSelection, by: ExtensionOfMany, input: string): Promise<BulkAction> => {
    refuseInAnothersName(ctx);
    const { reason } = ReasonInput.parse({ reason: input });
    const text = by.day ? extensionText({ day: by.day }) : extensionText({ days: by.days ?? 0 });
    if (!readExtension(text) || (by.day && by.days)) throw badInput({ by: [fieldMessages.notValid('Extension')] });
    if (by.day && by.day < ctx.today()) throw badInput({ by: [fieldMessages.notValid('New expiry')] });
    return startOnce(ctx, 'extendMemberships', { kind: 'extend', value: text, reason }, of);
  },
);

/** Enrolls many in a funnel, each with what they owe for it from today. */
export const enrollUsers = mutation(
  bulkOperations.enroll,
  async (ctx, of: UserSelection, wanted: Enrolment): Promise<BulkAction> => {
    refuseInAnothersName(ctx);
    const offer = await findOffer(ctx, wanted.funnelId);
    if (!offer || offer.funnel.status === 'archived') throw badInput({ funnelId: [fieldMessages.notValid('Funnel')] });
    if (!offer.terms.some(({ id }) => id === wanted.paymentTermId))
      throw badInput({ paymentTermId: [subscriptionMessages.pleaseSelect] });
    return startOnce(ctx, 'enrollUsers', { kind: 'enroll', value: enrolmentText(wanted) }, of);
  },
);

type Wanted = { kind: 'extend' | 'enroll'; value: string; reason?: string };

/** Sent again under its key it answers the same act: nobody is extended twice by a lost answer. */
async function startOnce(ctx: Ctx, operation: string, wanted: Wanted, of: UserSelection): Promise<BulkAction> {
  const selection = { ids: of.ids ? [...of.ids] : null, search: of.search ?? null, filter: of.filter ?? null };
  const { id } = await onceIfKeyed(ctx, operation, { ...wanted, ...selection, count: of.count }, async () => ({
    id: (await start(ctx, wanted, of)).id,
  }));
  return findBulkAction(ctx, id);
}
