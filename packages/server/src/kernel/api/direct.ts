import { isIPv4 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** True for this machine's own names and addresses: 'localhost', '127.0.0.1', '::1'. */
export function isLoopback(host: string): boolean {
  const name = host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/^::ffff:/, '');
  return (
    name === 'localhost' || name.endsWith('.localhost') || name === '::1' || (isIPv4(name) && name.startsWith('127.'))
  );
}

/** Headers in which a proxy says where a request came from. */
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
 * True if the caller sits at this machine: the connection is from loopback, no header names a proxy, and the host is a name of
 * this machine, which a foreign page in a browser here can't fake.
 */
export function isDirect({ socket, headers, hostname }: FastifyRequest): boolean {
  const isOwnSocket = socket.remoteAddress !== undefined && isLoopback(socket.remoteAddress);
  return isOwnSocket && isLoopback(hostname) && ofProxies.every((name) => headers[name] === undefined);
}
