import { z } from 'zod';
import { gatewayClient, type Answer, type Call, type Patience } from '#features/payments/gateways/client.ts';
import {
  type Gateway,
  GatewayError,
  type GatewayPayment,
  type Reading,
  type RefundAnswer,
} from '#features/payments/gateways/gateway.ts';
import { paypalEvents } from '#features/payments/gateways/paypalEvent.ts';
import { checkedSession, understood, wireId, wireInstant, wireText } from '#features/payments/gateways/wire.ts';
import type { GatewayKeys } from '#kernel/gatewayKeys.ts';

const money = z.object({
  currency_code: z.string().max(10),
  value: z
    .string()
    .regex(/^\d{1,8}\.\d{2}$/)
    .transform((value) => Number(value.replace('.', ''))),
});
const Capture = z.object({
  id: wireId,
  status: z.string(),
  amount: money,
  create_time: wireInstant,
  seller_receivable_breakdown: z.object({ paypal_fee: money.nullish() }).nullish().catch(null),
});
const Refund = z.object({
  id: wireId,
  status: z.string(),
  amount: money.nullish(),
  links: z
    .array(z.object({ rel: z.string(), href: z.string() }))
    .nullish()
    .catch(null),
});
type Refund = z.infer<typeof Refund>;
const Order = z.object({
  id: wireId,
  status: z.string(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).nullish(),
  purchase_units: z
    .array(
      z.object({
        custom_id: wireText,
        amount: money.nullish(),
        payments: z.object({ captures: z.array(Capture).nullish(), refunds: z.array(Refund).nullish() }).nullish(),
      }),
    )
    .nullish(),
});
type Order = z.infer<typeof Order>;
const Token = z.object({ access_token: z.string().regex(/^[\x21-\x7e]{1,4000}$/), expires_in: z.number().min(0) });
const Refusal = z.object({ name: wireText, details: z.array(z.object({ issue: wireText })).nullish() });

const pesos = (amount: number) => ({ currency_code: 'PHP', value: (amount / 100).toFixed(2) });

/** PayPal's Orders, version 2. */
export function paypalGateway(keys: GatewayKeys['paypal'], patience: Partial<Patience> = {}): Gateway {
  const client = gatewayClient({
    base: keys.base,
    patience,
    codeOf(body) {
      const refusal = Refusal.safeParse(body).data;
      return refusal?.details?.[0]?.issue ?? refusal?.name ?? null;
    },
  });
  const tokens = keptToken(async (end) => {
    const basic = Buffer.from(`${keys.clientId}:${keys.clientSecret}`).toString('base64');
    const { body } = await client.call({
      method: 'POST',
      path: '/v1/oauth2/token',
      headers: { authorization: `Basic ${basic}` },
      form: new URLSearchParams({ grant_type: 'client_credentials' }),
      end,
    });
    return understood(Token, body);
  });

  /** Under a token; one that is not good any more is asked for anew, once. */
  async function call(asked: Call, end = client.end()): Promise<Answer> {
    const once = async () =>
      client.call({ ...asked, end, headers: { ...asked.headers, authorization: `Bearer ${await tokens.get(end)}` } });
    return once().catch((error: unknown) => {
      if (!(error instanceof GatewayError && error.status === 401)) throw error;
      tokens.forget();
      return once();
    });
  }
  const orderAt = (sessionId: string) => `/v2/checkout/orders/${encodeURIComponent(sessionId)}`;
  const find = async (sessionId: string, end?: number): Promise<Order> =>
    understood(Order, (await call({ method: 'GET', path: orderAt(sessionId) }, end)).body);

  return {
    provider: 'paypal',
    isLive: keys.isLive,

    async create({ reference, amount, successUrl, cancelUrl }) {
      const experience = {
        user_action: 'PAY_NOW',
        shipping_preference: 'NO_SHIPPING',
        return_url: successUrl,
        cancel_url: cancelUrl,
      };
      const { body } = await call({
        method: 'POST',
        path: '/v2/checkout/orders',
        headers: { 'paypal-request-id': reference, prefer: 'return=representation' },
        json: {
          intent: 'CAPTURE',
          purchase_units: [{ custom_id: reference, invoice_id: reference, amount: pesos(amount) }],
          payment_source: { paypal: { experience_context: experience } },
        },
        isRepeatable: true,
      });
      const made = understood(Order, body);
      const link = made.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
      return checkedSession({ sessionId: made.id, payUrl: link?.href ?? '', expiresAt: null }, keys);
    },

    async read(sessionId) {
      try {
        return readingOf(await find(sessionId));
      } catch (error) {
        // An order that nobody approved is forgotten there.
        if (error instanceof GatewayError && error.status === 404) return forgotten;
        throw error;
      }
    },

    async capture(sessionId, reference) {
      const end = client.end();
      const headers = { 'paypal-request-id': `${reference}-cap`, prefer: 'return=representation' };
      const path = `${orderAt(sessionId)}/capture`;
      try {
        return readingOf(
          understood(Order, (await call({ method: 'POST', path, headers, json: {}, isRepeatable: true }, end)).body),
        );
      } catch (error) {
        if (!(error instanceof GatewayError && error.kind === 'refused')) throw error;
        const reading = readingOf(await find(sessionId, end));
        // Its payer chooses another way to pay, by the same link.
        return error.code === 'INSTRUMENT_DECLINED' ? { ...reading, state: 'open', needsCapture: false } : reading;
      }
    },

    /** There is no way to end an order: what nobody captures is never paid. */
    expire: async () => undefined,

    async refund({ paymentId, amount, reference }) {
      const { body } = await call({
        method: 'POST',
        path: `/v2/payments/captures/${encodeURIComponent(paymentId)}/refund`,
        headers: { 'paypal-request-id': reference, prefer: 'return=representation' },
        json: { amount: pesos(amount), invoice_id: reference },
        isRepeatable: true,
      });
      return answerOf(understood(Refund, body));
    },

    async readRefund(externalId) {
      const path = `/v2/payments/refunds/${encodeURIComponent(externalId)}`;
      return answerOf(understood(Refund, (await call({ method: 'GET', path })).body));
    },

    async check() {
      const [webhookId = ''] = keys.webhookIds;
      const path = `/v1/notifications/webhooks/${encodeURIComponent(webhookId)}`;
      try {
        return { at: (await call({ method: 'GET', path })).at, webhook: 'on' };
      } catch (error) {
        if (error instanceof GatewayError && error.kind === 'refused') return { at: null, webhook: 'off' };
        throw error;
      }
    },

    verify: paypalEvents(keys, { ...patience }),
  };
}

/** One token for all calls, asked for again a minute before it ends. */
function keptToken(ask: (end: number) => Promise<z.infer<typeof Token>>) {
  let kept: { token: Promise<string>; until: number } | null = null;
  return {
    forget: () => void (kept = null),
    get(end: number): Promise<string> {
      if (kept && performance.now() < kept.until) return kept.token;
      const mine = { token: Promise.resolve(''), until: Infinity };
      kept = mine;
      mine.token = ask(end).then(
        ({ access_token: token, expires_in: seconds }) => {
          mine.until = performance.now() + Math.max(0, seconds - 60) * 1_000;
          return token;
        },
        (error: unknown) => {
          if (kept === mine) kept = null;
          // Without a token nothing was asked.
          throw error instanceof GatewayError
            ? new GatewayError('unavailable', error.message, { code: error.code })
            : error;
        },
      );
      return mine.token;
    },
  };
}

const states: ReadonlyMap<string, Reading['state']> = new Map([
  ['CREATED', 'open'],
  ['SAVED', 'open'],
  ['PAYER_ACTION_REQUIRED', 'open'],
  ['APPROVED', 'processing'],
  ['COMPLETED', 'processing'],
  ['VOIDED', 'expired'],
]);

const captured: ReadonlyMap<string, GatewayPayment['status']> = new Map([
  ['COMPLETED', 'paid'],
  ['PARTIALLY_REFUNDED', 'paid'],
  ['REFUNDED', 'paid'],
  ['PENDING', 'processing'],
  ['DECLINED', 'failed'],
  ['FAILED', 'failed'],
]);

const forgotten: Reading = {
  state: 'expired',
  reference: null,
  amount: null,
  currency: null,
  isLive: null,
  payments: [],
  needsCapture: false,
  unknown: null,
};

function readingOf(order: Order): Reading {
  const [unit] = order.purchase_units ?? [];
  const captures = unit?.payments?.captures ?? [];
  const backOf = refundedBy(captures, unit?.payments?.refunds ?? []);
  const payments = captures.map((capture): GatewayPayment => {
    return {
      paymentId: capture.id,
      amount: capture.amount.value,
      currency: capture.amount.currency_code,
      fee: capture.seller_receivable_breakdown?.paypal_fee?.value ?? null,
      channel: 'paypal',
      status: captured.get(capture.status) ?? 'processing',
      paidAt: capture.create_time,
      refunded: backOf.get(capture.id) ?? 0,
    };
  });
  const has = (status: GatewayPayment['status']) => payments.some((payment) => payment.status === status);
  const isFailed = payments.length > 0 && !has('paid') && !has('processing');
  const state = states.get(order.status);
  const strange = captures.find(({ status }) => !captured.has(status))?.status ?? (state ? null : order.status);
  return {
    state: has('paid') ? 'paid' : isFailed ? 'failed' : (state ?? 'processing'),
    reference: unit?.custom_id ?? null,
    amount: unit?.amount?.value ?? null,
    currency: unit?.amount?.currency_code ?? null,
    isLive: null,
    payments,
    needsCapture: order.status === 'APPROVED' && captures.length === 0,
    unknown: strange === null ? null : `status ${strange.slice(0, 60)}`,
  };
}

/**
 * What went back of each capture. A refund of the order says by a link of which capture it is; one that doesn't is of those that say that
 * they went back in part, the first of them first.
 */
function refundedBy(captures: readonly z.infer<typeof Capture>[], refunds: readonly Refund[]): Map<string, number> {
  const done = refunds.filter(({ status }) => status === 'COMPLETED');
  const captureOf = ({ links }: Refund) =>
    captures.find(({ id }) => links?.some(({ rel, href }) => rel === 'up' && href.endsWith(`/captures/${id}`)));
  const whole = (capture: z.infer<typeof Capture>) => capture.status === 'REFUNDED';
  const back = new Map(captures.map((capture) => [capture.id, whole(capture) ? capture.amount.value : 0]));
  const add = (capture: z.infer<typeof Capture>, amount: number) =>
    back.set(capture.id, Math.min(capture.amount.value, (back.get(capture.id) ?? 0) + amount));
  let unnamed = 0;
  for (const refund of done) {
    const capture = captureOf(refund);
    if (!capture) unnamed += refund.amount?.value ?? 0;
    else if (!whole(capture)) add(capture, refund.amount?.value ?? 0);
  }
  const isNamed = done.some(captureOf);
  if (!isNamed) unnamed -= captures.filter(whole).reduce((sum, { amount }) => sum + amount.value, 0);
  for (const capture of captures.filter(({ status }) => status === 'PARTIALLY_REFUNDED')) {
    const part = Math.max(0, Math.min(unnamed, capture.amount.value - (back.get(capture.id) ?? 0)));
    add(capture, part);
    unnamed -= part;
  }
  return back;
}

function answerOf({ id, status }: Refund): RefundAnswer {
  const isOver = status === 'FAILED' || status === 'CANCELLED';
  const state = status === 'COMPLETED' ? 'done' : isOver ? 'failed' : 'sent';
  return { state, externalId: id, message: isOver ? `PayPal says ${status.toLowerCase()}` : null };
}
