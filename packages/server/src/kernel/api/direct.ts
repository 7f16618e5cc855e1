import { isIPv4 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Whether a name or an address is this machine's own: 'localhost', '127.0.0.1', '::1'. */
export function isLoopback(host: string): boolean {
  const name = host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/^::ffff:/, '');
  return (
    name === 'localhost' || name.endsWith('.localhost') || name === '::1' || (isIPv4(name) && name.startsWith('127.'))
  );
}

/** What a proxy says of where a request came from. */
const ofProxies = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
  'cf-connecting-ip',
];

/**
 * Whether whoever asks sits at this machine: the connection itself is of loopback, nothing says that a proxy made it, and it
 * was asked for by a name of this machine, which a foreign page in a browser here cannot do.
 */
export function isDirect({ socket, headers, hostname }: FastifyRequest): boolean {
  const isOwnSocket = socket.remoteAddress !== undefined && isLoopback(socket.remoteAddress);
  return isOwnSocket && isLoopback(hostname) && ofProxies.every((name) => headers[name] === undefined);
}
