import type { IncomingMessage } from 'node:http';
import { deviceOf, isBot, originOf, wholeOf } from '@tribe/domain/features/site/statistics/visit.ts';
import { type Day, today } from '@tribe/domain/kernel/time/manila.ts';
import { addHits, addViews, type KeptLook, keptLooks } from '#features/site/statistics/viewQuery.ts';
import { type NotedVisit, saltOf, visitIn, visitorHash } from '#features/site/statistics/visitor.ts';
import type { Services } from '#kernel/api/context.ts';
import { keepNotes } from '#kernel/db/notes.ts';
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

const mostNoted = 50_000;
/** Of sources and campaigns together, so that made-up ones fill no table. */
const mostOrigins = 500;

/** Counts looks at public pages in memory, and writes them in batches. Without a cookie, and without anything that names anybody. */
export function countViews(services: Services): ViewCounter {
  const { clock, config } = services;
  const addressOf = clientAddressOf(config.trustProxy);
  const ownHost = new URL(config.publicUrl).hostname;
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

  async function rowsOf(batch: readonly Noted[]): Promise<KeptLook[]> {
    const rows: KeptLook[] = [];
    for (const { at, counted, ...visit } of batch) {
      if (isBot(visit.userAgent)) continue;
      const day = today(at);
      const origin = originOf(visit, ownHost);
      const [source, campaign] = bounded(day, origin.source, origin.campaign);
      const visitor = visitorHash(await saltOf(services, day), visit).toString('hex');
      const { subject, variant = '' } = counted;
      const whole = wholeOf(subject);
      const last = whole === null || subject.endsWith('/checkout') ? null : subject;
      const of = whole === null ? {} : { whole, last };
      rows.push({ subject, day, variant, source, campaign, device: deviceOf(visit.userAgent), visitor, ...of });
    }
    return rows;
  }

  const looks = keepNotes<Noted>(services, {
    kind: keptLooks,
    what: 'Looks at public pages',
    most: mostNoted,
    rowsOf,
    addUp: addViews,
  });
  const hits = keepNotes<{ rule: number; at: Date }>(services, {
    kind: 'site.hits',
    what: 'Hits of redirects',
    most: mostNoted,
    rowsOf: (batch) => [...batch],
    addUp: addHits,
  });

  return {
    note(request, counted) {
      const visit = visitIn(request, { clock, addressOf });
      if (visit) looks.add({ ...visit, counted });
    },
    noteRedirect: (rule) => hits.add({ rule, at: clock() }),
    flush: async () => void (await Promise.all([looks.flush(), hits.flush()])),
    stop: async () => void (await Promise.all([looks.stop(), hits.stop()])),
  };
}
