import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { cachePerPool } from '#kernel/db/pools.ts';
import { counter, histogram, type Latency, noLatency, observe } from '#kernel/metrics/prometheus.ts';

/** What is known of a request when it ends. */
export type Trace = {
  id: string;
  /** Null if it was answered before Fastify sees it: a cached public page. */
  request: FastifyRequest | null;
  /** The GraphQL document's name, if it is one of the web's own. */
  operation: string | null;
};

declare module 'node:http' {
  interface ServerResponse {
    trace?: Trace;
  }
}

type Meter = { labels: Readonly<Record<string, string>>; ends: Map<string, number>; latency: Latency };

/** How a GraphQL operation ended: answered, refused for its input or its user, or failed by our fault. */
export type Outcome = 'ok' | 'refused' | 'failed';

/** The requests that a process answered. Labels come from the existing routes and documents, never from a request. */
export type RequestMeters = {
  route(method: string, route: string, status: string, milliseconds: number): void;
  operation(name: string, outcome: Outcome, milliseconds: number): void;
  text(): string;
};

const methods = new Set(['GET', 'HEAD', 'POST', 'DELETE']);

export const requestMeters = cachePerPool((): RequestMeters => {
  const [routes, operations] = [new Map<string, Meter>(), new Map<string, Meter>()];
  return {
    route(asked, route, status, milliseconds) {
      const method = methods.has(asked) ? asked : 'other';
      const key = `${method} ${route}`;
      const meter = routes.get(key) ?? added(routes, key, { method, route });
      count(meter, status, milliseconds);
    },
    operation(name, outcome, milliseconds) {
      count(operations.get(name) ?? added(operations, name, { operation: name }), outcome, milliseconds);
    },
    text: () =>
      [
        counter('tribe_http_requests_total', 'Requests by route and class of status.', ends(routes, 'status')),
        histogram('tribe_http_request_seconds', 'From the request to the end of its answer.', [...routes.values()]),
        counter('tribe_graphql_requests_total', 'Documents of the web by outcome.', ends(operations, 'outcome')),
        histogram('tribe_graphql_request_seconds', 'How long a document of the web ran.', [...operations.values()]),
      ].join(''),
  };
});

function added(meters: Map<string, Meter>, key: string, labels: Meter['labels']): Meter {
  const meter = { labels, ends: new Map<string, number>(), latency: noLatency() };
  meters.set(key, meter);
  return meter;
}

function count({ ends: counts, latency }: Meter, end: string, milliseconds: number): void {
  counts.set(end, (counts.get(end) ?? 0) + 1);
  observe(latency, milliseconds);
}

const ends = (meters: ReadonlyMap<string, Meter>, label: string) =>
  [...meters.values()].flatMap(({ labels, ends: counts }) =>
    [...counts].map(([end, value]) => ({ labels: { ...labels, [label]: end }, value })),
  );

const classes = ['', '1xx', '2xx', '3xx', '4xx', '5xx'];

type Watched = { meters: RequestMeters; logger: Logger; logs: boolean };

/** Measures a request until its response ends or its connection is lost, and logs it if that is enabled. */
export function watchRequest(
  { meters, logger, logs }: Watched,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const began = performance.now();
  const { socket, method = '' } = request;
  const sentBefore = logs ? socket.bytesWritten : 0;
  response.once('close', () => {
    const milliseconds = performance.now() - began;
    const { trace, statusCode, writableFinished } = response;
    const route = routeOf(trace);
    const status = writableFinished ? (classes[Math.floor(statusCode / 100)] ?? 'other') : 'aborted';
    meters.route(method, route, status, milliseconds);
    if (!logs) return;
    logger.info(
      {
        requestId: trace?.id ?? null,
        method,
        route,
        operation: trace?.operation ?? null,
        status: statusCode,
        ...(writableFinished ? {} : { isAborted: true }),
        ms: Math.round(milliseconds * 10) / 10,
        bytes: socket.bytesWritten - sentBefore,
        userId: trace?.request?.context?.knownUserId() ?? null,
      },
      'A request',
    );
  });
}

/** The route's pattern; the address itself may identify a person. */
function routeOf(trace: Trace | undefined): string {
  if (trace?.request === null) return 'public page';
  return trace?.request.routeOptions.url ?? 'none';
}

/** Attaches what the framework knows of a request to its response, before any hook that may refuse it. */
export function traceRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.trace = { id: request.id, request, operation: null };
    done();
  });
}
