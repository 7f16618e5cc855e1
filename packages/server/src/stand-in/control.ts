import { z } from 'zod';
import type { Provider } from '@tribe/domain/features/payments/providers.ts';
import type { GatewaySettings } from '#kernel/gatewayKeys.ts';
import { type Dispute, type Paying, Refused } from './books.ts';
import { providerName, Rule } from './rules.ts';
import type { WireAnswer, WireRequest } from './wire.ts';

/** What can be controlled from outside; what an act answers is shown as it is. */
type Controlled = {
  reset(): void;
  rules(rules: Rule[]): void;
  pay(provider: Provider, session: string, paying: Paying): void;
  expire(provider: Provider, session: string): void;
  refund(provider: Provider, payment: string, amount?: number): unknown;
  dispute(provider: Provider, payment: string, state?: Dispute['state']): unknown;
  deliver(events?: readonly string[]): Promise<void>;
  clock(milliseconds: number): void;
  notify(url: string): void;
  settled(): Promise<void>;
  session(provider: Provider, name: string): unknown;
  sessions(): unknown;
  deliveries(): unknown;
  requests(): unknown;
  gateways: GatewaySettings;
};

const named = { provider: providerName, session: z.string() };
const Pay = z.strictObject({
  ...named,
  channel: z.string().optional(),
  amount: z.int().positive().optional(),
  currency: z.string().optional(),
  times: z.int().min(1).max(10).optional(),
  result: z.enum(['paid', 'processing', 'failed']).optional(),
  isLate: z.boolean().optional(),
});
const Back = z.strictObject({ provider: providerName, payment: z.string(), amount: z.int().positive().optional() });
const Disputed = z.strictObject({
  provider: providerName,
  payment: z.string(),
  state: z.enum(['open', 'won', 'lost', 'withdrawn']).optional(),
});
const present = <Shape extends object>(value: Shape) =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined));

/** What each POST to /control does. */
const acts: Record<string, (standIn: Controlled, body: unknown) => unknown> = {
  reset: (standIn) => standIn.reset(),
  rules: (standIn, body) => standIn.rules(z.array(Rule).parse(Array.isArray(body) ? body : [body])),
  pay(standIn, body) {
    const { provider, session, ...paying } = Pay.parse(body);
    standIn.pay(provider, session, present(paying));
    return standIn.session(provider, session);
  },
  expire(standIn, body) {
    const { provider, session } = z.strictObject(named).parse(body);
    standIn.expire(provider, session);
  },
  refund(standIn, body) {
    const { provider, payment, amount } = Back.parse(body);
    return standIn.refund(provider, payment, amount);
  },
  dispute(standIn, body) {
    const { provider, payment, state } = Disputed.parse(body);
    return standIn.dispute(provider, payment, state);
  },
  deliver: (standIn, body) =>
    standIn.deliver(z.strictObject({ events: z.array(z.string()).optional() }).parse(body).events),
  clock: (standIn, body) => standIn.clock(z.strictObject({ ahead: z.number() }).parse(body).ahead),
  notify: (standIn, body) => standIn.notify(z.strictObject({ url: z.url() }).parse(body).url),
  settled: (standIn) => standIn.settled(),
};

/** What each GET of /control shows. */
const views: Record<string, (standIn: Controlled) => unknown> = {
  requests: (standIn) => standIn.requests(),
  state: (standIn) => ({ sessions: standIn.sessions(), deliveries: standIn.deliveries() }),
  installation: (standIn) => standIn.gateways,
};

/** The control of a stand-in over HTTP: POST acts, GET shows. A page of elsewhere can't send JSON here unasked. */
export async function answerControl(
  standIn: Controlled,
  { method, path, headers, body }: WireRequest,
): Promise<WireAnswer> {
  const name = path.replace(/^\/control\//, '');
  const view = method === 'GET' && Object.hasOwn(views, name) ? views[name] : undefined;
  if (view) return { status: 200, json: view(standIn) };
  const control = method === 'POST' && Object.hasOwn(acts, name) ? acts[name] : undefined;
  if (!control) return { status: 404, json: { error: `There is no ${method} ${path}` } };
  if (!headers['content-type']?.startsWith('application/json')) return { status: 415, json: { error: 'Send JSON' } };
  try {
    return { status: 200, json: (await control(standIn, JSON.parse(body || '{}'))) ?? { ok: true } };
  } catch (error) {
    if (error instanceof Refused) return { status: 409, json: { error: error.message } };
    if (error instanceof z.ZodError || error instanceof SyntaxError)
      return { status: 400, json: { error: error.message } };
    throw error;
  }
}
