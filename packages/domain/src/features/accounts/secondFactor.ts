/** The figures of RFC 6238 that every authenticator app knows: SHA-1, six digits, a new code every 30 seconds. */
export const secondFactorRules = {
  digits: 6,
  /** Seconds that a code is shown. */
  period: 30,
  /** Codes before and after that of now that count as well, for a phone whose clock is a little off. */
  window: 1,
  recoveryCodes: 10,
  /** Milliseconds between the right password and the code. */
  pending: 10 * 60 * 1_000,
} as const;

/** The signs of a recovery code: none that is taken for another. 31 of them, so that ten carry 49 bits. */
export const recoverySigns = '23456789abcdefghjkmnpqrstuvwxyz';

/** A code as it is compared: without the spaces and dashes that people type, in small letters. */
export const normalCode = (text: string): string => text.replace(/[\s-]/g, '').toLowerCase();

/** Whether a normal code is one of the app rather than a recovery code. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

/** A recovery code as it is shown: 'k7mpq-3xw9d'. */
export const showRecoveryCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;
