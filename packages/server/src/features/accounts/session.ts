import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { bearerLifetime } from '@tribe/domain/features/accounts/session.ts';

/** 256 random bits for the cookie; only their hash is kept. */
export const newToken = () => randomBytes(32).toString('base64url');
export const hashOf = (token: string) => createHash('sha256').update(token).digest();

export const cookieName = (isProduction: boolean) => (isProduction ? '__Host-session' : 'session');

const sign = (text: string, secret: string) =>
  createHmac('sha256', secret).update(`bearer:${text}`).digest('base64url');

/** A bearer bound to its session: the session's id and its own end, signed. */
export function bearerFor(sessionId: number, now: Date, secret: string): string {
  const text = `${sessionId}.${now.getTime() + bearerLifetime}`;
  return `${text}.${sign(text, secret)}`;
}

/** The session that a bearer belongs to; null when it is not ours or has ended. */
export function sessionOfBearer(bearer: string, now: Date, secret: string): number | null {
  const [id, endsAt, signature, ...rest] = bearer.split('.');
  if (!id || !endsAt || !signature || rest.length > 0) return null;
  const wanted = Buffer.from(sign(`${id}.${endsAt}`, secret));
  const given = Buffer.from(signature);
  if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) return null;
  return Number(endsAt) > now.getTime() ? Number(id) : null;
}
