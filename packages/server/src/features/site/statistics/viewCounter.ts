import type { IncomingMessage } from 'node:http';
import { deviceOf, isBot, wholeOf } from '@tribe/domain/features/site/statistics/visit.ts';
import type { Day } from '@tribe/domain/kernel/time/manila.ts';
import { addHits, addViews, type KeptLooks, keptLooks } from '#features/site/statistics/viewQuery.ts';
import { type NotedVisit, recognizer, visitIn } from '#features/site/statistics/visitor.ts';
import type { Services } from '#kernel/api/context.ts';
import { eventBuffer } from '#kernel/db/eventBuffer.ts';
import type { Counted } from '#kernel/http/renderedPage.ts';
import { clientAddressOf } from '#kernel/http/clientAddress.ts';

export type ViewCounter = {
  /** Notes a look at a page. Costs a push; all else happens later. */
  note(request: IncomingMessage, counted: Counted): void;
  noteRedirect(ruleId: number): void;
  /** Writes what was noted. */
  flush(): Promise<void>;
  stop(): Promise<void>;
};

type Noted = { visit: NotedVisit; counted: Counted };

const mostNoted = 50_000;
/** Of sources and campaigns together, so that made-up ones fill no table. */
const mostOrigins = 500;

/** Counts looks at public pages in memory, and writes them in chunks. Without a cookie, and without anything that names anybody. */
export function countViews(services: Services): ViewCounter {
  const { clock, config } = services;
  const [addressOf, recognize] = [clientAddressOf(config.trustProxy), recognizer(services)];
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

  async function rowsOf(chunk: readonly Noted[]): Promise<KeptLooks[]> {
    const rows: KeptLooks[] = [];
    let groups = new Map<string, KeptLooks>();
    const seen = new Set<string>();
    for (const [{ visit, counted }, { day, visitor, ...origin }] of await recognize(chunk)) {
      if (isBot(visit.userAgent)) continue;
      const [source, campaign] = bounded(day, origin.source, origin.campaign);
      // Whoever looks again begins new groups, so that the order of the rows is that of their looks.
      if (seen.has(visitor)) {
        groups = new Map();
        seen.clear();
      }
      seen.add(visitor);
      const device = deviceOf(visit.userAgent);
      const { subject, variant = '' } = counted;
      const key = [subject, day, variant, source, campaign, device].join('\n');
      const group = groups.get(key);
      if (group) {
        group.visitors.push(visitor);
        continue;
      }
      const whole = wholeOf(subject);
      const last = whole === null || subject.endsWith('/checkout') ? null : subject;
      const of = whole === null ? {} : { whole, last };
      const row = { subject, day, variant, source, campaign, device, visitors: [visitor], ...of };
      groups.set(key, row);
      rows.push(row);
    }
    return rows;
  }

  const looks = eventBuffer<Noted>(services, {
    kind: keptLooks,
    what: 'Views of public pages',
    most: mostNoted,
    rowsOf,
    aggregate: addViews,
  });
  const hits = eventBuffer<{ rule: number; at: Date }>(services, {
    kind: 'site.hits',
    what: 'Redirect hits',
    most: mostNoted,
    rowsOf: (chunk) => [...chunk],
    aggregate: addHits,
  });

  return {
    note(request, counted) {
      const visit = visitIn(request, { clock, addressOf });
      if (visit) looks.add({ visit, counted });
    },
    noteRedirect: (rule) => hits.add({ rule, at: clock() }),
    flush: async () => void (await Promise.all([looks.flush(), hits.flush()])),
    stop: async () => void (await Promise.all([looks.stop(), hits.stop()])),
  };
}
