import { z } from 'zod';
import { accountMessages } from './messages.ts';

const { codeRequired, codeWrong } = accountMessages;

/** A code of the app or a recovery code, as it was typed. */
export const CodeInput = z.object({
  code: z.string({ error: codeRequired }).trim().min(1, codeRequired).max(40, codeWrong),
});
