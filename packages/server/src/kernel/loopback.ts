import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Has a server listen on a free port of the loopback. */
export async function listenOnLoopback(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A server that listens on a port has one');
  return address.port;
}

/** A port of the loopback on which nobody listens. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listenOnLoopback(server);
  server.close();
  await once(server, 'close');
  return port;
}
