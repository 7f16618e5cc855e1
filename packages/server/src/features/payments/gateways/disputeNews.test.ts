import { expect, test } from 'vitest';
import { disputeNews } from '#features/payments/gateways/disputeNews.ts';
import type { Provider } from '@tribe/domain/features/payments/providers.ts';

// What each gateway's page says that it sends, cut to what is read.
const heard = (provider: Provider, type: string, body: object) =>
  disputeNews(provider, type, Buffer.from(JSON.stringify(body)));
const stripe = (type: string, status: string) =>
  heard('stripe', `charge.dispute.${type}`, {
    created: 1_795_226_400,
    data: {
      object: {
        id: 'dp_1',
        object: 'dispute',
        payment_intent: 'pi_1',
        status,
        evidence_details: { due_by: 1_795_831_200 },
      },
    },
  });
const paypal = (type: string, resource: object) =>
  heard('paypal', `CUSTOMER.DISPUTE.${type}`, {
    create_time: '2026-11-21T02:00:00Z',
    resource: { dispute_id: 'PP-D-1', ...resource },
  });
const paymongo = (type: string, attributes: object) =>
  heard('paymongo', `dispute.${type}`, {
    data: { id: 'evt_1', attributes: { type, created_at: 1_795_226_400, data: { id: 'disp_1', attributes } } },
  });

test('Stripe says how a dispute stands in its status, and by when evidence is due', () => {
  expect(stripe('created', 'needs_response')).toEqual({
    id: 'dp_1',
    outcome: null,
    at: new Date('2026-11-21T02:00:00Z'),
    evidenceDay: '2026-11-28',
  });
  for (const [status, outcome] of [
    ['won', 'won'],
    ['lost', 'lost'],
    ['warning_closed', 'withdrawn'],
    ['a_new_word', 'closed'],
  ] as const)
    expect([status, stripe('closed', status).outcome]).toEqual([status, outcome]);
  expect(stripe('updated', 'under_review').outcome).toBeNull();
});

test('PayPal says it in the outcome of what is resolved', () => {
  expect(paypal('CREATED', { status: 'OPEN', seller_response_due_date: '2026-11-28T02:00:00Z' })).toEqual({
    id: 'PP-D-1',
    outcome: null,
    at: new Date('2026-11-21T02:00:00Z'),
    evidenceDay: '2026-11-28',
  });
  for (const [code, outcome] of [
    ['RESOLVED_SELLER_FAVOUR', 'won'],
    ['RESOLVED_WITH_PAYOUT', 'won'],
    ['RESOLVED_BUYER_FAVOUR', 'lost'],
    ['ACCEPTED', 'lost'],
    ['CANCELED_BY_BUYER', 'withdrawn'],
    ['A_NEW_WORD', 'closed'],
  ] as const) {
    const resource = { status: 'RESOLVED', dispute_outcome: { outcome_code: code } };
    expect([code, paypal('RESOLVED', resource).outcome]).toEqual([code, outcome]);
  }
  expect(paypal('RESOLVED', { status: 'RESOLVED' }).outcome).toBe('closed');
  expect(paypal('UPDATED', { status: 'UNDER_REVIEW', dispute_outcome: { outcome_code: 'NONE' } }).outcome).toBeNull();
});

test('PayMongo’s words aren’t on its page: what isn’t known is closed, and staff say how', () => {
  expect(paymongo('created', {})).toMatchObject({ id: 'disp_1', outcome: null });
  expect(paymongo('resolved', { status: 'lost' })).toMatchObject({
    outcome: 'lost',
    at: new Date('2026-11-21T02:00:00Z'),
  });
  expect(paymongo('resolved', { status: 'toString' }).outcome).toBe('closed');
  expect(paymongo('resolved', {}).outcome).toBe('closed');
});

test('a body of another shape, and a gateway without disputes, tell nothing but that it is over', () => {
  const nothing = { id: null, outcome: null, at: null, evidenceDay: null };
  expect(heard('stripe', 'charge.dispute.created', { data: [] })).toEqual(nothing);
  expect(heard('xendit', 'dispute.created', { data: { id: 'x' } })).toEqual(nothing);
  expect(disputeNews('paypal', 'CUSTOMER.DISPUTE.RESOLVED', Buffer.from('no JSON'))).toEqual({
    ...nothing,
    outcome: 'closed',
  });
});
