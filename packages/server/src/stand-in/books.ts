import { randomBytes } from 'node:crypto';
import type { Provider } from '@tribe/domain/features/payments/providers.ts';

export type Refund = {
  id: string;
  paymentId: string;
  amount: number;
  reference: string | null;
  state: 'pending' | 'done' | 'failed';
};
export type Dispute = { id: string; state: 'open' | 'won' | 'lost' | 'withdrawn' };
export type Payment = {
  id: string;
  /** Xendit's payment request, by which it takes refunds. */
  requestId: string;
  amount: number;
  currency: string;
  channel: string;
  state: 'paid' | 'processing' | 'failed';
  at: string;
  /** Whether it was on its way for a while first. */
  cameLater: boolean;
  refunds: Refund[];
  dispute: Dispute | null;
};
type Result = Payment['state'];
type Approval = { amount: number; currency: string; channel: string; times: number; result: Result };
export type Session = {
  provider: Provider;
  id: string;
  reference: string;
  description: string;
  amount: number;
  currency: string;
  channels: string[];
  successUrl: string;
  cancelUrl: string;
  expiresAt: string | null;
  createdAt: string;
  state: 'open' | 'expired' | 'cancelled';
  /** PayPal's payer said yes, and nobody has taken the money yet. */
  approval: Approval | null;
  payments: Payment[];
};
export type BookEvent = {
  kind:
    | 'paid'
    | 'approved'
    | 'processing'
    | 'failed'
    | 'expired'
    | 'refunded'
    | 'refund failed'
    | 'disputed'
    | 'dispute over';
  session: Session;
  payment?: Payment;
  refund?: Refund;
};
export type Paying = {
  channel?: string;
  amount?: number;
  currency?: string;
  times?: number;
  result?: Result;
  /** Whether it arrives although the session is over: a channel that was chosen before outlives it. */
  isLate?: boolean;
};

/** What a gateway doesn't do; its wire says so in the provider's own words. */
export class Refused extends Error {
  readonly reason:
    | 'not found'
    | 'over'
    | 'paid'
    | 'not paid'
    | 'too much'
    | 'not refundable'
    | 'declined'
    | 'not approved';
  constructor(reason: Refused['reason']) {
    super(`Refused: ${reason}`);
    this.reason = reason;
  }
}

const idOf: Record<Provider, { session: () => string; payment: () => string; refund: () => string }> = {
  xendit: { session: () => `ps-${hex(12)}`, payment: () => `py-${hex(12)}`, refund: () => `rfd-${hex(12)}` },
  paymongo: { session: () => `cs_${hex(12)}`, payment: () => `pay_${hex(12)}`, refund: () => `ref_${hex(12)}` },
  paypal: { session: capitals, payment: capitals, refund: capitals },
  stripe: { session: () => `cs_test_${hex(24)}`, payment: () => `pi_${hex(12)}`, refund: () => `re_${hex(12)}` },
};
const hex = (bytes: number) => randomBytes(bytes).toString('hex');
function capitals(): string {
  return hex(9).slice(0, 17).toUpperCase();
}

/** What can't be sent back, and what only whole. */
const final = new Set(['QRPH', '7ELEVEN', 'CEBUANA', 'PALAWAN', 'LBC', 'qrph']);
const wholeOnly = new Set(['BILLEASE']);

const left = (payment: Payment) =>
  payment.amount -
  payment.refunds.filter(({ state }) => state !== 'failed').reduce((sum, { amount }) => sum + amount, 0);

/** What four gateways know: their sessions, payments, refunds and disputes. Each act is whole before the next. */
export class Books {
  readonly sessions = new Map<string, Session>();
  readonly #clock: () => Date;
  readonly #listen: (event: BookEvent) => void;

  constructor(clock: () => Date, listen: (event: BookEvent) => void) {
    this.#clock = clock;
    this.#listen = listen;
  }

  open(asked: Omit<Session, 'id' | 'createdAt' | 'state' | 'approval' | 'payments'>): Session {
    const made = { id: idOf[asked.provider].session(), createdAt: this.#clock().toISOString() };
    const session: Session = { ...asked, ...made, state: 'open', approval: null, payments: [] };
    this.sessions.set(session.id, session);
    return session;
  }

  /** A session by its id or its reference. Throws Refused where there is none. */
  find(provider: Provider, name: string): Session {
    const session = this.sessions.get(name) ?? [...this.sessions.values()].find(({ reference }) => reference === name);
    if (!session || session.provider !== provider) throw new Refused('not found');
    const isOver = session.expiresAt !== null && new Date(session.expiresAt) <= this.#clock();
    if (session.state === 'open' && isOver && session.payments.every(({ state }) => state === 'failed')) {
      session.state = 'expired';
      this.#listen({ kind: 'expired', session });
    }
    return session;
  }

  payments(provider: Provider): { session: Session; payment: Payment }[] {
    return [...this.sessions.values()]
      .filter((session) => session.provider === provider)
      .flatMap((session) => session.payments.map((payment) => ({ session, payment })));
  }

  payment(provider: Provider, name: string): { session: Session; payment: Payment } {
    const found = this.payments(provider).find(({ payment }) => payment.id === name || payment.requestId === name);
    if (!found) throw new Refused('not found');
    return found;
  }

  findRefund(provider: Provider, name: string): Refund {
    const refund = this.payments(provider)
      .flatMap(({ payment }) => payment.refunds)
      .find(({ id }) => id === name);
    if (!refund) throw new Refused('not found');
    return refund;
  }

  /** Somebody pays, or what was on its way arrives or fails. Throws Refused where the page would take nothing. */
  pay(session: Session, paying: Paying = {}): void {
    const { times = 1, result = 'paid', isLate = false } = paying;
    if (session.state !== 'open' && !isLate) throw new Refused('over');
    const waiting = session.payments.find(({ state }) => state === 'processing');
    if (waiting) return this.#arrive(session, waiting, result);
    const isPaid = session.payments.some(({ state }) => state === 'paid');
    const takesMore = session.provider === 'paymongo';
    if ((isPaid || times > 1) && !takesMore && !(session.provider === 'paypal' && !isPaid)) throw new Refused('paid');
    const { amount = session.amount, currency = session.currency } = paying;
    const channel = paying.channel ?? session.channels[0] ?? session.provider;
    if (session.provider === 'paypal') {
      session.approval = { amount, currency, channel, times, result };
      return this.#listen({ kind: 'approved', session });
    }
    for (let time = 0; time < times; time += 1) this.#take(session, { amount, currency, channel, times, result });
  }

  #arrive(session: Session, payment: Payment, state: Result): void {
    if (state === 'processing') return;
    payment.state = state;
    payment.cameLater = true;
    this.#listen({ kind: state, session, payment });
  }

  #take(session: Session, { amount, currency, channel, result }: Approval): void {
    // A page that fails lets its payer try again: of Xendit and Stripe nothing stays of it.
    const isForgotten = result === 'failed' && ['xendit', 'stripe'].includes(session.provider);
    const payment: Payment = {
      id: idOf[session.provider].payment(),
      requestId: `pr-${hex(12)}`,
      amount,
      currency,
      channel,
      state: result,
      at: this.#clock().toISOString(),
      cameLater: false,
      refunds: [],
      dispute: null,
    };
    if (!isForgotten) session.payments.push(payment);
    this.#listen({ kind: result, session, payment });
  }

  /** Takes the money that a payer of PayPal's approved. */
  capture(session: Session): void {
    const { approval } = session;
    if (session.payments.length > 0) throw new Refused('paid');
    if (!approval) throw new Refused('not approved');
    if (approval.result === 'failed') {
      session.approval = null;
      throw new Refused('declined');
    }
    for (let time = 0; time < approval.times; time += 1) this.#take(session, approval);
  }

  /** Ends a session. Throws Refused for one that is over, paid, or whose money is on its way. */
  expire(session: Session, state: 'expired' | 'cancelled' = 'expired'): void {
    if (session.state !== 'open') throw new Refused('over');
    if (session.payments.some((payment) => payment.state !== 'failed')) throw new Refused('paid');
    session.state = state;
    if (state === 'expired') this.#listen({ kind: 'expired', session });
  }

  /** Sends money back: pending when it is answered, and done or failed right after. */
  refund(
    provider: Provider,
    name: string,
    {
      amount,
      reference = null,
      failsLater = false,
    }: { amount?: number; reference?: string | null; failsLater?: boolean } = {},
  ): Refund {
    const { session, payment } = this.payment(provider, name);
    const most = left(payment);
    const refund: Refund = {
      id: idOf[provider].refund(),
      paymentId: payment.id,
      amount: amount ?? most,
      reference,
      state: 'pending',
    };
    if (payment.state !== 'paid') throw new Refused('not paid');
    if (final.has(payment.channel)) throw new Refused('not refundable');
    if (wholeOnly.has(payment.channel) && refund.amount !== payment.amount) throw new Refused('not refundable');
    if (refund.amount <= 0 || refund.amount > most) throw new Refused('too much');
    payment.refunds.push(refund);
    const answered = { ...refund };
    refund.state = failsLater ? 'failed' : 'done';
    this.#listen({ kind: failsLater ? 'refund failed' : 'refunded', session, payment, refund });
    return answered;
  }

  dispute(provider: Provider, name: string, state: Dispute['state'] = 'open'): Dispute {
    const { session, payment } = this.payment(provider, name);
    payment.dispute = { id: payment.dispute?.id ?? `dp_${hex(12)}`, state };
    this.#listen({ kind: state === 'open' ? 'disputed' : 'dispute over', session, payment });
    return payment.dispute;
  }
}
