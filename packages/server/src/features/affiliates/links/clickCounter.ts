import type { IncomingMessage } from 'node:http';
import { isBot } from '@tribe/domain/features/site/statistics/visit.ts';
import type { FoundLink } from '#features/affiliates/links/linkBook.ts';
import { followedLinks, keepFollowed } from '#features/affiliates/links/visitCookie.ts';
import { type NotedVisit, recognizer, visitIn } from '#features/site/statistics/visitor.ts';
import type { Services } from '#kernel/api/context.ts';
import { eventBuffer, takenChunk } from '#kernel/db/eventBuffer.ts';
import { statement } from '#kernel/db/statement.ts';
import { clientAddressOf } from '#kernel/http/clientAddress.ts';

export type ClickCounter = {
  /** Notes that somebody follows a link, and answers the cookie that keeps it; null for a machine. Costs a push. */
  note(request: IncomingMessage, link: FoundLink): string | null;
  /** Writes what was noted. */
  flush(): Promise<void>;
  stop(): Promise<void>;
};

/** One per link, visitor and hour, of the link's own campaign unless its address named another; triggers count those that are new. */
const addClicks = statement<never>(
  'affiliates.add_clicks',
  `with ${takenChunk}
   insert into affiliate_click (link_id, affiliate_id, visitor, hour, at, source, campaign)
   select c."linkId", c."affiliateId", decode(each ->> 0, 'hex'), date_trunc('hour', at), at, c.source,
     coalesce(nullif(c.campaign, ''), l.campaign)
   from taken cross join json_to_recordset(taken.rows) as c("linkId" int, "affiliateId" int, source text, campaign text, clicks json)
     cross join json_array_elements(c.clicks) as each cross join to_timestamp((each ->> 1)::float8 / 1000) as at
     join affiliate_link l on l.id = c."linkId"
   order by c."affiliateId", c."linkId", at on conflict do nothing`,
);

type Noted = { visit: NotedVisit; link: FoundLink };

/** Clicks on a link from one source: of each the visitor's hash in hex, and when, in milliseconds since 1970. */
type KeptClicks = { linkId: number; affiliateId: number; source: string; campaign: string; clicks: [string, number][] };

/** Counts clicks in memory and writes them in chunks, so that no page waits for them (decision 0046). */
export function countClicks(services: Services): ClickCounter {
  const { clock, config } = services;
  const [addressOf, recognize] = [clientAddressOf(config.trustProxy), recognizer(services)];
  async function rowsOf(chunk: readonly Noted[]): Promise<KeptClicks[]> {
    const groups = new Map<string, KeptClicks>();
    for (const [{ link, visit }, { source, campaign, visitor }] of await recognize(chunk)) {
      const { linkId, affiliateId } = link;
      const key = `${linkId}\n${source}\n${campaign}`;
      const group = groups.get(key) ?? { linkId, affiliateId, source, campaign, clicks: [] };
      groups.set(key, group);
      group.clicks.push([visitor, visit.at.getTime()]);
    }
    return [...groups.values()];
  }

  const notes = eventBuffer<Noted>(services, {
    kind: 'affiliates.clicks',
    what: 'Affiliate link clicks',
    most: 200_000,
    rowsOf,
    aggregate: addClicks,
  });

  return {
    note(request, link) {
      const visit = visitIn(request, { clock, addressOf });
      if (!visit || !link.counts || isBot(visit.userAgent)) return null;
      notes.add({ visit, link });
      const secret = config.sessionSecret;
      const before = followedLinks(request.headers.cookie, secret);
      return keepFollowed(before, { linkId: link.linkId, at: visit.at }, { secret, isSecure: config.isProduction });
    },
    flush: notes.flush,
    stop: notes.stop,
  };
}
