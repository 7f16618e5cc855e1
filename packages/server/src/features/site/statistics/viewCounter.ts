import type { IncomingMessage } from 'node:http';
import { deviceOf, isBot, originOf, siteSubject, wholeOf } from '@tribe/domain/features/site/statistics/visit.ts';
import { type Day, today } from '@tribe/domain/kernel/time/manila.ts';
import { addHits, addViews } from '#features/site/statistics/viewQuery.ts';
import { type NotedVisit, saltOf, visitIn, visitorHash } from '#features/site/statistics/visitor.ts';
import type { Services } from '#kernel/api/context.ts';
import { keepNotes } from '#kernel/db/notes.ts';
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

type Noted = NotedVisit & { counted: Counted };

const [mostNoted, atOnce] = [50_000, 250];
/** Of visitors of today who are known to be written; beyond it they are asked of the database again. */
const mostKnown = 20_000;
/** Of sources and campaigns together, so that made-up ones fill no table. */
const mostOrigins = 500;

/** Counts looks at public pages in memory, and writes them in batches. Without a cookie, and without anything that names anybody. */
export function countViews(services: Services): ViewCounter {
  const { pools, clock, config } = services;
  const addressOf = clientAddressOf(config.trustProxy);
  const ownHost = new URL(config.publicUrl).hostname;
  /** Visitors of pages that are written already, so that who looks again costs no row of their own. */
  const known = new Set<string>();
  let origins = new Set<string>();
  let originsOf: Day = '';

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
      const row = { subject, day, variant, source, campaign, device: deviceOf(visit.userAgent), visitor, times: 1 };
      const whole = wholeOf(subject);
      rows.push({ ...row, lastPage: null }, { ...row, subject: siteSubject, variant: '', lastPage: null });
      if (whole === null) continue;
      rows.push({ ...row, subject: whole, lastPage: subject.endsWith('/checkout') ? null : subject });
    }
    return rows;
  }

  const looks = keepNotes<Noted>(services, {
    what: 'Looks at public pages',
    most: mostNoted,
    atOnce,
    async write(batch) {
      const rows = await rowsOf(batch);
      if (rows.length === 0) return;
      // A funnel's last page may have been written by another server since, so it's told each time.
      const isKnown = (row: ViewRow) => row.lastPage === null && known.has(visitOf(row));
      const again = rows.filter(isKnown);
      const first = rows.filter((row) => !isKnown(row));
      await runRows(pools.outside, addViews, [JSON.stringify([...first, ...summed(again)])]);
      if (known.size > mostKnown) known.clear();
      for (const row of first) known.add(visitOf(row));
    },
  });
  const hits = keepNotes<number>(services, {
    what: 'Hits of redirects',
    most: mostNoted,
    atOnce: mostNoted,
    async write(ruleIds) {
      const counts = new Map<number, number>();
      for (const id of ruleIds) counts.set(id, (counts.get(id) ?? 0) + 1);
      await runRows(pools.outside, addHits, [JSON.stringify([...counts]), clock()]);
    },
  });

  return {
    note(request, counted) {
      const visit = visitIn(request, { clock, addressOf });
      if (visit) looks.add({ ...visit, counted });
    },
    noteRedirect: hits.add,
    flush: async () => void (await Promise.all([looks.flush(), hits.flush()])),
    stop: async () => void (await Promise.all([looks.stop(), hits.stop()])),
  };
}

const visitOf = ({ subject, visitor }: ViewRow) => `${subject}\n${visitor}`;

/** One row for all looks that differ in nothing but who looks. */
function summed(rows: readonly ViewRow[]): ViewRow[] {
  const sums = new Map<string, ViewRow>();
  for (const row of rows) {
    const { subject, day, variant, source, campaign, device } = row;
    const key = [subject, day, variant, source, campaign, device].join('\n');
    sums.set(key, { ...row, visitor: null, lastPage: null, times: (sums.get(key)?.times ?? 0) + 1 });
  }
  return [...sums.values()];
}

type ViewRow = {
  subject: string;
  day: Day;
  variant: string;
  source: string;
  campaign: string;
  device: string;
  visitor: string | null;
  lastPage: string | null;
  times: number;
};
