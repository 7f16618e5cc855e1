import { z } from 'zod';
import { gatewayClient, type Patience } from '#features/payments/gateways/client.ts';
import {
  type Event,
  type Gateway,
  type GatewayPayment,
  type Reading,
  type RefundAnswer,
} from '#features/payments/gateways/gateway.ts';
import {
  ageOf,
  checkedSession,
  headerOf,
  isOneOf,
  jsonOf,
  signatureParts,
  signaturesOf,
  tolerance,
  understood,
  wireCentavos,
  wireId,
  wireInstant,
  wireText,
} from '#features/payments/gateways/wire.ts';
import type { GatewayKeys } from '#kernel/gatewayKeys.ts';

const Charge = z.object({
  amount_refunded: wireCentavos.catch(0),
  payment_method_details: z.object({ type: wireText }).nullish().catch(null),
  created: wireInstant,
});
const Intent = z.object({ id: wireId, status: wireText, latest_charge: Charge.nullish().catch(null) });
const Session = z.object({
  id: wireId,
  url: z.string().nullish(),
  status: z.string(),
  payment_status: wireText,
  amount_total: wireCentavos.nullish(),
  currency: wireText,
  livemode: z.boolean().nullish(),
  client_reference_id: wireText,
  expires_at: wireInstant,
  /** Its id alone where it was not asked to be spelled out. */
  payment_intent: z.union([Intent, wireId.transform((id) => ({ id, status: null, latest_charge: null }))]).nullish(),
});
type Session = z.infer<typeof Session>;

const Refund = z.object({ id: wireId, status: wireText, failure_reason: wireText });
const Refusal = z.object({ error: z.object({ code: wireText, type: wireText }) });

/** What an event speaks of, by its id or spelled out. */
const named = z
  .union([z.object({ id: wireText }).transform(({ id }) => id), wireText])
  .nullish()
  .catch(null);
const Webhook = z.object({
  id: wireId,
  type: wireText,
  livemode: z.boolean().nullish(),
  data: z
    .object({
      object: z.object({ id: wireText, client_reference_id: wireText, payment_intent: named }),
    })
    .nullish()
    .catch(null),
});

const expanded = new URLSearchParams([
  ['expand[]', 'payment_intent'],
  ['expand[]', 'payment_intent.latest_charge'],
]);

/** Stripe's Checkout. */
export function stripeGateway(keys: GatewayKeys['stripe'], patience: Partial<Patience> = {}): Gateway {
  const client = gatewayClient({
    base: keys.base,
    patience,
    codeOf(body) {
      const error = Refusal.safeParse(body).data?.error;
      return error?.code ?? error?.type ?? null;
    },
  });
  const authorization = `Bearer ${keys.secretKey}`;
  const at = (sessionId: string) => `/v1/checkout/sessions/${encodeURIComponent(sessionId)}`;

  return {
    provider: 'stripe',
    isLive: keys.isLive,

    async create({ reference, amount, description, expiresAt, successUrl, cancelUrl }) {
      const form = new URLSearchParams({
        mode: 'payment',
        client_reference_id: reference,
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': 'php',
        'line_items[0][price_data][unit_amount]': String(amount),
        'line_items[0][price_data][product_data][name]': description,
        expires_at: String(Math.floor(expiresAt.getTime() / 1_000)),
        success_url: successUrl,
        cancel_url: cancelUrl,
        'metadata[attempt]': reference,
      });
      const { body } = await client.call({
        method: 'POST',
        path: '/v1/checkout/sessions',
        headers: { authorization, 'idempotency-key': reference },
        form,
        isRepeatable: true,
      });
      const made = understood(Session, body);
      const session = { sessionId: made.id, payUrl: made.url ?? '', expiresAt: made.expires_at };
      return checkedSession(session, keys);
    },

    async read(sessionId) {
      const { body } = await client.call({
        method: 'GET',
        path: `${at(sessionId)}?${expanded}`,
        headers: { authorization },
      });
      return readingOf(understood(Session, body));
    },

    async expire(sessionId) {
      await client.call({ method: 'POST', path: `${at(sessionId)}/expire`, headers: { authorization } });
    },

    async refund({ paymentId, amount, reference }) {
      const form = new URLSearchParams({
        payment_intent: paymentId,
        amount: String(amount),
        reason: 'requested_by_customer',
        'metadata[refund]': reference,
      });
      const { body } = await client.call({
        method: 'POST',
        path: '/v1/refunds',
        headers: { authorization, 'idempotency-key': reference },
        form,
        isRepeatable: true,
      });
      return answerOf(understood(Refund, body));
    },

    async readRefund(externalId) {
      const path = `/v1/refunds/${encodeURIComponent(externalId)}`;
      const { body } = await client.call({ method: 'GET', path, headers: { authorization } });
      return answerOf(understood(Refund, body));
    },

    async check() {
      const answer = await client.call({ method: 'GET', path: '/v1/balance', headers: { authorization } });
      return { at: answer.at, webhook: null };
    },

    async verify(headers, raw, now): Promise<Event | { refused: string }> {
      const parts = signatureParts(headerOf(headers, 'stripe-signature'));
      const time = parts.get('t')?.[0];
      const age = ageOf(time, now);
      if (time === undefined || age === null) return { refused: 'It isn’t signed' };
      const ours = signaturesOf(keys.webhookSecrets, time, raw);
      if (!(parts.get('v1') ?? []).slice(0, 10).some((signature) => isOneOf(signature, ours)))
        return { refused: 'The signature isn’t valid' };
      if (age > tolerance) return { refused: 'Its signature has expired' };
      const webhook = Webhook.safeParse(jsonOf(raw));
      if (!webhook.success) return { refused: 'It isn’t an event' };
      const { id, type, livemode, data } = webhook.data;
      if (livemode !== undefined && livemode !== null && livemode !== keys.isLive)
        return { refused: 'It’s in the wrong mode (live or test)' };
      const about = data?.object;
      const isOfSession = type?.startsWith('checkout.session.') ?? false;
      return {
        eventId: id,
        type: type ?? 'unknown',
        sessionId: isOfSession ? (about?.id ?? null) : null,
        reference: about?.client_reference_id ?? null,
        paymentId: about?.payment_intent ?? null,
        isOld: false,
      };
    },
  };
}

function readingOf(session: Session): Reading {
  const { payment_intent: intent } = session;
  const isPaid = session.payment_status === 'paid' && intent !== undefined && intent !== null;
  const payment: GatewayPayment | null = isPaid
    ? {
        paymentId: intent.id,
        amount: session.amount_total ?? 0,
        currency: session.currency?.toUpperCase() ?? '',
        fee: null,
        channel: intent.latest_charge?.payment_method_details?.type ?? null,
        status: 'paid',
        paidAt: intent.latest_charge?.created ?? null,
        refunded: intent.latest_charge?.amount_refunded ?? 0,
      }
    : null;
  const state = stateOf(session);
  return {
    state: isPaid ? 'paid' : (state ?? 'processing'),
    reference: session.client_reference_id,
    amount: session.amount_total ?? null,
    currency: session.currency?.toUpperCase() ?? null,
    isLive: session.livemode ?? null,
    payments: payment ? [payment] : [],
    needsCapture: false,
    unknown: isPaid || state ? null : `status ${session.status.slice(0, 60)}, ${session.payment_status}`,
  };
}

/** Null for one that its page does not name. */
function stateOf({ status, payment_status: paymentStatus, payment_intent: intent }: Session): Reading['state'] | null {
  if (status === 'open') return 'open';
  if (status === 'expired') return 'expired';
  if (status !== 'complete' || paymentStatus !== 'unpaid') return null;
  // What was to arrive later, as from a bank, did not.
  return /^(requires_payment_method|canceled)$/.test(intent?.status ?? '') ? 'failed' : 'processing';
}

function answerOf({ id, status, failure_reason: reason }: z.infer<typeof Refund>): RefundAnswer {
  const isOver = status === 'failed' || status === 'canceled';
  return {
    state: status === 'succeeded' ? 'done' : isOver ? 'failed' : 'sent',
    externalId: id,
    message: isOver ? (reason ?? status) : null,
  };
}
