import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { GatewayError, type Session } from '#features/payments/gateways/gateway.ts';

const text = z
  .string()
  .min(1)
  .max(255)
  .regex(/^\P{Cc}+$/u);

/** A short text of theirs; null where there is none, or one that no column takes. */
export const wireText = text
  .nullish()
  .catch(null)
  .transform((value) => value ?? null);

/** What the gateway knows a session, a payment or a refund by: it becomes a part of an address. */
export const wireId = text.regex(/^[\w.:-]+$/);

/** A whole number of centavos that our columns hold. */
export const wireCentavos = z.int().min(0).max(2_000_000_000);

/** Takes an answer as the gateway's page describes it. Throws GatewayError where it is something else. */
export function understood<Shape>(schema: z.ZodType<Shape>, body: unknown): Shape {
  const taken = schema.safeParse(body);
  if (taken.success) return taken.data;
  const where = taken.error.issues[0]?.path.join('.') ?? '';
  throw new GatewayError('unknown', `Its response has an unexpected format at ${where.slice(0, 100)}`);
}

/** An instant as ISO text or in seconds; null where it is none. */
export const wireInstant = z
  .union([z.string().max(40), z.number()])
  .nullish()
  .catch(null)
  .transform((value) => {
    const at = new Date(typeof value === 'number' ? value * 1_000 : (value ?? ''));
    return Number.isNaN(at.getTime()) ? null : at;
  });

/** A link to pay leads to the gateway's own page, or to that of a stand-in on this machine. Throws GatewayError for any other. */
export function checkedSession(
  session: Session,
  { base, payHosts }: { base: string; payHosts: readonly string[] },
): Session {
  const link = URL.parse(session.payUrl);
  const isStandIn = isLoopback(base) && link !== null && isLoopback(link.origin);
  const isTheirs = link?.protocol === 'https:' && link.port === '' && payHosts.includes(link.hostname);
  if (link === null || link.username || !(isTheirs || isStandIn))
    throw new GatewayError('unknown', 'Its payment link leads somewhere else');
  return { ...session, payUrl: link.href };
}

/** Whether an address is one of this machine. */
export const isLoopback = (address: string): boolean =>
  /^http:\/\/(127\.\d+\.\d+\.\d+|localhost|\[::1\])(:\d+)?(\/|$)/.test(address);

/** One header, however often it came. */
export const headerOf = (headers: IncomingHttpHeaders, name: string): string | undefined => {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/** The body of a webhook; undefined where it is no JSON. */
export function jsonOf(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString());
  } catch {
    return undefined;
  }
}

const hash = (value: string) => createHash('sha256').update(value).digest();

/** Whether a secret is one of ours, in a time that says nothing of where they differ. All are compared: two are good while one replaces the other. */
export const isOneOf = (secret: string, ours: readonly string[]): boolean =>
  ours.map((each) => timingSafeEqual(hash(secret), hash(each))).includes(true);

/** HMAC-SHA256 in hex of a webhook's time and body, by each of our secrets. */
export const signaturesOf = (secrets: readonly string[], time: string, raw: Buffer): string[] =>
  secrets.map((secret) => createHmac('sha256', secret).update(`${time}.`).update(raw).digest('hex'));

/** Parts of a signature header such as `t=1,v1=ab,v1=cd`, by their names. */
export function signatureParts(header: string | undefined): Map<string, string[]> {
  const parts = new Map<string, string[]>();
  for (const part of (header ?? '').slice(0, 4_000).split(',')) {
    const [name = '', ...rest] = part.split('=');
    parts.set(name.trim(), [...(parts.get(name.trim()) ?? []), rest.join('=').trim()]);
  }
  return parts;
}

/** Seconds that a signed time may differ from ours. */
export const tolerance = 300;

/** How far a signed time in seconds is from now, to either side; null where it is no time. */
export const ageOf = (time: string | undefined, now: Date): number | null =>
  time !== undefined && /^\d{1,12}$/.test(time) ? Math.abs(now.getTime() / 1_000 - Number(time)) : null;
