import { isEmail } from './email.ts';
import { otpDigits } from './otp.ts';

/** What the address of the reset screen may carry beside the request: a code to verify by itself, or the address it went to. */
export type ResetExtra = { otp?: string; id?: number; email?: string };

/** The extra as it stands in an address: base64 of its JSON, in letters that need no escaping. */
export function encodeExtra(extra: ResetExtra): string {
  return btoa(JSON.stringify(extra)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Reads the extra of an address; whatever does not fit is left out. */
export function decodeExtra(text: string): ResetExtra {
  const value = parse(text);
  if (!isRecord(value)) return {};
  const { otp, id, email } = value;
  const digits = typeof otp === 'string' || typeof otp === 'number' ? otpDigits(otp) : null;
  const request = Number(id);
  return {
    ...(digits === null ? {} : { otp: digits }),
    ...(Number.isSafeInteger(request) && request > 0 ? { id: request } : {}),
    ...(typeof email === 'string' && isEmail(email) ? { email } : {}),
  };
}
