import type { IncomingHttpHeaders } from 'node:http';
import type { Provider } from '@tribe/domain/features/payments/providers.ts';
import { z } from 'zod';
import type { BookEvent, Books, Refused, Session } from './books.ts';
import type { Signer } from './certificates.ts';

export type WireRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
};
export type WireAnswer = { status: number; json: unknown } | { status: number; text: string };
/** What a call asks for. */
export type On = 'create' | 'read' | 'capture' | 'expire' | 'refund' | 'readRefund' | 'token' | 'check';
/** How an answer is made: what of it is wrong, and what becomes of a refund later. */
export type Bent = 'amount' | 'currency' | 'reference' | 'mode' | 'refund fails later' | null;
export type Route = {
  method: 'GET' | 'POST';
  /** Its first group is the part that names something. */
  path: RegExp;
  on: On;
  /** What else a rule may name: a reference or a key. */
  about?: (request: WireRequest) => (string | undefined)[];
  /** Throws Refused for what the gateway doesn't do. */
  run(request: WireRequest & { part: string }, bent: Bent): WireAnswer;
};
/** How a delivery is signed: with which secret, for which second, and for which mode. */
export type Signing = { secret: 'current' | 'old' | 'forged'; at: Date; isOtherMode: boolean };
export type WebhookEvent = { id: string; type: string; body: Record<string, unknown> };

/** One provider's words. */
export type Wire = {
  isAllowed(request: WireRequest): boolean;
  routes: readonly Route[];
  refuse(status: number, code: string): WireAnswer;
  /** What it answers for what its books refuse. */
  refusals: Record<Refused['reason'], [status: number, code: string]>;
  /** The header by which a repeated call is known; null for a gateway that knows none. */
  keyHeader: string | null;
  eventOf(event: BookEvent): WebhookEvent | null;
  sign(id: string, body: string, how: Signing): Record<string, string>;
};

/** What the installation and its stand-in have in common: the installation's keys, and the secrets of both sides' signatures. */
export type Secrets = {
  key: string;
  clientId: string;
  current: string;
  old: string;
  forged: string;
  signer: Signer | null;
};

export type Setting = {
  books: Books;
  secrets: Secrets;
  base: () => string;
  /** Whether what the real one refuses is refused: unknown fields, limits, times. */
  isStrict: boolean;
  now: () => Date;
};

export const payPage = (base: string, { id }: Session): string => `${base}/pay/${id}`;

/** Takes the JSON of a request by its shape; undefined where it is something else. */
export function taken<Shape>(schema: z.ZodType<Shape>, body: string): Shape | undefined {
  try {
    return schema.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}

/** An object that takes its own fields only, where the real one does. */
export const shapeOf = <Fields extends z.ZodRawShape>(isStrict: boolean, fields: Fields): z.ZodObject<Fields> =>
  isStrict ? (z.strictObject(fields) as unknown as z.ZodObject<Fields>) : z.object(fields);

/** What of an amount, a currency, a reference and a mode an answer says. */
export const bend = (
  session: Pick<Session, 'amount' | 'currency' | 'reference'>,
  bent: Bent,
): { amount: number; currency: string; reference: string; isLive: boolean } => ({
  amount: session.amount + (bent === 'amount' ? 100 : 0),
  currency: bent === 'currency' ? 'USD' : session.currency,
  reference: bent === 'reference' ? 'somebody-elses' : session.reference,
  isLive: bent === 'mode',
});

export type Wires = Record<Provider, Wire>;
