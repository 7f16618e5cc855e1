import { readTimes } from '@tribe/domain/features/forms/typedAt.ts';
import { keepAnswers, type Kept } from '#features/forms/filling/keepAnswers.ts';
import { refuseClosed, sendForm, type Sent } from '#features/forms/filling/sendForm.ts';
import { holdAnswers } from '#features/forms/formQuery.ts';
import { mutation } from '#kernel/api/operation.ts';
import { countAgainst } from '#kernel/http/limits.ts';

/** Answers as a device sends them, with when each was typed and when they were sent. */
type Left = { answers?: unknown; typedAt?: unknown; sentAt?: unknown };

/**
 * Saves answers as they are left, one or several that waited for the network; nothing takes them back. What isn't valid is told by its
 * question, the others are saved. Throws CONFLICT once the form is sent or closed.
 */
export const saveFormAnswers = mutation(
  'in',
  async (ctx, slug: string, { answers, ...times }: Left): Promise<Kept & { savedAt: Date }> => {
    const form = await holdAnswers(ctx, slug);
    refuseClosed(ctx, form);
    return { ...(await keepAnswers(ctx, form, asAnswers(answers), readTimes(times))), savedAt: ctx.now() };
  },
);

const perHour = { count: 20, seconds: 3_600 };
const ownPerHour = { count: 120, seconds: 3_600 };

/** Counts who sends: twenty forms an hour for a stranger's address, and six times as many for an account. */
export const countSent = (ctx: Parameters<typeof countAgainst>[0]): Promise<void> =>
  ctx.viewer
    ? countAgainst(ctx, `form:user:${ctx.viewer.userId}`, ownPerHour)
    : countAgainst(ctx, `form:${ctx.origin.address}`, perHour);

/**
 * Sends a form: what was saved so far, with what is given here put over it. Throws BAD_USER_INPUT by question, CONFLICT once
 * sent or closed, RATE_LIMITED for a stranger who sends twenty in an hour.
 */
export const submitForm = mutation('public', async (ctx, slug: string, typed: unknown): Promise<Sent> => {
  await countSent(ctx);
  return sendForm(ctx, await holdAnswers(ctx, slug), asAnswers(typed));
});

/** What is an object of answers; anything else says nothing. */
const asAnswers = (typed: unknown): Record<string, unknown> =>
  typeof typed === 'object' && typed !== null && !Array.isArray(typed) ? Object.fromEntries(Object.entries(typed)) : {};
