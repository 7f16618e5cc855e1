import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { bearerLifetime } from '@tribe/domain/features/accounts/session.ts';

/** 256 random bits for the cookie; only their hash is kept. */
export const newToken = () => randomBytes(32).toString('base64url');
export const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer');

/**
 * A session's token carries a sign of ours, so that one that somebody made up is known before anything is asked of the
 * database or parsed. It proves nothing else: whose it is, and whether it still lives, only its row says.
 */
export function newSessionToken(secret: string): string {
  const token = newToken();
  return `${token}.${signOfSession(token, secret)}`;
}

function isOfOurs(token: string, secret: string): boolean {
  const [random = '', signature = '', ...rest] = token.split('.');
  return rest.length === 0 && isSame(signature, signOfSession(random, secret));
}

/** So many tokens are known by their hashes; a check costs more than all else that is done before a request is read. */
const mostKnown = 10_000;

/** Tells a session by its token: the hash of one with our sign, null for one that somebody made up. */
export function makeSessionKey(secret: string): (token: string) => string | null {
  const known = new Set<string>();
  return (token) => {
    const key = hash('sha256', token, 'base64');
    if (known.has(key)) return key;
    if (!isOfOurs(token, secret)) return null;
    if (known.size >= mostKnown) known.clear();
    known.add(key);
    return key;
  };
}

const signOfSession = (token: string, secret: string) =>
  createHmac('sha256', secret).update(`session:${token}`).digest('base64url').slice(0, 22);

function isSame(input: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(input), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}

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
  if (!isSame(signature, sign(`${id}.${endsAt}`, secret))) return null;
  return Number(endsAt) > now.getTime() ? Number(id) : null;
}
