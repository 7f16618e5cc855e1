import { randomUUID } from 'node:crypto';
import type { Provider } from '@tribe/domain/features/payments/providers.ts';
import {
  type Gateway,
  GatewayError,
  type GatewayPayment,
  type Reading,
  type Request,
} from '#features/payments/gateways/gateway.ts';
import { putGateways } from '#features/payments/gateways/gateways.ts';
import { services } from './world.ts';

type SessionAtGateway = Request & { id: string; state: 'open' | 'expired'; payments: GatewayPayment[] };

/** A gateway in this process, whose buyer and whose troubles the test plays: what is asked of it is real, the wire is not. */
export class PlayedGateway implements Gateway {
  readonly provider: Provider;
  readonly isLive = false;
  readonly sessions = new Map<string, SessionAtGateway>();
  readonly refunds: { paymentId: string; amount: number; reference: string }[] = [];
  /** What the next call of a kind does instead of answering. */
  trouble: { on: 'create' | 'read' | 'expire' | 'refund'; kind: GatewayError['kind']; isDone?: boolean } | null = null;
  /** Whether it takes every call and never answers. */
  hangs = false;
  calls = 0;

  constructor(provider: Provider) {
    this.provider = provider;
  }

  /** The session that was opened last. */
  get last(): SessionAtGateway {
    const last = [...this.sessions.values()].at(-1);
    if (!last) throw new Error('Nothing was asked of the gateway');
    return last;
  }

  pay(session: SessionAtGateway, wrong: Partial<GatewayPayment> = {}): GatewayPayment {
    const payment: GatewayPayment = {
      paymentId: `pay-${randomUUID()}`,
      amount: session.amount,
      currency: 'PHP',
      fee: null,
      channel: 'GCASH',
      status: 'paid',
      paidAt: services.clock(),
      refunded: 0,
      ...wrong,
    };
    session.payments.push(payment);
    return payment;
  }

  async create(request: Request) {
    const id = `cs-${randomUUID()}`;
    const open = () => void this.sessions.set(id, { ...request, id, state: 'open', payments: [] });
    await this.#answer('create', open);
    return { sessionId: id, payUrl: `https://pay.example/${id}`, expiresAt: request.expiresAt };
  }

  async read(sessionId: string): Promise<Reading> {
    await this.#answer('read', () => undefined);
    const { state, payments, reference, amount } = this.#of(sessionId);
    const isPaid = payments.some(({ status }) => status === 'paid');
    return {
      state: isPaid ? 'paid' : payments.some(({ status }) => status === 'processing') ? 'processing' : state,
      reference,
      amount,
      currency: 'PHP',
      isLive: false,
      payments: structuredClone(payments),
      needsCapture: false,
      unknown: null,
    };
  }

  async expire(sessionId: string): Promise<void> {
    const session = this.#of(sessionId);
    if (session.payments.length > 0) throw new GatewayError('refused', 'It is paid');
    await this.#answer('expire', () => void (session.state = 'expired'));
  }

  async refund({ paymentId, sessionId, amount, reference }: Parameters<Gateway['refund']>[0]) {
    const known = this.refunds.some((each) => each.reference === reference);
    await this.#answer('refund', () => {
      if (known) return;
      this.refunds.push({ paymentId, amount, reference });
      for (const payment of this.#of(sessionId).payments)
        if (payment.paymentId === paymentId) payment.refunded += amount;
    });
    return { state: 'done' as const, externalId: `re-${reference}`, message: null };
  }

  async verify(_headers: unknown, raw: Buffer) {
    const parsed: unknown = JSON.parse(raw.toString());
    if (typeof parsed !== 'object' || parsed === null || !('eventId' in parsed)) return { refused: 'It has no id' };
    const event = { type: 'paid', sessionId: null, reference: null, paymentId: null, isOld: false, eventId: '' };
    return Object.assign(event, parsed);
  }

  #of(sessionId: string): SessionAtGateway {
    const session = this.sessions.get(sessionId);
    if (!session) throw new GatewayError('refused', 'There is no such session');
    return session;
  }

  async #answer(on: NonNullable<PlayedGateway['trouble']>['on'], effect: () => void): Promise<void> {
    this.calls += 1;
    if (this.hangs) return new Promise(() => undefined);
    const { trouble } = this;
    if (trouble?.on !== on) return effect();
    this.trouble = null;
    if (trouble.isDone) effect();
    throw new GatewayError(trouble.kind, 'Played');
  }
}

/** Puts a gateway of this process in the place of each provider's. */
export function playedGateways<Name extends Provider>(...providers: Name[]): Record<Name, PlayedGateway> {
  const played = new Map(providers.map((provider) => [provider, new PlayedGateway(provider)]));
  putGateways(services, played);
  return Object.fromEntries(played) as Record<Name, PlayedGateway>;
}
