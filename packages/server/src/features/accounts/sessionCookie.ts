import type { FastifyReply } from 'fastify';
import { cookieName } from '#features/accounts/session.ts';
import type { NewSession } from '#kernel/api/viewer.ts';
import { cookieFor } from '#kernel/http/cookie.ts';

export function keepSession(reply: FastifyReply, isProduction: boolean, { token, lifetime }: NewSession): void {
  reply.setCookie(cookieName(isProduction), token, cookieFor(isProduction, Math.floor(lifetime / 1_000)));
}

export function dropSession(reply: FastifyReply, isProduction: boolean): void {
  reply.clearCookie(cookieName(isProduction), cookieFor(isProduction));
}
