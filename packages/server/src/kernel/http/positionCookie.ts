import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '#kernel/api/context.ts';
import type { CallerMemory } from '#kernel/api/requestContext.ts';
import type { Config } from '#kernel/config.ts';
import { hasReached, type Position } from '#kernel/db/replicas/position.ts';
import { cookieFor } from '#kernel/http/cookie.ts';
import { sealed, unsealed } from '#kernel/sealing.ts';

/**
 * For how many seconds a browser remembers its last change. A replica in use is at most ten seconds behind, and a slow result is shown for
 * at most a minute, so everything shown afterwards includes the change.
 */
export const rememberedFor = 90;

/** The most cookies that are read: more than so many changes at the same moment come from no screen of ours. */
const mostRead = 16;

const prefixOf = ({ isProduction }: Config) => (isProduction ? '__Host-read-' : 'read-');

/**
 * What a browser remembers of its last change, in sealed cookies that live for a minute and a half. Each change has a cookie of its
 * own name: of two at once, in two tabs, the response of the later one may arrive first, and would be overwritten by the other's.
 * The cookies that its request brought are older, and go. What we didn't seal is ignored, and so is what has expired.
 */
export function rememberedPosition(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
): Pick<CallerMemory, 'position' | 'keepPosition'> {
  const { sessionSecret, isProduction } = config;
  let own: string | undefined;
  let found: Position | null | undefined;
  const seconds = () => Math.floor(clock().getTime() / 1_000);
  const brought = () => Object.keys(request.cookies).filter((name) => name.startsWith(prefixOf(config)));

  function opened(text: string): Position[] {
    try {
      const [timeline = 0, lsn = 0, at = 0] = unsealed(text, sessionSecret, 'read position').split('.').map(Number);
      // A browser may keep a cookie for longer than it was told to. Either way, since the clocks of two servers differ.
      return Math.abs(seconds() - at) < rememberedFor ? [{ timeline, lsn }] : [];
    } catch {
      return [];
    }
  }

  const latest = () =>
    brought()
      .slice(0, mostRead)
      .flatMap((name) => opened(request.cookies[name] ?? ''))
      .reduce<Position | null>((last, each) => (last && hasReached(last, each) ? last : each), null);

  return {
    position: () => (found === undefined ? (found = latest()) : found),
    keepPosition({ timeline, lsn }) {
      // One name for all changes of a request: the last of them has the others.
      own ??= prefixOf(config) + randomBytes(6).toString('base64url');
      for (const name of brought()) reply.clearCookie(name, cookieFor(isProduction));
      const text = sealed([timeline, lsn, seconds()].join('.'), sessionSecret, 'read position');
      reply.setCookie(own, text, cookieFor(isProduction, rememberedFor));
    },
  };
}
