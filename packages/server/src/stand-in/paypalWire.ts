import { randomBytes, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { type BookEvent, type Payment, type Refused, type Refund, type Session } from './books.ts';
import { signWith } from './certificates.ts';
import { bend, type Bent, payPage, type Setting, shapeOf, taken, type Wire, type WireAnswer } from './wire.ts';

const money = (amount: number, currency = 'PHP') => ({ currency_code: currency, value: (amount / 100).toFixed(2) });
const refundStates = { pending: 'COMPLETED', done: 'COMPLETED', failed: 'FAILED' } as const;
const refusals: Record<Refused['reason'], [number, string]> = {
  'not found': [404, 'RESOURCE_NOT_FOUND'],
  over: [422, 'ORDER_NOT_APPROVED'],
  paid: [422, 'ORDER_ALREADY_CAPTURED'],
  'not paid': [422, 'CAPTURE_NOT_REFUNDABLE'],
  'too much': [422, 'REFUND_AMOUNT_EXCEEDED'],
  'not refundable': [422, 'REFUND_NOT_ALLOWED'],
  declined: [422, 'INSTRUMENT_DECLINED'],
  'not approved': [422, 'ORDER_NOT_APPROVED'],
};

/** PayPal's Orders, version 2, with its tokens and its certificate. */
export function paypalWire({ books, secrets, base, isStrict, now }: Setting): Wire {
  const tokens = new Set<string>();
  const value = z.string().regex(/^\d{1,7}\.\d{2}$/);
  const amount = shapeOf(isStrict, { currency_code: z.literal('PHP'), value });
  const Create = shapeOf(isStrict, {
    intent: z.literal('CAPTURE'),
    purchase_units: z
      .array(shapeOf(isStrict, { custom_id: z.string().max(127), invoice_id: z.string().max(127), amount }))
      .length(1),
    payment_source: z.object({
      paypal: z.object({
        experience_context: z.object({ return_url: z.url(), cancel_url: z.url(), user_action: z.literal('PAY_NOW') }),
      }),
    }),
  });
  const Back = shapeOf(isStrict, { amount, invoice_id: z.string().max(127) });
  const centavos = (text: string) => Number(text.replace('.', ''));

  const refuse = (status: number, code: string): WireAnswer => ({
    status,
    json: status === 422 ? { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: code }] } : { name: code, details: [] },
  });
  const ok = (json: unknown, status = 200): WireAnswer => ({ status, json });

  const shownRefund = (refund: Refund) => ({
    id: refund.id,
    status: refundStates[refund.state],
    amount: money(refund.amount),
    invoice_id: refund.reference,
    links: [{ rel: 'up', href: `https://api-m.sandbox.paypal.com/v2/payments/captures/${refund.paymentId}` }],
  });
  const shownCapture = (session: Session, payment: Payment, bent: Bent) => {
    const said = bend({ ...payment, reference: session.reference }, bent);
    const back = payment.refunds.filter(({ state }) => state === 'done').reduce((sum, each) => sum + each.amount, 0);
    const paid = back === 0 ? 'COMPLETED' : back < payment.amount ? 'PARTIALLY_REFUNDED' : 'REFUNDED';
    return {
      id: payment.id,
      status: payment.state === 'paid' ? paid : payment.state === 'processing' ? 'PENDING' : 'DECLINED',
      amount: money(said.amount, said.currency),
      custom_id: said.reference,
      create_time: payment.at,
      seller_receivable_breakdown: { paypal_fee: money(Math.round(payment.amount * 0.039) + 1_500) },
      supplementary_data: { related_ids: { order_id: session.id } },
    };
  };
  const shown = (session: Session, bent: Bent = null) => {
    const said = bend(session, bent);
    const isApproved = session.approval !== null;
    return {
      id: session.id,
      intent: 'CAPTURE',
      status: session.payments.length > 0 ? 'COMPLETED' : isApproved ? 'APPROVED' : 'PAYER_ACTION_REQUIRED',
      create_time: session.createdAt,
      links: [{ rel: 'payer-action', href: payPage(base(), session), method: 'GET' }],
      purchase_units: [
        {
          custom_id: said.reference,
          invoice_id: session.reference,
          amount: money(said.amount, said.currency),
          payments: {
            captures: session.payments.map((payment) => shownCapture(session, payment, bent)),
            refunds: session.payments.flatMap(({ refunds }) => refunds.map(shownRefund)),
          },
        },
      ],
    };
  };

  function create(body: string, bent: Bent): WireAnswer {
    const asked = taken(Create, body);
    const [unit] = asked?.purchase_units ?? [];
    if (!asked || !unit) return refuse(400, 'INVALID_REQUEST');
    const { return_url: successUrl, cancel_url: cancelUrl } = asked.payment_source.paypal.experience_context;
    const session = books.open({
      provider: 'paypal',
      reference: unit.custom_id,
      description: unit.invoice_id,
      amount: centavos(unit.amount.value),
      currency: unit.amount.currency_code,
      channels: ['paypal'],
      successUrl,
      cancelUrl,
      expiresAt: new Date(now().getTime() + 3 * 3_600_000).toISOString(),
    });
    return ok(shown(session, bent), 201);
  }

  function refund(part: string, body: string, bent: Bent): WireAnswer {
    const asked = taken(Back, body);
    if (!asked) return refuse(400, 'INVALID_REQUEST');
    const made = books.refund('paypal', part, {
      amount: centavos(asked.amount.value),
      reference: asked.invoice_id,
      failsLater: bent === 'refund fails later',
    });
    // A refund that fails later is pending until then.
    return ok({ ...shownRefund(made), ...(bent === 'refund fails later' ? { status: 'PENDING' } : {}) }, 201);
  }

  function token({ body, headers }: { body: string; headers: { authorization?: string | undefined } }): WireAnswer {
    const basic = Buffer.from(`${secrets.clientId}:${secrets.key}`).toString('base64');
    if (headers.authorization !== `Basic ${basic}` || body !== 'grant_type=client_credentials')
      return refuse(401, 'invalid_client');
    const made = randomBytes(24).toString('hex');
    tokens.add(made);
    return ok({ access_token: made, token_type: 'Bearer', expires_in: 32_400 });
  }

  return {
    keyHeader: 'paypal-request-id',
    refuse,
    refusals,
    isAllowed: ({ headers, path }) =>
      /^\/v1\/(oauth2\/token|notifications\/certs\/)/.test(path) ||
      tokens.has(headers.authorization?.replace(/^Bearer /, '') ?? ''),
    routes: [
      { method: 'POST', path: /^\/v1\/oauth2\/token$/, on: 'token', run: token },
      {
        method: 'GET',
        path: /^\/v1\/notifications\/certs\/([\w-]+)$/,
        on: 'check',
        run: () => ({ status: 200, text: secrets.signer?.chainPem ?? '' }),
      },
      {
        method: 'POST',
        path: /^\/v2\/checkout\/orders$/,
        on: 'create',
        about: keyOf,
        run: ({ body }, bent) => create(body, bent),
      },
      {
        method: 'GET',
        path: /^\/v2\/checkout\/orders\/([^/]+)$/,
        on: 'read',
        run: ({ part }, bent) => ok(shown(books.find('paypal', part), bent)),
      },
      {
        method: 'POST',
        path: /^\/v2\/checkout\/orders\/([^/]+)\/capture$/,
        on: 'capture',
        about: keyOf,
        run({ part }, bent) {
          const session = books.find('paypal', part);
          books.capture(session);
          return ok(shown(session, bent), 201);
        },
      },
      {
        method: 'POST',
        path: /^\/v2\/payments\/captures\/([^/]+)\/refund$/,
        on: 'refund',
        about: keyOf,
        run: ({ part, body }, bent) => refund(part, body, bent),
      },
      {
        method: 'GET',
        path: /^\/v2\/payments\/refunds\/([^/]+)$/,
        on: 'readRefund',
        run: ({ part }) => ok(shownRefund(books.findRefund('paypal', part))),
      },
      {
        method: 'GET',
        path: /^\/v1\/notifications\/webhooks\/([^/]+)$/,
        on: 'check',
        run: ({ part }) => (part === secrets.current ? ok({ id: part }) : refuse(404, 'INVALID_RESOURCE_ID')),
      },
    ],
    eventOf({ kind, session, payment, refund: back }: BookEvent) {
      const named = (type: string, resource: object) => {
        const id = `WH-${randomUUID()}`;
        return { id, type, body: { id, event_type: type, create_time: now().toISOString(), resource } };
      };
      const capture = () => shownCapture(session, payment!, null);
      switch (kind) {
        case 'approved':
          return named('CHECKOUT.ORDER.APPROVED', shown(session));
        case 'paid':
          return named('PAYMENT.CAPTURE.COMPLETED', capture());
        case 'processing':
          return named('PAYMENT.CAPTURE.PENDING', capture());
        case 'failed':
          return named('PAYMENT.CAPTURE.DENIED', capture());
        case 'refunded':
        case 'refund failed':
          return named('PAYMENT.CAPTURE.REFUNDED', shownRefund(back!));
        case 'disputed':
        case 'dispute over':
          return named(kind === 'disputed' ? 'CUSTOMER.DISPUTE.CREATED' : 'CUSTOMER.DISPUTE.RESOLVED', {
            dispute_id: payment!.dispute!.id,
            ...disputed[payment!.dispute!.state],
            disputed_transactions: [{ seller_transaction_id: payment!.id, custom: session.reference }],
          });
        case 'expired':
          return null;
      }
    },
    sign(id, body, { secret, at, isOtherMode }) {
      if (!secrets.signer) throw new Error('PayPal signs with a certificate');
      const time = at.toISOString();
      const webhookId = isOtherMode ? 'WEBHOOK_ID' : secrets[secret];
      return {
        'paypal-transmission-id': id,
        'paypal-transmission-time': time,
        'paypal-transmission-sig': signWith(secrets.signer, `${id}|${time}|${webhookId}|${crc32(body)}`),
        'paypal-cert-url': `${base()}/v1/notifications/certs/CERT-360caa42-fca2a594`,
        'paypal-auth-algo': 'SHA256withRSA',
      };
    },
  };
}

const over = (outcome: string) => ({ status: 'RESOLVED', dispute_outcome: { outcome_code: outcome } });
const disputed = {
  open: { status: 'WAITING_FOR_SELLER_RESPONSE' },
  won: over('RESOLVED_SELLER_FAVOUR'),
  lost: over('RESOLVED_BUYER_FAVOUR'),
  withdrawn: over('CANCELED_BY_BUYER'),
};

const keyOf = ({ headers }: { headers: Record<string, string | string[] | undefined> }) => [
  headers['paypal-request-id']?.toString(),
];
