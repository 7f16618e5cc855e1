import { hash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type Origin, originOf, type Visit } from '@tribe/domain/features/site/statistics/visit.ts';
import { type Day, today } from '@tribe/domain/kernel/time/manila.ts';
import { saltFor } from '#features/site/statistics/viewQuery.ts';
import type { Services } from '#kernel/api/context.ts';
import { cachePerPool } from '#kernel/db/pools.ts';
import { runRows } from '#kernel/db/statement.ts';

const salts = cachePerPool(() => new Map<Day, Promise<string>>());

/** The secret of a day in hex, the same on every server; nobody keeps it longer than two days. */
export function saltOf({ pools }: Pick<Services, 'pools'>, day: Day): Promise<string> {
  const known = salts(pools.main);
  const found = known.get(day);
  if (found) return found;
  const asked = runRows(pools.outside, saltFor, [day, randomBytes(32)]).then(([row]) => {
    if (!row) throw new Error('There is no salt for the day');
    return row.salt.toString('hex');
  });
  // One that could not be had is asked for again.
  asked.catch(() => known.delete(day));
  for (const old of known.keys()) if (known.size > 2) known.delete(old);
  known.set(day, asked);
  return asked;
}

/** A look as it is noted until its turn comes; `known` once it was recognised. */
export type NotedVisit = Visit & { at: Date; address: string; known?: KnownVisit };

/** Whose visit it is on its day, as a hash in hex, and where they came from. */
export type KnownVisit = Origin & { day: Day; visitor: string };

/** As long as the context of a request keeps a browser's name: an order is known again by it. */
const text = (value: string | string[] | undefined): string => String(value ?? '').slice(0, 300);

/** The request that was asked about last: it may count as a look and as a click. */
let lately: { request: IncomingMessage; visit: NotedVisit } | null = null;

/** What a request says of somebody who looks; null where a browser asks ahead of them, or for something else than a page. */
export function visitIn(
  request: IncomingMessage,
  { clock, addressOf }: Pick<Services, 'clock'> & { addressOf: (request: IncomingMessage) => string },
): NotedVisit | null {
  if (lately?.request === request) return lately.visit;
  const { method, headers, url = '' } = request;
  if (method !== 'GET' || text(headers['sec-purpose'] ?? headers['purpose']).includes('prefetch')) return null;
  const end = url.indexOf('?');
  const visit = {
    at: clock(),
    query: end === -1 ? '' : url.slice(end + 1, end + 2_000),
    userAgent: text(headers['user-agent']),
    referrer: text(headers.referer),
    address: addressOf(request),
  };
  lately = { request, visit };
  return visit;
}

/** Somebody on one day, in hex: the same address and browser are the same person as far as we care to know. */
export const visitorHash = (salt: string, { address, userAgent }: { address: string; userAgent: string }): string =>
  hash('sha256', `${salt}\n${address.replace(/^::ffff:/i, '')}\n${userAgent}`, 'hex').slice(0, 32);

const hour = 3_600_000;

/** Says who came on which day and from where, in their order: worked out once for a visit, whoever counts it. */
export function recognizer(
  services: Pick<Services, 'config' | 'pools'>,
): <Noted extends { visit: NotedVisit }>(chunk: readonly Noted[]) => Promise<(readonly [Noted, KnownVisit])[]> {
  const ownHost = new URL(services.config.publicUrl).hostname;
  // A day of Manila begins with an hour of UTC, so the day and its salt are looked up once an hour.
  let of = { hour: -1, day: '', salt: '' };

  async function lookUp(at: Date): Promise<typeof of> {
    const day = today(at);
    return (of = { hour: Math.floor(at.getTime() / hour), day, salt: await saltOf(services, day) });
  }

  return async (chunk) => {
    const people = [];
    for (const noted of chunk) {
      const { visit } = noted;
      if (!visit.known) {
        const { day, salt } = Math.floor(visit.at.getTime() / hour) === of.hour ? of : await lookUp(visit.at);
        const { source, campaign } = originOf(visit, ownHost);
        visit.known = { day, visitor: visitorHash(salt, visit), source, campaign };
      }
      people.push([noted, visit.known] as const);
    }
    return people;
  };
}
