import { earlyAnswers } from '#kernel/http/earlyAnswers.ts';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';

declare module 'node:http' {
  interface ServerResponse {
    /** Its index among pending responses. */
    place?: number;
  }
}

/** How long pending requests may take once the server stops, in milliseconds. */
const patience = 9_000;

/** The server stops listening after so many milliseconds without a new connection, and after so many in any case. */
const [quiet, takesLast] = [250, 2_000];

const refusal = JSON.stringify({ error: 'The server is restarting. Try again in a moment', code: 'UNAVAILABLE' });

/** Stops a server made by `drainableServer`; what `begin` returns lifts the last limit. */
type Drain = { isBegun: boolean; begin(): () => void };
const drains = new WeakMap<Server, Drain>();

/** True once the server is stopping: a load balancer sends requests elsewhere. */
export const isDraining = (server: Server): boolean => drains.get(server)?.isBegun === true;

/**
 * A Node server that can stop while browsers keep connections open: once `drain` begins, each response closes its connection,
 * and idle connections are closed.
 */
export function drainableServer(answer: RequestListener): Server {
  // A list rather than a Set: a Set that changes with each request keeps garbage alive. At 80,000 responses a second the
  // collector ran seven times in five seconds with a Set, and once with a list.
  const underWay: ServerResponse[] = [];
  const early = earlyAnswers();

  function leave(response: ServerResponse): void {
    const last = underWay.pop();
    if (!last || last === response) return;
    last.place = response.place ?? 0;
    underWay[last.place] = last;
  }

  const server = createServer({ requestTimeout: 30_000, keepAliveTimeout: 72_000 }, (request, response) => {
    response.place = underWay.push(response) - 1;
    response.once('close', () => {
      leave(response);
      // A response whose headers were already sent didn't announce the close.
      if (draining.isBegun) setImmediate(() => server.closeIdleConnections());
    });
    if (draining.isBegun) response.shouldKeepAlive = false;
    early.watch(request, response);
    answer(request, response);
  });

  function giveUp(): void {
    for (const response of underWay) {
      if (response.headersSent) response.destroy();
      else
        response
          .writeHead(503, { 'content-type': 'application/json', 'retry-after': '5', connection: 'close' })
          .end(refusal);
    }
    // Clients that haven't read their response or sent their request by now hold up nothing.
    setTimeout(() => server.closeAllConnections(), 250).unref();
  }

  // A connection waiting to be accepted is cut when the server stops listening, so wait until no one connects.
  const stopListening = server.close.bind(server);
  let cameAt = 0;
  server.on('connection', () => (cameAt = performance.now()));
  server.close = (done) => {
    const begin = performance.now();
    const look = setInterval(() => {
      const now = performance.now();
      if (now - Math.max(begin, cameAt) < quiet && now - begin < takesLast) return;
      clearInterval(look);
      stopListening(done);
    }, 20);
    return server;
  };
  const draining: Drain = {
    isBegun: false,
    begin() {
      draining.isBegun = true;
      for (const response of underWay) response.shouldKeepAlive = false;
      server.closeIdleConnections();
      early.cut();
      const timer = setTimeout(giveUp, patience);
      return () => clearTimeout(timer);
    },
  };
  drains.set(server, draining);
  return server.setTimeout(0);
}

/**
 * Closes a server's connections as their requests end; after 9 s, pending requests are answered with 503. `close` stops
 * accepting connections, and resolves once none is left.
 */
export async function drain(server: Server, close: () => Promise<unknown>): Promise<void> {
  const done = drains.get(server)?.begin();
  try {
    await close();
  } finally {
    done?.();
  }
}
