import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { z } from 'zod';

const { codeRequired, codeWrong } = accountMessages;

/** A code of the app or a recovery code, as it was typed. */
export const CodeInput = z.object({
  code: z.string({ error: codeRequired }).trim().min(1, codeRequired).max(40, codeWrong),
});
