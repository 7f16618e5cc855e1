import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { providers, type Provider } from '@tribe/domain/features/payments/providers.ts';
import type { GatewaySettings } from '#kernel/gatewayKeys.ts';
import { Books, type Dispute, type Paying, type Refund, Refused, type Session } from './books.ts';
import { makeSigner } from './certificates.ts';
import { answerControl } from './control.ts';
import { Deliveries, type Delivery, type Post, postTo } from './deliveries.ts';
import { act, noPage, type Page, showPayPage } from './payPage.ts';
import { paymongoWire } from './paymongoWire.ts';
import { paypalWire } from './paypalWire.ts';
import { bentBy, type Rule, Rules } from './rules.ts';
import { stripeWire } from './stripeWire.ts';
import type { Route, Secrets, Setting, Wire, WireAnswer, WireRequest, Wires } from './wire.ts';
import { xenditWire } from './xenditWire.ts';

export type Noted = { provider: Provider; method: string; path: string; on: Route['on'] | null; status: number | null };
/** What a stand-in keeps over a restart. */
export type Kept = {
  ports: Record<Provider | 'control', number>;
  secrets: Record<Provider, Secrets>;
  sessions: Session[];
};

export type Options = {
  /** Where webhooks go: the installation's address, or a function that brings them. */
  webhooks?: string | Post;
  clock?: () => Date;
  isStrict?: boolean;
  /** Milliseconds after which a webhook that was not taken is sent again, each time. */
  retryAfter?: readonly number[];
  /** What one that ran before has kept. */
  kept?: Partial<Kept>;
  /** Called with what is to be kept after each change. */
  keep?: (kept: Kept) => void;
};

export type StandIn = Awaited<ReturnType<typeof startStandIn>>;

const hex = () => randomBytes(16).toString('hex');
const makeSecrets = (provider: Provider): Secrets => ({
  key: { xendit: 'xnd_development_', paymongo: 'sk_test_', stripe: 'sk_test_', paypal: '' }[provider] + hex(),
  clientId: hex(),
  current: hex(),
  old: hex(),
  forged: hex(),
  signer: provider === 'paypal' ? makeSigner('messageverificationcerts.sandbox.paypal.com') : null,
});

/**
 * Four gateways on the loopback that speak as the real ones do, each on a port of its own, and one port to control them by. `gateways` is
 * what an installation is configured with to use them.
 */
export async function startStandIn({
  webhooks,
  clock = () => new Date(),
  isStrict = true,
  retryAfter = [],
  kept = {},
  keep,
}: Options = {}) {
  let ahead = 0;
  const now = () => new Date(clock().getTime() + ahead);
  const secrets =
    kept.secrets ?? (Object.fromEntries(providers.map((each) => [each, makeSecrets(each)])) as Kept['secrets']);
  const ports: Partial<Kept['ports']> = {};
  const books = new Books(now, (event) => deliveries.tell(event));
  for (const session of kept.sessions ?? []) books.sessions.set(session.id, session);
  const rules = new Rules();
  const requests: Noted[] = [];
  const keyed: Keyed = new Map();
  const setting = (provider: Provider): Setting => ({
    books,
    secrets: secrets[provider],
    base: () => `http://127.0.0.1:${ports[provider]}`,
    isStrict,
    now,
  });
  const wires: Wires = {
    xendit: xenditWire(setting('xendit')),
    paymongo: paymongoWire(setting('paymongo')),
    paypal: paypalWire(setting('paypal')),
    stripe: stripeWire(setting('stripe')),
  };
  const post = typeof webhooks === 'function' ? webhooks : webhooks ? postTo(webhooks) : async () => 204;
  const deliveries = new Deliveries({ wires, rules, now, post, retryAfter });
  const servers: Server[] = [];

  const standIn = {
    rule: (rule: Rule) => rules.add(rule),
    rules: (all: readonly Rule[]) => rules.set(all),
    /** Somebody pays on the page of a session, named by its id or reference. Throws Refused where the page takes nothing. */
    pay: (provider: Provider, name: string, paying: Paying = {}): void => books.pay(books.find(provider, name), paying),
    expire: (provider: Provider, name: string): void => books.expire(books.find(provider, name)),
    /** Money is sent back from the gateway's own dashboard; all that is left where no amount is named. */
    refund: (provider: Provider, paymentId: string, amount?: number): Refund =>
      books.refund(provider, paymentId, amount === undefined ? {} : { amount }),
    dispute: (provider: Provider, paymentId: string, state?: Dispute['state']): Dispute =>
      books.dispute(provider, paymentId, state),
    deliver: (ids?: readonly string[]): Promise<void> => deliveries.deliver(ids),
    /** Resolves once every webhook that is under way was answered. */
    settled: (): Promise<void> => deliveries.settled(),
    /** Moves the clock of the gateways ahead of ours, and ends what is over by it. */
    clock(milliseconds: number): void {
      ahead = milliseconds;
      for (const { provider, id } of books.sessions.values()) books.find(provider, id);
    },
    /** Brings webhooks elsewhere from now on. */
    notify: (target: string | Post): void =>
      void (deliveries.post = typeof target === 'function' ? target : postTo(target)),
    sessions: (): Session[] => structuredClone([...books.sessions.values()]),
    session: (provider: Provider, name: string): Session => structuredClone(books.find(provider, name)),
    deliveries: (): Delivery[] => structuredClone(deliveries.all),
    requests: (): Noted[] => structuredClone(requests),
    reset(): void {
      books.sessions.clear();
      deliveries.clear();
      rules.set([]);
      requests.length = 0;
      keyed.clear();
      ahead = 0;
    },
    kept: (): Kept => ({ ports: ports as Kept['ports'], secrets, sessions: [...books.sessions.values()] }),
  };

  const listen = async (name: Provider | 'control', handle: Handle) => {
    const server = createServer(async (request, response) => {
      await answer(handle, request, response);
      if (request.method === 'POST') keep?.(standIn.kept());
    });
    servers.push(server);
    ports[name] = await listenOn(server, kept.ports?.[name] ?? 0);
  };
  for (const provider of providers) {
    await listen(provider, (request, response) =>
      request.path.startsWith('/pay/')
        ? payPageAt(books, provider, request)
        : callAt({ provider, wire: wires[provider], books, rules, requests, keyed }, request, response),
    );
  }
  const settings = gatewaysOf(secrets, (provider) => `http://127.0.0.1:${ports[provider]}`);
  await listen('control', (request) => answerControl({ ...standIn, gateways: settings }, request));

  return {
    ...standIn,
    gateways: settings,
    control: `http://127.0.0.1:${ports.control}`,
    async stop(): Promise<void> {
      deliveries.clear();
      await Promise.all(
        servers.map(
          (server) =>
            new Promise<void>((done) => {
              server.close(() => done());
              server.closeAllConnections();
            }),
        ),
      );
    },
  };
}

type Handle = (
  request: WireRequest,
  response: ServerResponse,
) => Promise<WireAnswer | Page | null> | WireAnswer | Page | null;

/** The port that was wanted, or a free one where somebody else has it. */
const listenOn = (server: Server, wanted: number): Promise<number> =>
  new Promise((done, fail) => {
    server.once('error', (error) => {
      if (wanted === 0) return fail(error);
      done(listenOn(server, 0));
    });
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address();
      done(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });

async function answer(handle: Handle, request: IncomingMessage, response: ServerResponse): Promise<void> {
  // A name of elsewhere that leads here is somebody's trick.
  if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(request.headers.host ?? '')) return void response.writeHead(421).end();
  try {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const body = await text(request);
    const { headers, method = 'GET' } = request;
    const answered = await handle({ method, path: url.pathname, query: url.searchParams, headers, body }, response);
    if (answered === null) return;
    const { status } = answered;
    if ('location' in answered) response.writeHead(status, { location: answered.location }).end();
    else if ('html' in answered)
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(answered.html);
    else if ('text' in answered) response.writeHead(status, { 'content-type': 'text/plain' }).end(answered.text);
    else response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answered.json));
  } catch (error) {
    if (!response.headersSent) response.writeHead(500).end(String(error));
  }
}

function payPageAt(books: Books, provider: Provider, { method, path, body }: WireRequest): Page {
  try {
    const session = books.find(provider, decodeURIComponent(path.slice('/pay/'.length)));
    return method === 'POST' ? act(books, session, new URLSearchParams(body)) : showPayPage(session);
  } catch (error) {
    if (error instanceof Refused) return noPage();
    throw error;
  }
}

/** What was answered to a call under a key, and to which body. */
type Keyed = Map<string, { body: string; answered: WireAnswer }>;

type Place = {
  provider: Provider;
  wire: Wire;
  books: Books;
  rules: Rules;
  requests: Noted[];
  keyed: Keyed;
};

/** One call of the API, with what a rule does to it; null where nothing more is answered. */
async function callAt(place: Place, request: WireRequest, response: ServerResponse): Promise<WireAnswer | null> {
  const { provider, wire, rules, requests } = place;
  const { method, path } = request;
  const route = wire.routes.find((each) => each.method === method && each.path.test(path));
  const noted: Noted = { provider, method, path, on: route?.on ?? null, status: null };
  requests.push(noted);
  const said = (answered: WireAnswer) => {
    noted.status = answered.status;
    return answered;
  };
  if (!wire.isAllowed(request)) return said(wire.refuse(401, 'UNAUTHORIZED'));
  if (!route) return said(wire.refuse(404, 'not_found'));
  const part = decodeURIComponent(route.path.exec(path)?.[1] ?? '');
  const about = [part, place.books.sessions.get(part)?.reference, ...(route.about?.(request) ?? [])];
  const trouble = rules.forCall(provider, route.on, about);
  if (trouble === 'hang') return null;
  if (trouble === 'cutBefore') {
    response.destroy();
    return null;
  }
  if (typeof trouble === 'object' && trouble !== null && 'answer' in trouble)
    return said(wire.refuse(trouble.answer, 'trouble'));
  if (trouble === 'refuseExpire' || trouble === 'refuseRefund') return said(wire.refuse(400, 'REFUSED'));
  const answered = perform(place, route, { ...request, part }, trouble);
  if (typeof trouble === 'object' && trouble !== null) await pause(trouble.delay);
  if (trouble === 'cutAfter') {
    response.destroy();
    return null;
  }
  if (trouble === 'effectThen500') return said(wire.refuse(500, 'trouble'));
  if (trouble === 'badJson') return { status: 200, text: '<html>Something went wrong</html>' };
  return said(answered);
}

/** The same call under the same key is the first one's answer, where the gateway knows keys; another body under it is a mistake. */
function perform(
  { provider, wire, keyed }: Place,
  route: Route,
  request: WireRequest & { part: string },
  trouble: Parameters<typeof bentBy>[0],
): WireAnswer {
  const header = wire.keyHeader === null ? undefined : request.headers[wire.keyHeader]?.toString();
  const key = header === undefined || trouble === 'ignoreKey' ? null : `${provider} ${request.path} ${header}`;
  const before = key === null ? undefined : keyed.get(key);
  if (before) return before.body === request.body ? before.answered : wire.refuse(400, 'idempotency_error');
  const answered = performed(wire, () => route.run(request, bentBy(trouble)));
  if (key !== null && answered.status < 300) keyed.set(key, { body: request.body, answered });
  return answered;
}

function performed(wire: Wire, run: () => WireAnswer): WireAnswer {
  try {
    return run();
  } catch (error) {
    if (error instanceof Refused) return wire.refuse(...wire.refusals[error.reason]);
    throw error;
  }
}

/** What an installation is configured with to use the stand-in; two secrets each, as while one replaces the other. */
function gatewaysOf(secrets: Kept['secrets'], base: (provider: Provider) => string): GatewaySettings {
  const signed = (provider: 'xendit' | 'paymongo' | 'stripe') => {
    const { key, current, old } = secrets[provider];
    return { base: base(provider), isLive: false, payHosts: [], secretKey: key, webhookSecrets: [current, old] };
  };
  const { key, clientId, current, old, signer } = secrets.paypal;
  return {
    xendit: signed('xendit'),
    paymongo: { ...signed('paymongo'), version: 'v2' },
    paypal: {
      base: base('paypal'),
      isLive: false,
      payHosts: [],
      clientId,
      clientSecret: key,
      webhookIds: [current, old],
      roots: signer ? [signer.rootPem] : [],
    },
    stripe: signed('stripe'),
  };
}
