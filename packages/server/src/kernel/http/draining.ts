import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';

/** How long requests that are under way may take once the server is to end, in milliseconds. */
const patience = 9_000;

/** It stops listening once nobody has connected for so long, in milliseconds, and after so many in any case. */
const [quiet, takesLast] = [250, 2_000];

let isEnding = false;
/** True from when the process is to end: whoever spreads requests over several servers sends them elsewhere. */
export const isDraining = (): boolean => isEnding;

const refusal = JSON.stringify({ error: 'The server is restarting. Try again in a moment', code: 'UNAVAILABLE' });

/** How the servers that `drainableServer` made begin to end; what it answers takes the last limit away. */
const drains = new WeakMap<Server, () => () => void>();

/**
 * Node's own server, one that can end while browsers keep their connections: from `beginDraining` on, each answer closes its
 * connection, and a connection closes as it becomes idle.
 */
export function drainableServer(answer: RequestListener): Server {
  const underWay = new Set<ServerResponse>();
  let isDraining = false;

  const server = createServer({ requestTimeout: 30_000, keepAliveTimeout: 72_000 }, (request, response) => {
    underWay.add(response);
    response.once('close', () => {
      underWay.delete(response);
      // An answer whose headers were on their way said nothing of an end.
      if (isDraining) setImmediate(() => server.closeIdleConnections());
    });
    if (isDraining) response.shouldKeepAlive = false;
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
  drains.set(server, () => {
    isDraining = true;
    for (const response of underWay) response.shouldKeepAlive = false;
    server.closeIdleConnections();
    const timer = setTimeout(giveUp, patience);
    return () => clearTimeout(timer);
  });
  return server.setTimeout(0);
}

/**
 * Ends the connections of a server as their requests end; after 9 s those that are still under way are answered with 503.
 * `close` stops it from taking new ones, and resolves once none is left.
 */
export async function drain(server: Server, close: () => Promise<unknown>): Promise<void> {
  isEnding = true;
  const done = drains.get(server)?.();
  try {
    await close();
  } finally {
    done?.();
  }
}
