import type { Provider } from '@tribe/domain/features/payments/providers.ts';
import { type Day, dayOf } from '@tribe/domain/kernel/time/manila.ts';
import { z } from 'zod';
import { jsonOf, wireInstant, wireText } from '#features/payments/gateways/wire.ts';

/** Whether a webhook is about a dispute, in the words of any of the gateways. */
export const isDispute = (type: string): boolean => /(^|\.)dispute\./i.test(type);

/** `closed` is over in a way that we don't know the gateway's word for. */
export type Outcome = 'won' | 'lost' | 'withdrawn' | 'closed';

export type DisputeNews = {
  /** What the gateway calls the dispute; null where it doesn't say. */
  id: string | null;
  /** Null while it goes on. */
  outcome: Outcome | null;
  /** When that became so at the gateway: news comes double, late and in any order. */
  at: Date | null;
  evidenceDay: Day | null;
};

const Stripe = z.object({
  created: wireInstant,
  data: z.object({
    object: z.object({
      id: wireText,
      status: wireText,
      evidence_details: z.object({ due_by: wireInstant }).nullish().catch(null),
    }),
  }),
});
const PayPal = z.object({
  create_time: wireInstant,
  resource: z.object({
    dispute_id: wireText,
    status: wireText,
    seller_response_due_date: wireInstant,
    dispute_outcome: z.object({ outcome_code: wireText }).nullish().catch(null),
  }),
});
const PayMongo = z.object({
  data: z.object({
    attributes: z.object({
      created_at: wireInstant,
      data: z.object({ id: wireText, attributes: z.object({ status: wireText }).nullish().catch(null) }),
    }),
  }),
});

/** How a dispute ended, in the gateways' words. An inquiry that is closed before it became a dispute took nothing. */
const outcomes: Readonly<Record<'stripe' | 'paypal' | 'paymongo', Readonly<Record<string, Outcome>>>> = {
  stripe: { won: 'won', lost: 'lost', warning_closed: 'withdrawn', prevented: 'withdrawn' },
  paypal: {
    RESOLVED_SELLER_FAVOUR: 'won',
    RESOLVED_WITH_PAYOUT: 'won',
    DENIED: 'won',
    RESOLVED_BUYER_FAVOUR: 'lost',
    ACCEPTED: 'lost',
    CANCELED_BY_BUYER: 'withdrawn',
    NONE: 'withdrawn',
  },
  // Its page doesn't list them: these are the words of the others, and any other one is `closed`.
  paymongo: { won: 'won', lost: 'lost', withdrawn: 'withdrawn', canceled: 'withdrawn', cancelled: 'withdrawn' },
};

const nothing: DisputeNews = { id: null, outcome: null, at: null, evidenceDay: null };
const dayOfAny = (at: Date | null) => (at === null ? null : dayOf(at));
const outcomeOf = (provider: keyof typeof outcomes, word: string | null | undefined): Outcome | null =>
  word && Object.hasOwn(outcomes[provider], word) ? outcomes[provider][word]! : null;

/** What a webhook tells of a dispute. A gateway that has none, and a body of another shape, tell nothing. */
export function disputeNews(provider: Provider, type: string, body: Buffer): DisputeNews {
  const isOver = /\.(closed|resolved)$/i.test(type);
  const json = jsonOf(body);
  const heard = (news: DisputeNews): DisputeNews =>
    isOver && news.outcome === null ? { ...news, outcome: 'closed' } : news;
  if (provider === 'stripe') {
    const { data } = Stripe.safeParse(json);
    if (!data) return heard(nothing);
    const { id, status, evidence_details: evidence } = data.data.object;
    const evidenceDay = dayOfAny(evidence?.due_by ?? null);
    return heard({ id, outcome: outcomeOf('stripe', status), at: data.created, evidenceDay });
  }
  if (provider === 'paypal') {
    const { data } = PayPal.safeParse(json);
    if (!data) return heard(nothing);
    const { dispute_id: id, status, dispute_outcome: ended, seller_response_due_date: by } = data.resource;
    const outcome = isOver || status === 'RESOLVED' ? outcomeOf('paypal', ended?.outcome_code) : null;
    return heard({ id, outcome, at: data.create_time, evidenceDay: dayOfAny(by) });
  }
  const { data } = provider === 'paymongo' ? PayMongo.safeParse(json) : { data: undefined };
  if (!data) return heard(nothing);
  const { created_at: at, data: dispute } = data.data.attributes;
  const outcome = isOver ? outcomeOf('paymongo', dispute.attributes?.status) : null;
  return heard({ id: dispute.id, outcome, at, evidenceDay: null });
}
