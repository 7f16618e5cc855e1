import type { IncomingHttpHeaders } from 'node:http';
import type { Provider } from '@tribe/domain/features/payments/providers.ts';

export type Request = {
  reference: string;
  amount: number;
  description: string;
  channels: readonly string[];
  expiresAt: Date;
  successUrl: string;
  cancelUrl: string;
};
export type Session = { sessionId: string; payUrl: string; expiresAt: Date | null };
export type GatewayPayment = {
  paymentId: string;
  amount: number;
  currency: string;
  fee: number | null;
  channel: string | null;
  status: 'paid' | 'processing' | 'failed';
  paidAt: Date | null;
  refunded: number;
};
export type Reading = {
  state: 'open' | 'processing' | 'paid' | 'failed' | 'expired';
  reference: string | null;
  amount: number | null;
  currency: string | null;
  isLive: boolean | null;
  payments: readonly GatewayPayment[];
  needsCapture: boolean;
  unknown: string | null;
};
export type RefundAnswer = {
  state: 'sent' | 'done' | 'failed' | 'manual';
  externalId: string | null;
  message: string | null;
};
export type Event = {
  eventId: string;
  type: string;
  sessionId: string | null;
  reference: string | null;
  paymentId: string | null;
  isOld: boolean;
};
export type Check = { at: Date | null; webhook: 'on' | 'off' | null };
export interface Gateway {
  readonly provider: Provider;
  readonly isLive: boolean;
  create(request: Request): Promise<Session>;
  read(sessionId: string): Promise<Reading>;
  capture?(sessionId: string, reference: string): Promise<Reading>;
  expire(sessionId: string): Promise<void>;
  refund(refund: {
    paymentId: string;
    sessionId: string;
    amount: number;
    reference: string;
    reason: string;
    channel: string | null;
  }): Promise<RefundAnswer>;
  /** How a refund that was sent is by now. */
  readRefund?(externalId: string): Promise<RefundAnswer>;
  /** Asks for nothing but whether it answers: its clock, and whether its webhook to us is switched on. */
  check?(): Promise<Check>;
  verify(headers: IncomingHttpHeaders, raw: Buffer, now: Date): Promise<Event | { refused: string }>;
}
/**
 * What became of a call: `refused` and `unavailable` mean that nothing was done, `unknown` that nobody can say. `code` is the gateway's own
 * word for a refusal. The message holds nothing of what was sent or answered, so that it may be logged.
 */
export class GatewayError extends Error {
  readonly kind: 'unknown' | 'refused' | 'unavailable';
  readonly code: string | null;
  readonly status: number | null;
  constructor(
    kind: 'unknown' | 'refused' | 'unavailable',
    message: string,
    { code = null, status = null }: { code?: string | null; status?: number | null } = {},
  ) {
    super(message);
    this.kind = kind;
    this.code = code;
    this.status = status;
  }
}
