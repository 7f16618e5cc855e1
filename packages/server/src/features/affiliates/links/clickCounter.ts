import type { IncomingMessage } from 'node:http';
import { isBot, originOf } from '@tribe/domain/features/site/statistics/visit.ts';
import { today } from '@tribe/domain/kernel/time/manila.ts';
import type { FoundLink } from '#features/affiliates/links/linkBook.ts';
import { followedLinks, keepFollowed } from '#features/affiliates/links/visitCookie.ts';
import { type NotedVisit, saltOf, visitIn, visitorHash } from '#features/site/statistics/visitor.ts';
import type { Services } from '#kernel/api/context.ts';
import { keepNotes, takenBatch } from '#kernel/db/notes.ts';
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
  `with ${takenBatch}
   insert into affiliate_click (link_id, affiliate_id, visitor, hour, at, source, campaign)
   select c."linkId", c."affiliateId", decode(c.visitor, 'hex'), date_trunc('hour', c.at), c.at, c.source,
     coalesce(nullif(c.campaign, ''), l.campaign)
   from taken cross join json_to_recordset(taken.rows) as c("linkId" int, "affiliateId" int, visitor text, at timestamptz, source text, campaign text)
     join affiliate_link l on l.id = c."linkId"
   order by c."affiliateId", c."linkId", c.at on conflict do nothing`,
);

type Noted = NotedVisit & { link: FoundLink };

/** Counts clicks in memory and writes them in batches: no page waits for them (decisions 0062 and 0076). */
export function countClicks(services: Services): ClickCounter {
  const { clock, config } = services;
  const addressOf = clientAddressOf(config.trustProxy);
  const ownHost = new URL(config.publicUrl).hostname;
  async function rowOf({ link, at, ...visit }: Noted) {
    const { linkId, affiliateId } = link;
    const visitor = visitorHash(await saltOf(services, today(at)), visit).toString('hex');
    return { linkId, affiliateId, visitor, at, ...originOf(visit, ownHost) };
  }

  const notes = keepNotes<Noted>(services, {
    kind: 'affiliates.clicks',
    what: 'Clicks on links of affiliates',
    most: 200_000,
    rowsOf: (batch) => Promise.all(batch.map(rowOf)),
    addUp: addClicks,
  });

  return {
    note(request, link) {
      const visit = visitIn(request, { clock, addressOf });
      if (!visit || !link.counts || isBot(visit.userAgent)) return null;
      notes.add({ ...visit, link });
      const secret = config.sessionSecret;
      const before = followedLinks(request.headers.cookie, secret);
      return keepFollowed(before, { linkId: link.linkId, at: visit.at }, { secret, isSecure: config.isProduction });
    },
    flush: notes.flush,
    stop: notes.stop,
  };
}
