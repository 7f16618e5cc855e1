import { createHmac, randomBytes } from 'node:crypto';
import { type BookEvent, type Payment, type Refused, type Refund, type Session } from './books.ts';
import { bend, type Bent, payPage, type Setting, type Wire, type WireAnswer, type WireRequest } from './wire.ts';

const seconds = (at: string | Date) => Math.floor(new Date(at).getTime() / 1_000);
const refundStates = { pending: 'succeeded', done: 'succeeded', failed: 'failed' } as const;
const refusals: Record<Refused['reason'], [number, string]> = {
  'not found': [404, 'resource_missing'],
  over: [400, 'checkout_session_not_open'],
  paid: [400, 'checkout_session_not_open'],
  'not paid': [400, 'charge_not_refundable'],
  'too much': [400, 'charge_already_refunded'],
  'not refundable': [400, 'charge_not_refundable'],
  declined: [402, 'card_declined'],
  'not approved': [400, 'checkout_session_not_open'],
};

const known = new Set([
  'mode',
  'client_reference_id',
  'line_items[0][quantity]',
  'line_items[0][price_data][currency]',
  'line_items[0][price_data][unit_amount]',
  'line_items[0][price_data][product_data][name]',
  'expires_at',
  'success_url',
  'cancel_url',
  'metadata[attempt]',
]);
const knownOfRefunds = new Set(['payment_intent', 'amount', 'reason', 'metadata[refund]']);

/** Stripe's Checkout. */
export function stripeWire({ books, secrets, base, isStrict, now }: Setting): Wire {
  const refuse = (status: number, code: string): WireAnswer => ({
    status,
    json: { error: { type: 'invalid_request_error', code, message: `The stand-in says ${code}` } },
  });
  const ok = (json: unknown): WireAnswer => ({ status: 200, json });

  const intentOf = (session: Session, isExpanded: boolean) => {
    const payment = session.payments.at(-1);
    if (!payment || !isExpanded) return payment?.id ?? null;
    const status = { paid: 'succeeded', processing: 'processing', failed: 'requires_payment_method' }[payment.state];
    return { id: payment.id, object: 'payment_intent', status, latest_charge: chargeOf(payment) };
  };
  const shown = (session: Session, { bent = null, isExpanded = false }: { bent?: Bent; isExpanded?: boolean } = {}) => {
    const payment = session.payments.at(-1);
    const paid = payment?.state === 'paid' ? payment : undefined;
    const said = bend(
      { ...session, amount: paid?.amount ?? session.amount, currency: paid?.currency ?? session.currency },
      bent,
    );
    return {
      id: session.id,
      object: 'checkout.session',
      amount_total: said.amount,
      client_reference_id: said.reference,
      created: seconds(session.createdAt),
      currency: said.currency.toLowerCase(),
      expires_at: session.expiresAt === null ? null : seconds(session.expiresAt),
      livemode: said.isLive,
      metadata: { attempt: said.reference },
      mode: 'payment',
      payment_intent: intentOf(session, isExpanded),
      payment_status: paid ? 'paid' : 'unpaid',
      status: payment ? 'complete' : session.state === 'open' ? 'open' : 'expired',
      success_url: session.successUrl,
      cancel_url: session.cancelUrl,
      url: payment || session.state !== 'open' ? null : payPage(base(), session),
    };
  };
  const shownRefund = (refund: Refund) => ({
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    currency: 'php',
    metadata: { refund: refund.reference },
    payment_intent: refund.paymentId,
    status: refundStates[refund.state],
    failure_reason: refund.state === 'failed' ? 'expired_or_canceled_card' : null,
  });

  function create(body: string, bent: Bent): WireAnswer {
    const form = new URLSearchParams(body);
    const amount = Number(form.get('line_items[0][price_data][unit_amount]'));
    const expiresAt = Number(form.get('expires_at'));
    const lives = expiresAt - now().getTime() / 1_000;
    const unknown = [...form.keys()].find((key) => !known.has(key));
    if (isStrict && unknown) return refuse(400, 'parameter_unknown');
    if (isStrict && (lives < 1_799 || lives > 86_401)) return refuse(400, 'parameter_invalid_integer');
    if (!Number.isInteger(amount) || amount < 3_000 || amount > 99_999_999) return refuse(400, 'amount_too_small');
    if (form.get('line_items[0][price_data][currency]') !== 'php' || form.get('mode') !== 'payment')
      return refuse(400, 'parameter_missing');
    const session = books.open({
      provider: 'stripe',
      reference: form.get('client_reference_id') ?? '',
      description: form.get('line_items[0][price_data][product_data][name]') ?? '',
      amount,
      currency: 'PHP',
      channels: ['card'],
      successUrl: form.get('success_url') ?? '',
      cancelUrl: form.get('cancel_url') ?? '',
      expiresAt: new Date(expiresAt * 1_000).toISOString(),
    });
    return ok(shown(session, { bent }));
  }

  function refund(body: string, bent: Bent): WireAnswer {
    const form = new URLSearchParams(body);
    if (isStrict && [...form.keys()].some((key) => !knownOfRefunds.has(key))) return refuse(400, 'parameter_unknown');
    const amount = Number(form.get('amount'));
    const made = books.refund('stripe', form.get('payment_intent') ?? '', {
      amount,
      reference: form.get('metadata[refund]'),
      failsLater: bent === 'refund fails later',
    });
    return ok(shownRefund(made));
  }

  return {
    keyHeader: 'idempotency-key',
    refuse,
    refusals,
    isAllowed: ({ headers }) => headers.authorization === `Bearer ${secrets.key}`,
    routes: [
      {
        method: 'POST',
        path: /^\/v1\/checkout\/sessions$/,
        on: 'create',
        about: keyOf,
        run: ({ body }, bent) => create(body, bent),
      },
      {
        method: 'GET',
        path: /^\/v1\/checkout\/sessions\/([^/]+)$/,
        on: 'read',
        run: ({ part, query }, bent) =>
          ok(
            shown(books.find('stripe', part), {
              bent,
              isExpanded: query.getAll('expand[]').includes('payment_intent'),
            }),
          ),
      },
      {
        method: 'POST',
        path: /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/,
        on: 'expire',
        run({ part }) {
          const session = books.find('stripe', part);
          books.expire(session);
          return ok(shown(session));
        },
      },
      {
        method: 'POST',
        path: /^\/v1\/refunds$/,
        on: 'refund',
        about: (request) => [...keyOf(request), new URLSearchParams(request.body).get('payment_intent') ?? undefined],
        run: ({ body }, bent) => refund(body, bent),
      },
      {
        method: 'GET',
        path: /^\/v1\/refunds\/([^/]+)$/,
        on: 'readRefund',
        run: ({ part }) => ok(shownRefund(books.findRefund('stripe', part))),
      },
      { method: 'GET', path: /^\/v1\/balance$/, on: 'check', run: () => ok({ object: 'balance' }) },
    ],
    eventOf({ kind, session, payment, refund: back }: BookEvent) {
      const named = (type: string, object: object) => {
        const id = `evt_${randomBytes(12).toString('hex')}`;
        return {
          id,
          type,
          body: { id, object: 'event', type, created: seconds(now()), livemode: false, data: { object } },
        };
      };
      switch (kind) {
        case 'paid':
          return named(
            payment!.cameLater ? 'checkout.session.async_payment_succeeded' : 'checkout.session.completed',
            shown(session),
          );
        case 'processing':
          return named('checkout.session.completed', shown(session));
        case 'failed':
          return session.payments.length > 0 ? named('checkout.session.async_payment_failed', shown(session)) : null;
        case 'expired':
          return named('checkout.session.expired', shown(session));
        case 'refunded':
          return named('refund.created', shownRefund(back!));
        case 'refund failed':
          return named('refund.failed', shownRefund(back!));
        case 'disputed':
        case 'dispute over':
          return named(kind === 'disputed' ? 'charge.dispute.created' : 'charge.dispute.closed', {
            id: payment!.dispute?.id,
            object: 'dispute',
            amount: payment!.amount,
            payment_intent: payment!.id,
            status: disputeStatus[payment!.dispute!.state],
            evidence_details: { due_by: seconds(now()) + 7 * 86_400 },
          });
        case 'approved':
          return null;
      }
    },
    sign(_id, body, { secret, at }) {
      const time = seconds(at);
      const signature = createHmac('sha256', secrets[secret]).update(`${time}.${body}`).digest('hex');
      return { 'stripe-signature': `t=${time},v1=${signature}` };
    },
  };
}

const keyOf = ({ headers }: WireRequest) => [headers['idempotency-key']?.toString()];

const disputeStatus = { open: 'needs_response', won: 'won', lost: 'lost', withdrawn: 'warning_closed' } as const;

const chargeOf = (payment: Payment) => ({
  id: `ch_${payment.id}`,
  object: 'charge',
  created: seconds(payment.at),
  amount_refunded: payment.refunds
    .filter(({ state }) => state !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0),
  disputed: payment.dispute !== null,
  payment_method_details: { type: payment.channel },
});
