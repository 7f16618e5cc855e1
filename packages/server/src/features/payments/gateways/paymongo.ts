import { channels } from '@tribe/domain/features/payments/channels.ts';
import { z } from 'zod';
import { gatewayClient, type Patience } from '#features/payments/gateways/client.ts';
import {
  type Gateway,
  type GatewayPayment,
  type Reading,
  type RefundAnswer,
} from '#features/payments/gateways/gateway.ts';
import { paymongoEvent } from '#features/payments/gateways/paymongoEvent.ts';
import {
  checkedSession,
  understood,
  wireCentavos,
  wireId,
  wireInstant,
  wireText,
} from '#features/payments/gateways/wire.ts';
import type { GatewayKeys } from '#kernel/gatewayKeys.ts';

const Refund = z.object({
  id: wireId,
  attributes: z.object({ amount: wireCentavos, status: z.string(), notes: wireText, payment_id: wireText }),
});
const Payment = z.object({
  id: wireId,
  attributes: z.object({
    amount: wireCentavos,
    currency: z.string(),
    status: z.string(),
    fee: wireCentavos.nullish().catch(null),
    source: z.object({ type: wireText }).nullish().catch(null),
    paid_at: wireInstant,
    refunds: z.array(Refund).nullish().catch(null),
  }),
});
type Payment = z.infer<typeof Payment>;

const SessionParts = z.object({
  checkout_url: z.string().nullish(),
  status: wireText,
  livemode: z.boolean().nullish(),
  reference_number: wireText,
  metadata: z.object({ attempt: wireText }).nullish().catch(null),
  line_items: z
    .array(z.object({ amount: wireCentavos, quantity: z.int().min(1).max(100), currency: wireText }))
    .nullish(),
  payments: z.array(Payment).nullish(),
  payment_intent: z
    .object({ attributes: z.object({ status: z.string(), payments: z.array(Payment).nullish() }) })
    .nullish(),
});
/** The first version nests what a session is under `attributes`; of the second, one who uses it says that it does not. */
const Session = z.preprocess(
  (body) => flat(flat(body, 'data'), 'attributes'),
  z.object({ id: wireId, ...SessionParts.shape }),
);
type Session = z.infer<typeof Session>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function flat(body: unknown, name: string): unknown {
  if (!isObject(body) || !isObject(body[name])) return body;
  return { ...body, ...body[name] };
}

const Refusal = z.object({ errors: z.array(z.object({ code: wireText, detail: wireText })).min(1) });
const Answer = <Shape extends z.ZodType>(shape: Shape) => z.object({ data: shape });
const Webhooks = Answer(z.array(z.object({ attributes: z.object({ url: wireText, status: wireText }) })));

/** PayMongo's hosted checkout. */
export function paymongoGateway(keys: GatewayKeys['paymongo'], patience: Partial<Patience> = {}): Gateway {
  const client = gatewayClient({
    base: keys.base,
    patience,
    codeOf: (body) => Refusal.safeParse(body).data?.errors[0]?.code ?? null,
  });
  const authorization = `Basic ${Buffer.from(`${keys.secretKey}:`).toString('base64')}`;
  const get = (path: string, end = client.end()) =>
    client.call({ method: 'GET', path, headers: { authorization }, end });

  return {
    provider: 'paymongo',
    isLive: keys.isLive,

    async create({ reference, amount, description, channels: allowed, successUrl, cancelUrl }) {
      const attributes = {
        line_items: [{ name: description, amount, currency: 'PHP', quantity: 1 }],
        payment_method_types: allowed,
        reference_number: reference,
        metadata: { attempt: reference },
        success_url: successUrl,
        cancel_url: cancelUrl,
        pass_on_fees: false,
      };
      const { body } = await client.call({
        method: 'POST',
        path: `/${keys.version}/checkout_sessions`,
        headers: { authorization, 'idempotency-key': reference },
        json: { data: { attributes } },
      });
      const made = understood(Session, body);
      // It never ends by itself: we end it.
      return checkedSession({ sessionId: made.id, payUrl: made.checkout_url ?? '', expiresAt: null }, keys);
    },

    async read(sessionId) {
      const { body } = await get(`/v1/checkout_sessions/${encodeURIComponent(sessionId)}`);
      return readingOf(understood(Session, body));
    },

    async expire(sessionId) {
      const path = `/v1/checkout_sessions/${encodeURIComponent(sessionId)}/expire`;
      await client.call({ method: 'POST', path, headers: { authorization } });
    },

    async refund({ paymentId, amount, reference, channel }) {
      if (channels.paymongo.some(({ id, refundDays }) => id === channel && refundDays === null))
        return { state: 'manual', externalId: null, message: `PayMongo can’t refund payments made by ${channel}` };
      const end = client.end();
      // Its keys did not always make two calls one: what was sent already is looked for.
      const { body: before } = await get(`/v1/payments/${encodeURIComponent(paymentId)}`, end);
      const payment = understood(Answer(Payment), before).data;
      const sent = payment.attributes.refunds?.find(({ attributes }) => attributes.notes === reference);
      if (sent) return answerOf(sent);
      const { body } = await client.call({
        method: 'POST',
        path: '/v1/refunds',
        headers: { authorization, 'idempotency-key': reference },
        json: { data: { attributes: { amount, payment_id: paymentId, reason: 'others', notes: reference } } },
        end,
      });
      return answerOf(understood(Answer(Refund), body).data);
    },

    async readRefund(externalId) {
      const { body } = await get(`/v1/refunds/${encodeURIComponent(externalId)}`);
      return answerOf(understood(Answer(Refund), body).data);
    },

    async check() {
      const { body, at } = await get('/v1/webhooks');
      const ours = understood(Webhooks, body).data.filter(({ attributes }) =>
        attributes.url?.endsWith('/api/payments/paymongo'),
      );
      return { at, webhook: ours.some(({ attributes }) => attributes.status === 'enabled') ? 'on' : 'off' };
    },

    verify: async (headers, raw, now) => paymongoEvent(keys, { headers, raw, now }),
  };
}

const paymentOf = ({ id, attributes }: Payment): GatewayPayment => ({
  paymentId: id,
  amount: attributes.amount,
  currency: attributes.currency.toUpperCase(),
  fee: attributes.fee ?? null,
  channel: attributes.source?.type ?? null,
  // A payment that was given back was paid once.
  status: /^(paid|refunded|partially_refunded)$/.test(attributes.status)
    ? 'paid'
    : attributes.status === 'failed'
      ? 'failed'
      : 'processing',
  paidAt: attributes.paid_at,
  refunded: (attributes.refunds ?? [])
    .filter((refund) => refund.attributes.status === 'succeeded')
    .reduce((sum, refund) => sum + refund.attributes.amount, 0),
});

/** `status` stays active on a paid session: its payments say whether it is, and else its intent. */
function readingOf(session: Session): Reading {
  const { payment_intent: intent } = session;
  const both = [...(session.payments ?? []), ...(intent?.attributes.payments ?? [])];
  const payments = [...new Map(both.map((payment) => [payment.id, payment])).values()].map(paymentOf);
  const isPaid = payments.some(({ status }) => status === 'paid');
  const state = stateOf(session.status, intent?.attributes.status ?? null);
  const line = session.line_items?.[0];
  return {
    state: isPaid ? 'paid' : (state ?? 'processing'),
    reference: session.reference_number ?? session.metadata?.attempt ?? null,
    amount: line ? line.amount * line.quantity : null,
    currency: line?.currency ?? null,
    isLive: session.livemode ?? null,
    payments,
    needsCapture: false,
    unknown: isPaid || state ? null : `status ${session.status}, intent ${intent?.attributes.status.slice(0, 60)}`,
  };
}

/** Null for one that its page does not name. */
function stateOf(status: string | null, intent: string | null): Reading['state'] | null {
  if (intent === 'awaiting_next_action' || intent === 'processing' || intent === 'succeeded') return 'processing';
  if (intent !== null && intent !== 'awaiting_payment_method') return null;
  return status === 'expired' ? 'expired' : status === 'active' || status === null ? 'open' : null;
}

function answerOf({ id, attributes }: z.infer<typeof Refund>): RefundAnswer {
  const { status } = attributes;
  return {
    state: status === 'succeeded' ? 'done' : status === 'failed' ? 'failed' : 'sent',
    externalId: id,
    message: status === 'failed' ? 'PayMongo couldn’t send it' : null,
  };
}
