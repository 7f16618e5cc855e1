import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { affiliateLinks } from '#features/affiliates/links/link.table.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { anAffiliate } from './affiliates.ts';
import { onSale, type Sold } from './orders.ts';
import { headersOf, aServer } from './server.ts';
import { aStranger, oncePerFile, services } from './world.ts';

export const theServer = oncePerFile(() => aServer());
export const rows = async (sql: string, ...values: unknown[]) => (await services.pools.main.query(sql, values)).rows;
export const today = '2026-11-25T04:00:00Z';

export const phone = 'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';
export const daysAfter = (days: number) => new Date(Date.parse(today) + days * 86_400_000);

export async function aLink(affiliateId: number, funnelId: string) {
  const [made] = await aStranger()
    .db.insert(affiliateLinks)
    .values({ affiliateId, slug: 'reel', funnelId })
    .returning();
  return made!;
}

/** Somebody with a browser: it keeps what it is given. */
export function aBrowser(userAgent = phone, as?: Ctx) {
  let cookie = '';
  const send = async (method: 'GET' | 'POST', url: string, payload?: string, type = 'application/json') => {
    const headers = {
      'user-agent': userAgent,
      ...(as ? headersOf(as) : {}),
      ...(cookie ? { cookie } : {}),
      ...(method === 'POST'
        ? {
            origin: 'http://localhost:8910',
            'sec-fetch-site': 'same-origin',
            'content-type': type,
            'idempotency-key': randomUUID(),
          }
        : {}),
    };
    const answer = await (await theServer()).inject({ method, url, headers, ...(payload ? { payload } : {}) });
    const kept = [answer.headers['set-cookie'] ?? []].flat().find((each) => each.startsWith('tribe_visit='));
    if (kept) cookie = kept.split(';')[0]!;
    return answer;
  };
  return { get: (url: string) => send('GET', url), post: send.bind(null, 'POST'), cookie: () => cookie };
}

type Buys = { email?: string; couponCode?: string };

export async function buys(
  browser: ReturnType<typeof aBrowser>,
  { funnelId, termId }: Sold,
  { email, couponCode }: Buys = {},
) {
  const body = {
    funnelId,
    paymentTermId: termId,
    email: email ?? `buyer-${randomUUID().slice(0, 8)}@example.ph`,
    firstName: 'Niña',
    lastName: 'Peña',
    mobileNumber: null,
    couponCode: couponCode ?? null,
    acceptsTerms: true,
    provider: null,
  };
  const answer = await browser.post('/api/checkout', JSON.stringify(body));
  expect(answer.statusCode).toBe(200);
  const [found] = await rows(
    `select t.affiliate_id as "affiliateId", t.reason, t.is_flagged as "isFlagged", t.candidates, o.id as "orderId"
     from attribution t join sales_order o on o.id = t.order_id where o.token = $1`,
    answer.json().token,
  );
  return found;
}

export const refusals = ({ candidates }: { candidates: { refused: string | null }[] }) =>
  candidates.map(({ refused }) => refused);

export async function aPlace() {
  const sold = await onSale();
  const affiliate = await anAffiliate();
  await aLink(affiliate.id, sold.funnelId);
  return { sold, affiliate, path: `/${affiliate.slug}/reel` };
}
