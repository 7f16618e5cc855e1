/** A one-time code: six digits that live 10 minutes and die after 5 wrong tries; durations in milliseconds. */
export const otpLength = 6;
export const otpLifetime = 10 * 60 * 1000;
export const otpTries = 5;
export const otpPerHour = 5;
export const otpWrongTriesPerDay = 10;
/** Resend appears after this. */
export const otpResendAfter = 10 * 1000;
/** A code that came in the address is verified after this. */
export const otpVerifyAfter = 1000;

/** A code as its six digits: 12345 as a number is '012345'. Null for what cannot be a code. */
export function otpDigits(otp: number | string): string | null {
  const digits = String(otp).trim();
  return /^\d{1,6}$/.test(digits) ? digits.padStart(otpLength, '0') : null;
}
