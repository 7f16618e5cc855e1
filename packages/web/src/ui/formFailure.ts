import { formFailure, networkFailure } from '@tribe/domain/kernel/text/messages.ts';

/** Why a form wasn’t saved: a code of the API (or NETWORK), its message, and the messages per field. */
export type FormFailure = { code: string; message: string; messages: Record<string, string[]> };

export const leaveUnsaved = 'Leave without saving? What you typed here will be lost.';

/** What stands above the form. */
export function summaryOf(failure: FormFailure): string {
  if (failure.code === 'BAD_USER_INPUT') return formFailure;
  return failure.code === 'NETWORK' ? networkFailure : failure.message;
}
