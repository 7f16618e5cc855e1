import { hash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Visit } from '@tribe/domain/features/site/statistics/visit.ts';
import type { Day } from '@tribe/domain/kernel/time/manila.ts';
import { saltFor } from '#features/site/statistics/viewQuery.ts';
import type { Services } from '#kernel/api/context.ts';
import { cachePerPool } from '#kernel/db/pools.ts';
import { runRows } from '#kernel/db/statement.ts';

const salts = cachePerPool(() => new Map<Day, Promise<Buffer>>());

/** The secret of a day, the same on every server; nobody keeps it longer than two days. */
export function saltOf({ pools }: Pick<Services, 'pools'>, day: Day): Promise<Buffer> {
  const known = salts(pools.main);
  const found = known.get(day);
  if (found) return found;
  const asked = runRows(pools.outside, saltFor, [day, randomBytes(32)]).then(([row]) => {
    if (!row) throw new Error('There is no salt for the day');
    return row.salt;
  });
  // One that could not be had is asked for again.
  asked.catch(() => known.delete(day));
  for (const old of known.keys()) if (known.size > 2) known.delete(old);
  known.set(day, asked);
  return asked;
}

/** A look as it is noted until its turn comes. */
export type NotedVisit = Visit & { at: Date; address: string };

/** As long as the context of a request keeps a browser's name: an order is known again by it. */
const text = (value: string | string[] | undefined): string => String(value ?? '').slice(0, 300);

/** What a request says of somebody who looks; null where a browser asks ahead of them, or for something else than a page. */
export function visitIn(
  request: IncomingMessage,
  { clock, addressOf }: Pick<Services, 'clock'> & { addressOf: (request: IncomingMessage) => string },
): NotedVisit | null {
  const { method, headers, url = '' } = request;
  if (method !== 'GET' || text(headers['sec-purpose'] ?? headers['purpose']).includes('prefetch')) return null;
  const end = url.indexOf('?');
  return {
    at: clock(),
    query: end === -1 ? '' : url.slice(end + 1, end + 2_000),
    userAgent: text(headers['user-agent']),
    referrer: text(headers.referer),
    address: addressOf(request),
  };
}

/** Somebody on one day: the same address and browser are the same person as far as we care to know. */
export const visitorHash = (salt: Buffer, { address, userAgent }: { address: string; userAgent: string }): Buffer =>
  hash(
    'sha256',
    Buffer.concat([salt, Buffer.from(`${address.replace(/^::ffff:/i, '')}\n${userAgent}`)]),
    'buffer',
  ).subarray(0, 16);
