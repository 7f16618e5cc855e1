import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import { cookieName } from '#features/accounts/session.ts';
import type { NewSession } from '#kernel/api/viewer.ts';

/** `maxAge` in seconds; left out, the cookie goes with the browser. */
export const cookieFor = (isProduction: boolean, maxAge?: number): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: isProduction,
  ...(maxAge === undefined ? {} : { maxAge }),
});

export function keepSession(reply: FastifyReply, isProduction: boolean, { token, lifetime }: NewSession): void {
  reply.setCookie(cookieName(isProduction), token, cookieFor(isProduction, Math.floor(lifetime / 1_000)));
}

export function dropSession(reply: FastifyReply, isProduction: boolean): void {
  reply.clearCookie(cookieName(isProduction), cookieFor(isProduction));
}
