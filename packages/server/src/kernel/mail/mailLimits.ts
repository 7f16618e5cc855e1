import type { Ctx } from '#kernel/api/context.ts';
import { countAgainst, type Limit } from '#kernel/http/limits.ts';

/**
 * What may be mailed on somebody's word: so that nobody's mailbox is filled, and nobody fills many. Only what is asked for one
 * by one counts; an import's or a batch's mail counts once for who asked, receipts and reminders do not count.
 */
const anHour: Limit = { count: 20, seconds: 60 * 60 };

/** Counts one more mail to an address. Throws RATE_LIMITED after 20 an hour. */
export const countMailTo = (ctx: Ctx, email: string): Promise<void> =>
  countAgainst(ctx, `mail:to:${email.toLowerCase()}`, anHour);

/** Counts one more request for mail by who asks, a stranger by where they are. Throws RATE_LIMITED after 20 an hour. */
export const countMailBy = (ctx: Ctx): Promise<void> =>
  countAgainst(ctx, `mail:by:${ctx.viewer ? `user:${ctx.viewer.userId}` : `address:${ctx.origin.address}`}`, anHour);

/** One mail that was asked for by itself: it counts for both. */
export async function countMail(ctx: Ctx, email: string): Promise<void> {
  await countMailBy(ctx);
  await countMailTo(ctx, email);
}
