import type { FastifyRequest } from 'fastify';
import { cookieName, hashOf, sessionOfBearer } from '#features/accounts/session.ts';
import type { Services } from '#kernel/api/context.ts';
import { unauthenticated } from '#kernel/api/errors.ts';

export type Credentials = { tokenHash: Buffer | null; bearerSession: number | null };

/** What a request brings to say who asks: the cookie, the bearer, or nothing. A bearer that is not good is an error, never ignored. */
export function credentialsOf(request: FastifyRequest, { config, clock }: Services): Credentials | null {
  const token = request.cookies[cookieName(config.isProduction)];
  const bearer = request.headers.authorization?.match(/^Bearer (.+)$/)?.[1];
  if (!token && !bearer) return null;
  const bearerSession = bearer ? sessionOfBearer(bearer, clock(), config.sessionSecret) : null;
  if (bearer && bearerSession === null) throw unauthenticated();
  return { tokenHash: token ? hashOf(token) : null, bearerSession };
}
