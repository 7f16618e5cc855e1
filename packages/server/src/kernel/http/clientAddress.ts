import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** The same names that Fastify accepts. */
const networks: Readonly<Record<string, string>> = {
  loopback: '127.0.0.1/8,::1/128',
  linklocal: '169.254.0.0/16,fe80::/10',
  uniquelocal: '10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,fc00::/7',
};

const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * The client's address, for responses sent before Fastify sees the request: the nearest address that isn't a trusted proxy
 * (`TRUST_PROXY`, addresses and networks separated by commas).
 */
export function clientAddressOf(trustProxy: string | undefined): (request: IncomingMessage) => string {
  const trusted = new BlockList();
  for (const entry of (trustProxy ?? '')
    .split(',')
    .flatMap((text) => (networks[text.trim()] ?? text.trim()).split(','))) {
    const [address = '', prefix] = entry.split('/');
    const kind = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (isIP(address) === 0) continue;
    if (prefix === undefined) trusted.addAddress(address, kind);
    else trusted.addSubnet(address, Number(prefix), kind);
  }
  const isTrusted = (address: string) =>
    isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  return ({ socket, headers }) => {
    const nearest = plain(socket.remoteAddress ?? '');
    if (trustProxy === undefined || !isTrusted(nearest)) return nearest;
    const chain = String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((text) => plain(text.trim()))
      .filter((text) => isIP(text) !== 0)
      .toReversed();
    return chain.find((address) => !isTrusted(address)) ?? chain.at(-1) ?? nearest;
  };
}
