import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A browser in which this person has signed in before: it goes on while strangers' guesses are made to wait. */
export const deviceCookie = (isProduction: boolean) => (isProduction ? '__Host-device' : 'device');

/** Seconds that a browser is remembered. */
export const deviceLifetime = 180 * 24 * 60 * 60;

const sign = (id: string, email: string, secret: string) =>
  createHmac('sha256', secret).update(`device:${id}:${email}`).digest('base64url');

/** What the browser keeps: a random id bound to one address. */
export function newDevice(email: string, secret: string): string {
  const id = randomBytes(16).toString('base64url');
  return `${id}.${sign(id, email, secret)}`;
}

/** The id of the browser when it is known for this address, else null. */
export function knownDevice(cookie: string | undefined, email: string, secret: string): string | null {
  const [id, signature, ...rest] = cookie?.split('.') ?? [];
  if (!id || !signature || rest.length > 0) return null;
  const [input, wanted] = [Buffer.from(signature), Buffer.from(sign(id, email, secret))];
  return input.length === wanted.length && timingSafeEqual(input, wanted) ? id : null;
}
