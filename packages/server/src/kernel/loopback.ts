import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Makes a server listen on a free loopback port. */
export async function listenOnLoopback(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A server that listens on a port has one');
  return address.port;
}

/** A free loopback port. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listenOnLoopback(server);
  server.close();
  await once(server, 'close');
  return port;
}
