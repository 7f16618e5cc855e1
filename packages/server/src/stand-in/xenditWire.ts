import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type BookEvent, type Refused, type Refund, type Session } from './books.ts';
import { bend, type Bent, payPage, type Setting, shapeOf, taken, type Wire, type WireAnswer } from './wire.ts';

const pesos = (centavos: number) => centavos / 100;
const inCentavos = (amount: number) => Math.round(amount * 100);
const refundStates = { pending: 'PENDING', done: 'SUCCEEDED', failed: 'FAILED' } as const;
const channels = /^(GCASH|PAYMAYA|QRPH|CARDS|GRABPAY|SHOPEEPAY|BILLEASE|7ELEVEN|CEBUANA|PALAWAN|LBC)$/;

const refusals: Record<Refused['reason'], [number, string]> = {
  'not found': [404, 'DATA_NOT_FOUND'],
  over: [400, 'INVALID_SESSION_STATUS'],
  paid: [400, 'INVALID_SESSION_STATUS'],
  'not paid': [400, 'INELIGIBLE_TRANSACTION'],
  'too much': [400, 'MAXIMUM_REFUND_AMOUNT_REACHED'],
  'not refundable': [400, 'REFUND_NOT_SUPPORTED'],
  declined: [400, 'DECLINED'],
  'not approved': [400, 'INVALID_SESSION_STATUS'],
};

/** Xendit's Payment Sessions and refunds. */
export function xenditWire({ books, secrets, base, isStrict, now }: Setting): Wire {
  const amount = z
    .number()
    .positive()
    .max(10_000_000)
    .refine((value) => Math.abs(inCentavos(value) / 100 - value) < 1e-9);
  const Create = shapeOf(isStrict, {
    reference_id: z.string().min(1).max(64),
    session_type: z.literal('PAY'),
    mode: z.literal('PAYMENT_LINK'),
    amount,
    currency: z.literal('PHP'),
    country: z.literal('PH'),
    allowed_payment_channels: z.array(z.string().regex(channels)).min(1),
    expires_at: z.iso.datetime(),
    success_return_url: z.url(),
    cancel_return_url: z.url(),
  });
  const Back = shapeOf(isStrict, {
    payment_request_id: z.string(),
    reference_id: z.string().min(1).max(255),
    amount,
    currency: z.literal('PHP'),
    reason: z.enum(['REQUESTED_BY_CUSTOMER', 'FRAUDULENT', 'DUPLICATE', 'CANCELLATION', 'OTHERS']),
  });

  const refuse = (status: number, code: string): WireAnswer => ({
    status,
    json: { error_code: code, message: `The stand-in says ${code}` },
  });

  const ok = (json: unknown): WireAnswer => ({ status: 200, json });

  const shown = (session: Session, bent: Bent = null) => {
    const { payments, state } = session;
    const paid = payments.find((payment) => payment.state === 'paid');
    const said = bend(
      { ...session, amount: paid?.amount ?? session.amount, currency: paid?.currency ?? session.currency },
      bent,
    );
    return {
      payment_session_id: session.id,
      created: session.createdAt,
      updated: paid?.at ?? session.createdAt,
      status: paid ? 'COMPLETED' : state === 'open' ? 'ACTIVE' : state === 'expired' ? 'EXPIRED' : 'CANCELED',
      session_type: 'PAY',
      mode: 'PAYMENT_LINK',
      country: 'PH',
      reference_id: said.reference,
      amount: pesos(said.amount),
      currency: said.currency,
      allowed_payment_channels: session.channels,
      expires_at: session.expiresAt,
      payment_link_url: payPage(base(), session),
      payment_request_id: paid?.requestId ?? null,
      payment_id: paid?.id ?? null,
      channel_code: paid?.channel ?? null,
      success_return_url: session.successUrl,
      cancel_return_url: session.cancelUrl,
    };
  };
  const shownRefund = (refund: Refund) => ({
    id: refund.id,
    payment_id: refund.paymentId,
    payment_request_id: books.payment('xendit', refund.paymentId).payment.requestId,
    reference_id: refund.reference,
    amount: pesos(refund.amount),
    currency: 'PHP',
    status: refundStates[refund.state],
    failure_code: refund.state === 'failed' ? 'REFUND_FAILED' : null,
  });

  function create(body: string, bent: Bent): WireAnswer {
    const asked = taken(Create, body);
    if (!asked) return refuse(400, 'API_VALIDATION_ERROR');
    if (isStrict && new Date(asked.expires_at).getTime() - now().getTime() < 10 * 60_000)
      return refuse(400, 'INVALID_EXPIRY');
    const session = books.open({
      provider: 'xendit',
      reference: asked.reference_id,
      description: asked.reference_id,
      amount: inCentavos(asked.amount),
      currency: asked.currency,
      channels: asked.allowed_payment_channels,
      successUrl: asked.success_return_url,
      cancelUrl: asked.cancel_return_url,
      expiresAt: new Date(asked.expires_at).toISOString(),
    });
    return { status: 201, json: shown(session, bent) };
  }

  function refund(body: string, bent: Bent): WireAnswer {
    const asked = taken(Back, body);
    if (!asked) return refuse(400, 'API_VALIDATION_ERROR');
    const made = books.refund('xendit', asked.payment_request_id, {
      amount: inCentavos(asked.amount),
      reference: asked.reference_id,
      failsLater: bent === 'refund fails later',
    });
    return ok(shownRefund(made));
  }

  return {
    keyHeader: null,
    refuse,
    isAllowed: ({ headers }) => headers.authorization === `Basic ${Buffer.from(`${secrets.key}:`).toString('base64')}`,
    refusals,
    routes: [
      {
        method: 'POST',
        path: /^\/sessions$/,
        on: 'create',
        about: ({ body }) => [taken(z.object({ reference_id: z.string() }), body)?.reference_id],
        run: ({ body }, bent) => create(body, bent),
      },
      {
        method: 'GET',
        path: /^\/sessions\/([^/]+)$/,
        on: 'read',
        run: ({ part }, bent) => ok(shown(books.find('xendit', part), bent)),
      },
      {
        method: 'POST',
        path: /^\/sessions\/([^/]+)\/cancel$/,
        on: 'expire',
        run({ part }) {
          const session = books.find('xendit', part);
          books.expire(session, 'cancelled');
          return ok(shown(session));
        },
      },
      {
        method: 'POST',
        path: /^\/refunds$/,
        on: 'refund',
        about({ body }) {
          const asked = taken(z.object({ reference_id: z.string(), payment_request_id: z.string() }), body);
          return [asked?.reference_id, asked?.payment_request_id];
        },
        run: ({ body }, bent) => refund(body, bent),
      },
      {
        method: 'GET',
        path: /^\/refunds$/,
        on: 'readRefund',
        run({ query }) {
          const { payment } = books.payment('xendit', query.get('payment_request_id') ?? '');
          return ok({ data: payment.refunds.map(shownRefund), has_more: false });
        },
      },
      {
        method: 'GET',
        path: /^\/refunds\/([^/]+)$/,
        on: 'readRefund',
        run: ({ part }) => ok(shownRefund(books.findRefund('xendit', part))),
      },
      { method: 'GET', path: /^\/balance$/, on: 'check', run: () => ok({ balance: 0 }) },
    ],
    eventOf({ kind, session, payment, refund: back }: BookEvent) {
      const about = {
        payment_id: payment?.id,
        payment_request_id: payment?.requestId,
        reference_id: session.reference,
      };
      const named = (event: string, data: object) => ({
        id: randomUUID(),
        type: event,
        body: { event, business_id: 'stand-in', created: now().toISOString(), data },
      });
      switch (kind) {
        case 'paid':
          return named('payment_session.completed', shown(session));
        case 'expired':
          return named('payment_session.expired', shown(session));
        case 'failed':
          return named('payment.failure', { ...about, status: 'FAILED' });
        case 'refunded':
          return named('refund.succeeded', shownRefund(back!));
        case 'refund failed':
          return named('refund.failed', shownRefund(back!));
        case 'approved':
        case 'processing':
        case 'disputed':
        case 'dispute over':
          return null;
      }
    },
    sign: (id, _body, { secret, isOtherMode }) => ({
      'x-callback-token': isOtherMode ? 'token-of-the-other-mode' : secrets[secret],
      'webhook-id': id,
    }),
  };
}
