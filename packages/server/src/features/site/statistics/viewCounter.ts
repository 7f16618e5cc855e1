import type { IncomingMessage } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { deviceOf, isBot, originOf, siteSubject, wholeOf } from '@tribe/domain/features/site/statistics/visit.ts';
import { type Day, today } from '@tribe/domain/kernel/time/manila.ts';
import { addHits, addViews } from '#features/site/statistics/viewQuery.ts';
import { saltOf, visitorHash } from '#features/site/statistics/visitor.ts';
import type { Services } from '#kernel/api/context.ts';
import { runRows } from '#kernel/db/statement.ts';
import type { Counted } from '#kernel/http/readyPage.ts';
import { clientAddressOf } from '#kernel/http/clientAddress.ts';

export type ViewCounter = {
  /** Notes a look at a page. Costs a push; all else happens later. */
  note(request: IncomingMessage, counted: Counted): void;
  noteRedirect(ruleId: number): void;
  /** Writes what was noted. */
  flush(): Promise<void>;
  stop(): Promise<void>;
};

type Noted = { at: Date; counted: Counted; query: string; userAgent: string; referrer: string; address: string };

/** What is lost with a process that is killed: what it noted since its last write, once a second. */
const between = 1_000;
/** What it keeps while the database is away; more would be a danger to the server itself. */
const mostNoted = 50_000;
const atOnce = 250;
/** Of sources and campaigns together, so that made-up ones fill no table. */
const mostOrigins = 500;

/** As long as the context of a request keeps a browser's name: an order is known again by it. */
const text = (value: string | string[] | undefined): string => String(value ?? '').slice(0, 300);

/** Counts looks at public pages in memory, and writes them in batches. Without a cookie, and without anything that names anybody. */
export function countViews(services: Services): ViewCounter {
  const { pools, clock, logger, config } = services;
  const addressOf = clientAddressOf(config.trustProxy);
  const ownHost = new URL(config.publicUrl).hostname;
  let noted: Noted[] = [];
  let hits = new Map<number, number>();
  let origins = new Set<string>();
  let originsOf: Day = '';
  let writing = Promise.resolve();
  const timer = setInterval(() => void flush(), between).unref();

  /** Made-up sources beyond a bound count as one. */
  function bounded(day: Day, source: string, campaign: string): readonly [string, string] {
    if (day !== originsOf) [origins, originsOf] = [new Set(), day];
    const key = `${source}\n${campaign}`;
    if (!origins.has(key) && origins.size >= mostOrigins) return ['other', ''];
    origins.add(key);
    return [source, campaign];
  }

  async function rowsOf(batch: readonly Noted[]): Promise<ViewRow[]> {
    const rows: ViewRow[] = [];
    for (const { at, counted, ...visit } of batch) {
      if (isBot(visit.userAgent)) continue;
      const day = today(at);
      const origin = originOf(visit, ownHost);
      const [source, campaign] = bounded(day, origin.source, origin.campaign);
      const visitor = visitorHash(await saltOf(services, day), visit).toString('hex');
      const { subject, variant = '' } = counted;
      const row = { subject, day, variant, source, campaign, device: deviceOf(visit.userAgent), visitor };
      const whole = wholeOf(subject);
      rows.push({ ...row, lastPage: null }, { ...row, subject: siteSubject, variant: '', lastPage: null });
      if (whole === null) continue;
      rows.push({ ...row, subject: whole, lastPage: subject.endsWith('/checkout') ? null : subject });
    }
    return rows;
  }

  async function write(): Promise<void> {
    const [views, redirected] = [noted, hits];
    [noted, hits] = [[], new Map()];
    let written = 0;
    try {
      for (; written < views.length; written += atOnce) {
        const rows = await rowsOf(views.slice(written, written + atOnce));
        if (rows.length > 0) await runRows(pools.outside, addViews, [JSON.stringify(rows)]);
        // Between two batches a request may go first.
        await nextTurn();
      }
      if (redirected.size > 0) await runRows(pools.outside, addHits, [JSON.stringify([...redirected]), clock()]);
    } catch (error) {
      noted = [...views.slice(written), ...noted].slice(0, mostNoted);
      logger.warn({ err: error, waiting: noted.length }, 'Looks at public pages could not be written and wait');
    }
  }

  function flush(): Promise<void> {
    if (noted.length > 0 || hits.size > 0) writing = writing.then(write);
    return writing;
  }

  return {
    note(request, counted) {
      const { method, headers, url = '' } = request;
      const isAhead = text(headers['sec-purpose'] ?? headers['purpose']).includes('prefetch');
      if (method !== 'GET' || isAhead || noted.length >= mostNoted) return;
      const end = url.indexOf('?');
      noted.push({
        at: clock(),
        counted,
        query: end === -1 ? '' : url.slice(end + 1, end + 2_000),
        userAgent: text(headers['user-agent']),
        referrer: text(headers.referer),
        address: addressOf(request),
      });
    },
    noteRedirect: (ruleId) => void hits.set(ruleId, (hits.get(ruleId) ?? 0) + 1),
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}

type ViewRow = {
  subject: string;
  day: Day;
  variant: string;
  source: string;
  campaign: string;
  device: string;
  visitor: string;
  lastPage: string | null;
};
