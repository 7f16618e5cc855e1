import { randomInt } from 'node:crypto';
import { recoverySigns, secondFactorRules } from '@tribe/domain/features/accounts/secondFactor.ts';
import { Secret, TOTP } from 'otpauth';

const { digits, period, window } = secondFactorRules;

/** A new secret of 160 bits, in the letters that an authenticator app takes. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

const totp = (secret: string, email = '') =>
  new TOTP({ issuer: 'Tribe', label: email || 'Tribe', secret: Secret.fromBase32(secret), digits, period });

/** The address behind the QR code. */
export const totpAddress = (secret: string, email: string): string => totp(secret, email).toString();

/** The step of 30 seconds since 1970 whose code this is, now or one aside; null when it is none of them. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const delta = totp(secret).validate({ token: code, timestamp: now.getTime(), window });
  return delta === null ? null : Math.floor(now.getTime() / 1_000 / period) + delta;
}

/** The code of a secret at an instant, as the app would show it. */
export const codeAt = (secret: string, now: Date): string => totp(secret).generate({ timestamp: now.getTime() });

/** Ten codes for the day when the phone is lost. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: secondFactorRules.recoveryCodes }, () =>
    Array.from({ length: 10 }, () => recoverySigns[randomInt(recoverySigns.length)]).join(''),
  );
