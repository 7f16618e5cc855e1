import type { Answers } from '@tribe/domain/features/forms/field.ts';
import { isOpen } from '@tribe/domain/features/forms/form.ts';
import { readTimes } from '@tribe/domain/features/forms/typedAt.ts';
import { keepAnswers, type Kept } from '#features/forms/filling/keepAnswers.ts';
import { refuseClosed, sendForm, type Sent } from '#features/forms/filling/sendForm.ts';
import { type FoundForm, formNamed, holdAnswers } from '#features/forms/formQuery.ts';
import { badInput, notFound } from '#kernel/api/errors.ts';
import { query, mutation } from '#kernel/api/operation.ts';
import { countAgainst } from '#kernel/http/limits.ts';

/** A form as it is filled in: its questions, and one's own answers so far. */
export type FormView = Pick<FoundForm, 'slug' | 'name' | 'confirmation' | 'fields'> & {
  isOpen: boolean;
  isSent: boolean;
  answers: Answers;
  lastSavedAt: Date | null;
};

export const viewForm = query('public', async (ctx, slug: string): Promise<FormView> => {
  const form = await formNamed(ctx, slug);
  const response = form.draft ?? (form.oneResponsePerUser ? form.sent : null);
  return {
    slug: form.slug,
    name: form.name,
    confirmation: form.confirmation,
    fields: form.fields,
    isOpen: isOpen(form, ctx.now()),
    isSent: form.oneResponsePerUser && form.sent !== null,
    answers: response?.answers ?? {},
    lastSavedAt: response ? new Date(response.lastSavedAt) : null,
  };
});

/** Keeps one answer as it is left; nothing takes it back. Answers when it was kept. Throws BAD_USER_INPUT, CONFLICT once sent or closed. */
export const saveFormAnswer = mutation('in', async (ctx, slug: string, key: string, typed: unknown): Promise<Date> => {
  const form = await holdAnswers(ctx, slug);
  refuseClosed(ctx, form);
  const { wrong, missing } = await keepAnswers(ctx, form, { [key]: typed });
  if (missing.length > 0) throw notFound('Question');
  if (wrong[key] !== undefined) throw badInput({ [key]: [wrong[key]] });
  return ctx.now();
});

/** Answers as a device sends them, with when each was typed and when they were sent. */
type Left = { answers?: unknown; typedAt?: unknown; sentAt?: unknown };

/** The same for several that were left while nobody could be reached: those that are not valid are told, the others kept. */
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
