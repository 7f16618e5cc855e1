import type { IncomingMessage } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isBot, originOf } from '@tribe/domain/features/site/statistics/visit.ts';
import { today } from '@tribe/domain/kernel/time/manila.ts';
import type { FoundLink } from '#features/affiliates/links/linkBook.ts';
import { followedLinks, keepFollowed } from '#features/affiliates/links/visitCookie.ts';
import { saltOf, visitorHash } from '#features/site/statistics/visitor.ts';
import type { Services } from '#kernel/api/context.ts';
import { runRows, statement } from '#kernel/db/statement.ts';
import { clientAddressOf } from '#kernel/http/clientAddress.ts';

export type ClickCounter = {
  /** Notes that somebody follows a link, and answers the cookie that keeps it; null for a machine. Costs a push. */
  note(request: IncomingMessage, link: FoundLink): string | null;
  /** Writes what was noted. */
  flush(): Promise<void>;
  stop(): Promise<void>;
};

/** One per link, visitor and hour; triggers count those that are new. */
const addClicks = statement<never>(
  'affiliates.add_clicks',
  `insert into affiliate_click (link_id, affiliate_id, visitor, hour, at, source, campaign)
   select c."linkId", c."affiliateId", decode(c.visitor, 'hex'), date_trunc('hour', c.at), c.at, c.source, c.campaign
   from json_to_recordset($1::json) as c("linkId" int, "affiliateId" int, visitor text, at timestamptz, source text, campaign text)
     join affiliate_link l on l.id = c."linkId"
   order by c."affiliateId", c."linkId", c.at on conflict do nothing`,
);

type Noted = {
  link: FoundLink;
  at: Date;
  query: string;
  userAgent: string;
  referrer: string;
  address: string;
};

/** A process that is killed loses what it noted since its last write, once a second. */
const between = 1_000;
const [mostNoted, atOnce] = [200_000, 500];

const text = (value: string | string[] | undefined): string => String(value ?? '').slice(0, 300);

/** Counts clicks in memory and writes them in batches: no page waits for them (decision 0062). */
export function countClicks(services: Services): ClickCounter {
  const { pools, clock, logger, config } = services;
  const addressOf = clientAddressOf(config.trustProxy);
  const ownHost = new URL(config.publicUrl).hostname;
  let noted: Noted[] = [];
  let writing = Promise.resolve();
  const timer = setInterval(() => void flush(), between).unref();

  async function rowOf({ link, at, ...visit }: Noted) {
    const { linkId, affiliateId } = link;
    const visitor = visitorHash(await saltOf(services, today(at)), visit).toString('hex');
    return { linkId, affiliateId, visitor, at, ...originOf(visit, ownHost) };
  }

  async function write(): Promise<void> {
    const clicks = noted;
    noted = [];
    let written = 0;
    try {
      for (; written < clicks.length; written += atOnce) {
        const rows = await Promise.all(clicks.slice(written, written + atOnce).map(rowOf));
        await runRows(pools.outside, addClicks, [JSON.stringify(rows)]);
        // Between two batches a request may go first.
        await nextTurn();
      }
    } catch (error) {
      noted = [...clicks.slice(written), ...noted].slice(0, mostNoted);
      logger.warn({ err: error, waiting: noted.length }, 'Clicks on links of affiliates could not be written and wait');
    }
  }

  function flush(): Promise<void> {
    if (noted.length > 0) writing = writing.then(write);
    return writing;
  }

  return {
    note(request, link) {
      const { method, headers, url = '' } = request;
      const userAgent = text(headers['user-agent']);
      const isAhead = text(headers['sec-purpose'] ?? headers['purpose']).includes('prefetch');
      if (method !== 'GET' || isAhead || !link.counts || isBot(userAgent)) return null;
      const at = clock();
      const end = url.indexOf('?');
      if (noted.length < mostNoted)
        noted.push({
          link,
          at,
          query: end === -1 ? '' : url.slice(end + 1, end + 2_000),
          userAgent,
          referrer: text(headers.referer),
          address: addressOf(request),
        });
      const secret = config.sessionSecret;
      const before = followedLinks(headers.cookie, secret);
      return keepFollowed(before, { linkId: link.linkId, at }, { secret, isSecure: config.isProduction });
    },
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}
