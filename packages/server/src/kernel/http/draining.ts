import { earlyAnswers } from '#kernel/http/earlyAnswers.ts';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';

declare module 'node:http' {
  interface ServerResponse {
    /** Where it stands among the answers that are under way. */
    place?: number;
  }
}

/** How long requests that are under way may take once the server is to end, in milliseconds. */
const patience = 9_000;

/** It stops listening once nobody has connected for so long, in milliseconds, and after so many in any case. */
const [quiet, takesLast] = [250, 2_000];

const refusal = JSON.stringify({ error: 'The server is restarting. Try again in a moment', code: 'UNAVAILABLE' });

/** How a server that `drainableServer` made ends; what `begin` answers takes the last limit away. */
type Drain = { isBegun: boolean; begin(): () => void };
const drains = new WeakMap<Server, Drain>();

/** True from when a server is to end: whoever spreads requests over several sends them elsewhere. */
export const isDraining = (server: Server): boolean => drains.get(server)?.isBegun === true;

/**
 * Node's own server, one that can end while browsers keep their connections: from when `drain` begins, each answer closes its
 * connection, and a connection closes as it becomes idle.
 */
export function drainableServer(answer: RequestListener): Server {
  // No Set: one that changes with each request keeps some of what was in it from being swept up early. At 80,000 answers a
  // second the heap was gone through seven times in five seconds, and once with a list.
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
      // An answer whose headers were on their way said nothing of an end.
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
    // What has not read its answer by now, or never sent its request, holds up nobody.
    setTimeout(() => server.closeAllConnections(), 250).unref();
  }

  // Whoever has connected and was not yet taken is cut when the server stops listening, so that it does so when nobody comes.
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
 * Ends the connections of a server as their requests end; after 9 s those that are still under way are answered with 503.
 * `close` stops it from taking new ones, and resolves once none is left.
 */
export async function drain(server: Server, close: () => Promise<unknown>): Promise<void> {
  const done = drains.get(server)?.begin();
  try {
    await close();
  } finally {
    done?.();
  }
}
