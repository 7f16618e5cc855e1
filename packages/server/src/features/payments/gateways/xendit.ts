import { channels } from '@tribe/domain/features/payments/channels.ts';
import { z } from 'zod';
import { gatewayClient, type Patience } from '#features/payments/gateways/client.ts';
import {
  type Event,
  type Gateway,
  GatewayError,
  type GatewayPayment,
  type Reading,
  type RefundAnswer,
} from '#features/payments/gateways/gateway.ts';
import {
  checkedSession,
  headerOf,
  isOneOf,
  jsonOf,
  understood,
  wireId,
  wireInstant,
  wireText,
} from '#features/payments/gateways/wire.ts';
import type { GatewayKeys } from '#kernel/gatewayKeys.ts';

/** Pesos with at most two places; anything else is no amount of theirs. */
const pesos = z
  .number()
  .min(0)
  .max(20_000_000)
  .refine((amount) => Math.abs(Math.round(amount * 100) / 100 - amount) <= 1e-6)
  .transform((amount) => Math.round(amount * 100));

const Session = z.object({
  payment_session_id: wireId,
  status: z.string(),
  payment_link_url: z.string().nullish(),
  reference_id: wireText,
  amount: pesos,
  currency: wireText,
  payment_request_id: wireText,
  payment_id: wireText,
  expires_at: wireInstant,
  updated: wireInstant,
  channel_code: wireText,
});
type Session = z.infer<typeof Session>;

const Refund = z.object({
  id: wireId,
  status: z.string(),
  amount: pesos,
  reference_id: wireText,
  failure_code: wireText,
});
type Refund = z.infer<typeof Refund>;

const Refusal = z.object({ error_code: z.string() });
const Webhook = z.object({
  event: wireText,
  data: z
    .object({
      id: wireText,
      payment_session_id: wireText,
      reference_id: wireText,
      payment_request_id: wireText,
      payment_id: wireText,
    })
    .catch({ id: null, payment_session_id: null, reference_id: null, payment_request_id: null, payment_id: null }),
});

/** Xendit's Payment Sessions. */
export function xenditGateway(keys: GatewayKeys['xendit'], patience: Partial<Patience> = {}): Gateway {
  const client = gatewayClient({
    base: keys.base,
    patience,
    codeOf: (body) => Refusal.safeParse(body).data?.error_code ?? null,
  });
  const authorization = `Basic ${Buffer.from(`${keys.secretKey}:`).toString('base64')}`;
  const get = (path: string, end: number) => client.call({ method: 'GET', path, headers: { authorization }, end });
  const find = async (sessionId: string, end: number) =>
    understood(Session, (await get(`/sessions/${encodeURIComponent(sessionId)}`, end)).body);

  /** The refunds of a payment; null where the gateway has no list of them. */
  async function refundsOf(paymentRequestId: string, end: number): Promise<Refund[] | null> {
    try {
      const { body } = await get(`/refunds?payment_request_id=${encodeURIComponent(paymentRequestId)}`, end);
      return understood(z.object({ data: z.array(Refund) }), body).data;
    } catch (error) {
      if (error instanceof GatewayError && error.kind === 'refused') return null;
      throw error;
    }
  }

  return {
    provider: 'xendit',
    isLive: keys.isLive,

    async create({ reference, amount, channels: allowed, expiresAt, successUrl, cancelUrl }) {
      const json = {
        reference_id: reference,
        session_type: 'PAY',
        mode: 'PAYMENT_LINK',
        amount: amount / 100,
        currency: 'PHP',
        country: 'PH',
        allowed_payment_channels: allowed,
        expires_at: expiresAt.toISOString().replace(/\.\d+Z$/, 'Z'),
        success_return_url: successUrl,
        cancel_return_url: cancelUrl,
      };
      const { body } = await client.call({ method: 'POST', path: '/sessions', headers: { authorization }, json });
      const made = understood(Session, body);
      const session = { sessionId: made.payment_session_id, payUrl: made.payment_link_url ?? '' };
      return checkedSession({ ...session, expiresAt: made.expires_at }, keys);
    },

    async read(sessionId) {
      const end = client.end();
      const session = await find(sessionId, end);
      const refunds =
        session.payment_id !== null && session.payment_request_id !== null
          ? ((await refundsOf(session.payment_request_id, end)) ?? [])
          : [];
      return readingOf(session, refunds);
    },

    async expire(sessionId) {
      const path = `/sessions/${encodeURIComponent(sessionId)}/cancel`;
      await client.call({ method: 'POST', path, headers: { authorization } });
    },

    async refund({ paymentId, sessionId, amount, reference, channel }) {
      if (channels.xendit.some(({ id, refundDays }) => id === channel && refundDays === null))
        return { state: 'manual', externalId: null, message: `Xendit can’t refund payments made by ${channel}` };
      const end = client.end();
      const session = await find(sessionId, end);
      const { payment_request_id: paymentRequestId } = session;
      if (session.payment_id !== paymentId || paymentRequestId === null)
        throw new GatewayError('refused', 'Its session has another payment');
      // No key is promised to make two calls one: what was sent already is looked for.
      const sent = (await refundsOf(paymentRequestId, end))?.find((each) => each.reference_id === reference);
      if (sent) return answerOf(sent);
      const { body } = await client.call({
        method: 'POST',
        path: '/refunds',
        headers: { authorization, 'idempotency-key': reference },
        json: {
          payment_request_id: paymentRequestId,
          reference_id: reference,
          amount: amount / 100,
          currency: 'PHP',
          reason: 'REQUESTED_BY_CUSTOMER',
        },
        end,
      });
      return answerOf(understood(Refund, body));
    },

    async readRefund(externalId) {
      const { body } = await get(`/refunds/${encodeURIComponent(externalId)}`, client.end());
      return answerOf(understood(Refund, body));
    },

    async check() {
      const { at } = await get('/balance', client.end());
      return { at, webhook: null };
    },

    async verify(headers, raw): Promise<Event | { refused: string }> {
      const token = headerOf(headers, 'x-callback-token');
      if (token === undefined || !isOneOf(token, keys.webhookSecrets)) return { refused: 'The token isn’t ours' };
      const webhook = Webhook.safeParse(jsonOf(raw));
      if (!webhook.success) return { refused: 'It isn’t an event' };
      const { event, data } = webhook.data;
      const { payment_session_id: sessionId, payment_id: paymentId } = data;
      const named = [event, sessionId ?? data.id, paymentId ?? data.payment_request_id]
        .map((part) => part ?? '')
        .join(':');
      return {
        eventId: wireText.parse(headerOf(headers, 'webhook-id')) ?? named,
        type: event ?? 'unknown',
        sessionId,
        reference: data.reference_id,
        paymentId,
        isOld: false,
      };
    },
  };
}

const states: ReadonlyMap<string, Reading['state']> = new Map([
  ['ACTIVE', 'open'],
  ['COMPLETED', 'processing'],
  ['EXPIRED', 'expired'],
  ['CANCELED', 'expired'],
]);

function readingOf(session: Session, refunds: readonly Refund[]): Reading {
  const isPaid = session.status === 'COMPLETED' && session.payment_id !== null;
  const payment: GatewayPayment = {
    paymentId: session.payment_id ?? '',
    amount: session.amount,
    currency: session.currency ?? '',
    fee: null,
    channel: session.channel_code,
    status: 'paid',
    paidAt: session.updated,
    refunded: refunds.filter(({ status }) => status === 'SUCCEEDED').reduce((sum, { amount }) => sum + amount, 0),
  };
  const state = states.get(session.status);
  return {
    state: isPaid ? 'paid' : (state ?? 'processing'),
    reference: session.reference_id,
    amount: session.amount,
    currency: session.currency,
    isLive: null,
    payments: isPaid ? [payment] : [],
    needsCapture: false,
    unknown: state ? null : `status ${session.status.slice(0, 60)}`,
  };
}

function answerOf({ id, status, failure_code: code }: Refund): RefundAnswer {
  const isOver = status === 'FAILED' || status === 'CANCELLED';
  const state = status === 'SUCCEEDED' ? 'done' : isOver ? 'failed' : 'sent';
  return { state, externalId: id, message: isOver ? (code ?? status) : null };
}
