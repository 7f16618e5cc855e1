import { createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type BookEvent, type Payment, type Refused, type Refund, type Session } from './books.ts';
import {
  bend,
  type Bent,
  payPage,
  type Setting,
  shapeOf,
  taken,
  type Wire,
  type WireAnswer,
  type WireRequest,
} from './wire.ts';

const seconds = (at: string | Date) => Math.floor(new Date(at).getTime() / 1_000);
const refundStates = { pending: 'pending', done: 'succeeded', failed: 'failed' } as const;
const refusals: Record<Refused['reason'], [number, string]> = {
  'not found': [404, 'resource_not_found'],
  over: [400, 'resource_invalid_state'],
  paid: [400, 'resource_invalid_state'],
  'not paid': [400, 'resource_invalid_state'],
  'too much': [400, 'available_balance_insufficient'],
  'not refundable': [400, 'refund_not_allowed'],
  declined: [400, 'declined'],
  'not approved': [400, 'resource_invalid_state'],
};

/** PayMongo's hosted checkout and refunds. */
export function paymongoWire({ books, secrets, base, isStrict, now }: Setting): Wire {
  const Create = shapeOf(isStrict, {
    data: shapeOf(isStrict, {
      attributes: shapeOf(isStrict, {
        line_items: z
          .array(
            shapeOf(isStrict, {
              name: z.string().min(1).max(255),
              amount: z
                .int()
                .min(isStrict ? 2_000 : 1)
                .max(99_999_999),
              currency: z.literal('PHP'),
              quantity: z.literal(1),
            }),
          )
          .length(1),
        payment_method_types: z.array(z.enum(['gcash', 'paymaya', 'qrph', 'card', 'grab_pay'])).min(1),
        reference_number: z.string().min(1).max(255),
        metadata: z.record(z.string(), z.string()),
        success_url: z.url(),
        cancel_url: z.url(),
        pass_on_fees: z.literal(false),
      }),
    }),
  });
  const Back = shapeOf(isStrict, {
    data: shapeOf(isStrict, {
      attributes: shapeOf(isStrict, {
        amount: z.int().positive(),
        payment_id: z.string(),
        reason: z.enum(['others', 'duplicate', 'fraudulent', 'requested_by_customer']),
        notes: z.string().max(255).optional(),
      }),
    }),
  });

  const refuse = (status: number, code: string): WireAnswer => ({
    status,
    json: { errors: [{ code, detail: `The stand-in says ${code}` }] },
  });
  const ok = (data: unknown): WireAnswer => ({ status: 200, json: { data } });

  const shownRefund = (refund: Refund) => ({
    id: refund.id,
    type: 'refund',
    attributes: {
      amount: refund.amount,
      currency: 'PHP',
      livemode: false,
      notes: refund.reference,
      payment_id: refund.paymentId,
      reason: 'others',
      status: refundStates[refund.state],
    },
  });
  const shownPayment = (session: Session, payment: Payment, bent: Bent) => {
    const said = bend({ ...payment, reference: session.reference }, bent);
    return {
      id: payment.id,
      type: 'payment',
      attributes: {
        amount: said.amount,
        currency: said.currency,
        fee: Math.round(payment.amount * 0.025),
        livemode: said.isLive,
        metadata: { attempt: session.reference },
        external_reference_number: said.reference,
        source: { id: `src_${payment.id}`, type: payment.channel },
        status: payment.state === 'processing' ? 'pending' : payment.state,
        paid_at: payment.state === 'paid' ? seconds(payment.at) : null,
        refunds: payment.refunds.map(shownRefund),
      },
    };
  };
  const shown = (session: Session, bent: Bent = null) => {
    const said = bend(session, bent);
    const has = (state: Payment['state']) => session.payments.some((payment) => payment.state === state);
    const settled = session.payments
      .filter(({ state }) => state !== 'processing')
      .map((payment) => shownPayment(session, payment, bent));
    const intent = has('paid') ? 'succeeded' : has('processing') ? 'processing' : 'awaiting_payment_method';
    return {
      id: session.id,
      type: 'checkout_session',
      attributes: {
        checkout_url: payPage(base(), session),
        created_at: seconds(session.createdAt),
        line_items: [{ name: session.description, amount: said.amount, currency: said.currency, quantity: 1 }],
        livemode: said.isLive,
        metadata: { attempt: said.reference },
        payment_intent: {
          id: `pi_${session.id}`,
          type: 'payment_intent',
          attributes: { status: intent, payments: settled },
        },
        payment_method_types: session.channels,
        payments: settled,
        reference_number: said.reference,
        // A paid session goes on saying that it is active.
        status: session.state === 'open' ? 'active' : 'expired',
        success_url: session.successUrl,
        cancel_url: session.cancelUrl,
      },
    };
  };

  function create(body: string, bent: Bent): WireAnswer {
    const asked = taken(Create, body)?.data.attributes;
    const [line] = asked?.line_items ?? [];
    if (!asked || !line) return refuse(400, 'parameter_invalid');
    const session = books.open({
      provider: 'paymongo',
      reference: asked.reference_number,
      description: line.name,
      amount: line.amount,
      currency: line.currency,
      channels: asked.payment_method_types,
      successUrl: asked.success_url,
      cancelUrl: asked.cancel_url,
      expiresAt: null,
    });
    return ok(shown(session, bent));
  }

  function refund(body: string, bent: Bent): WireAnswer {
    const asked = taken(Back, body)?.data.attributes;
    if (!asked) return refuse(400, 'parameter_invalid');
    const { amount, payment_id: paymentId, notes: reference = null } = asked;
    return ok(
      shownRefund(
        books.refund('paymongo', paymentId, { amount, reference, failsLater: bent === 'refund fails later' }),
      ),
    );
  }

  return {
    keyHeader: 'idempotency-key',
    refuse,
    isAllowed: ({ headers }) => headers.authorization === `Basic ${Buffer.from(`${secrets.key}:`).toString('base64')}`,
    refusals,
    routes: [
      {
        method: 'POST',
        path: /^\/v[12]\/checkout_sessions$/,
        on: 'create',
        about: keyOf,
        run: ({ body }, bent) => create(body, bent),
      },
      {
        method: 'GET',
        path: /^\/v1\/checkout_sessions\/([^/]+)$/,
        on: 'read',
        run: ({ part }, bent) => ok(shown(books.find('paymongo', part), bent)),
      },
      {
        method: 'POST',
        path: /^\/v1\/checkout_sessions\/([^/]+)\/expire$/,
        on: 'expire',
        run({ part }) {
          const session = books.find('paymongo', part);
          books.expire(session);
          return ok(shown(session));
        },
      },
      {
        method: 'GET',
        path: /^\/v1\/payments\/([^/]+)$/,
        on: 'readRefund',
        run({ part }, bent) {
          const { session, payment } = books.payment('paymongo', part);
          return ok(shownPayment(session, payment, bent));
        },
      },
      {
        method: 'POST',
        path: /^\/v1\/refunds$/,
        on: 'refund',
        about: (request) => [...keyOf(request), taken(Back, request.body)?.data.attributes.payment_id],
        run: ({ body }, bent) => refund(body, bent),
      },
      {
        method: 'GET',
        path: /^\/v1\/refunds\/([^/]+)$/,
        on: 'readRefund',
        run: ({ part }) => ok(shownRefund(books.findRefund('paymongo', part))),
      },
      {
        method: 'GET',
        path: /^\/v1\/webhooks$/,
        on: 'check',
        run: () =>
          ok([{ id: 'hook_1', attributes: { url: 'http://127.0.0.1/api/payments/paymongo', status: 'enabled' } }]),
      },
    ],
    eventOf({ kind, session, payment, refund: back }: BookEvent) {
      const named = (type: string, data: object) => {
        const id = `evt_${randomBytes(12).toString('hex')}`;
        const attributes = { type, livemode: false, created_at: seconds(now()), data };
        return { id, type, body: { data: { id, type: 'event', attributes } } };
      };
      switch (kind) {
        case 'paid':
          return named('checkout_session.payment.paid', shown(session));
        case 'failed':
          return named('payment.failed', shownPayment(session, payment!, null));
        case 'refunded':
          return named('refund.succeeded', shownRefund(back!));
        case 'refund failed':
          return named('payment.refund.updated', shownRefund(back!));
        case 'disputed':
        case 'dispute over':
          return named(kind === 'disputed' ? 'dispute.created' : 'dispute.resolved', {
            id: payment!.dispute?.id,
            type: 'dispute',
            attributes: { payment_id: payment!.id, amount: payment!.amount, status: payment!.dispute!.state },
          });
        case 'approved':
        case 'processing':
        case 'expired':
          return null;
      }
    },
    sign(_id, body, { secret, at, isOtherMode }) {
      const time = seconds(at);
      const signature = createHmac('sha256', secrets[secret]).update(`${time}.${body}`).digest('hex');
      const parts = isOtherMode ? `te=,li=${signature}` : `te=${signature},li=`;
      return { 'paymongo-signature': `t=${time},${parts}` };
    },
  };
}

const keyOf = ({ headers }: WireRequest) => [headers['idempotency-key']?.toString()];
