import type { Ctx } from '#kernel/api/context.ts';
import { countAgainst, type Limit } from '#kernel/http/limits.ts';

/**
 * Limits on requested mail, so that nobody's mailbox is flooded and nobody floods many. Only mail that one person requests for
 * one address counts; an import's or a batch's mail counts once for its requester, receipts and reminders don't count.
 */
const anHour: Limit = { count: 20, seconds: 60 * 60 };

/** Counts a mail to an address. Throws RATE_LIMITED after 20 an hour. */
export const countMailTo = (ctx: Ctx, email: string): Promise<void> =>
  countAgainst(ctx, `mail:to:${email.toLowerCase()}`, anHour);

/** Counts a request for mail by user, or by address for a visitor. Throws RATE_LIMITED after 20 an hour. */
export const countMailBy = (ctx: Ctx): Promise<void> =>
  countAgainst(ctx, `mail:by:${ctx.viewer ? `user:${ctx.viewer.userId}` : `address:${ctx.origin.address}`}`, anHour);

/** Counts one requested mail for both. */
export async function countMail(ctx: Ctx, email: string): Promise<void> {
  await countMailBy(ctx);
  await countMailTo(ctx, email);
}
