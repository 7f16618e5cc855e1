import { formMessages } from '@tribe/domain/features/forms/messages.ts';
import type { FoundForm } from '#features/forms/formQuery.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { AppError } from '#kernel/api/errors.ts';
import { countAgainst } from '#kernel/http/limits.ts';

const mailsPerHour = { count: 3, seconds: 3_600 };

/** Confirms by mail that a form arrived. An address that is sent to again and again gets no more of them, and its answers are kept. */
export async function thankByMail(ctx: Ctx, form: FoundForm, email: string): Promise<void> {
  try {
    await countAgainst(ctx, `lead:${form.id}:${email.toLowerCase()}`, mailsPerHour);
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return;
    throw error;
  }
  const { publicUrl } = ctx.services.config;
  await ctx.mail({
    kind: 'form',
    to: email,
    subject: `${formMessages.thankYou}: ${form.name}`,
    paragraphs: [
      form.confirmation || formMessages.thankYouText,
      'If you didn’t ask for this, you can ignore this email.',
    ],
    ...(form.successUrl ? { link: { label: 'Continue', url: new URL(form.successUrl, publicUrl).href } } : {}),
  });
}
