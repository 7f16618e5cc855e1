import { createHash } from 'node:crypto';
import type { FastifyError, FastifyInstance } from 'fastify';
import { GraphQLError, type GraphQLSchema, NoSchemaIntrospectionCustomRule } from 'graphql';
import mercurius from 'mercurius';
import type { Config } from '#kernel/config.ts';
import type { Edge } from '#kernel/edge.ts';
import { AppError, forbidden, genericMessage, statusOf, toAppError } from '#kernel/errors.ts';
import { boundedDocument } from '#kernel/graphqlLimits.ts';

declare module 'mercurius' {
  interface MercuriusContext extends Edge {}
}

/** Mounts the schema at /api/graphql: compiled queries, bounded documents, errors in the closed set of codes. */
export async function mountGraphql(
  app: FastifyInstance,
  schema: GraphQLSchema,
  config: Config,
  trusted: Record<string, string> | null,
): Promise<void> {
  await app.register(mercurius, {
    schema,
    path: '/api/graphql',
    jit: 1,
    graphiql: false,
    allowBatchedQueries: false,
    validationRules: [boundedDocument, ...(config.isProduction ? [NoSchemaIntrospectionCustomRule] : [])],
    context: (request) => request.edge,
    errorFormatter: (result, context) => {
      const where = { log: context.app.log, requestId: context.reply.request.id, isProduction: config.isProduction };
      const errors = (result.errors ?? []).map((error) => formatted(error, where));
      return { statusCode: 200, response: { data: result.data ?? null, errors } };
    },
    errorHandler: (error, request, reply) => {
      const where = { log: request.log, requestId: request.id, isProduction: config.isProduction };
      const refused = refusedDocument(error);
      const errors = refused ? refused.map((each) => fromDocument(each, where)) : [fromCause(error, undefined, where)];
      const known = toAppError(error);
      if (known.retryAfter !== undefined) reply.header('retry-after', Math.ceil(known.retryAfter));
      void reply.code(refused ? (error.statusCode ?? 400) : statusOf[known.code]).send({ data: null, errors });
    },
  });
  refuseDoubtful(app);
  if (config.trustedDocumentsOnly) runTrustedOnly(app, new Set(Object.keys(trusted ?? {})));
}

/** A bearer that is not good, or not of the session that the cookie is of, is told by the status as well. */
function refuseDoubtful(app: FastifyInstance): void {
  app.graphql.addHook('onResolution', async (_execution, context) => {
    if (context.isInDoubt()) context.reply.code(statusOf.UNAUTHENTICATED);
  });
}

/** Runs only documents that the web was built with, known by the SHA-256 of their text. */
function runTrustedOnly(app: FastifyInstance, hashes: ReadonlySet<string>): void {
  app.graphql.addHook('preParsing', async (_schema, source) => {
    if (!hashes.has(createHash('sha256').update(source).digest('hex')))
      throw forbidden('This document is not one of ours');
  });
}

/** What Mercurius or Fastify refuse before anything runs: a document that does not parse or fit, or a body that is none. */
function refusedDocument(error: FastifyError & { errors?: readonly Error[] }): readonly Error[] | null {
  if (error.errors && error.errors.length > 0) return error.errors;
  return error.statusCode !== undefined && error.statusCode < 500 ? [error] : null;
}

type Where = { log: FastifyInstance['log']; requestId: string; isProduction: boolean };

function formatted(error: Error, where: Where): GraphQLError {
  if (!(error instanceof GraphQLError)) return fromCause(error, undefined, where);
  const cause = error.originalError;
  if (cause === undefined || cause instanceof GraphQLError) return fromDocument(cause ?? error, where);
  return fromCause(cause, error, where);
}

/** A document that does not fit the schema: the client's own fault, told without hints about the schema in production. */
function fromDocument(error: Error, { isProduction }: Where): GraphQLError {
  const message = isProduction ? error.message.replace(/ ?Did you mean .*$/, '') : error.message;
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });
}

function fromCause(cause: Error, error: GraphQLError | undefined, { log, requestId }: Where): GraphQLError {
  const known = toAppError(cause);
  if (known.code === 'INTERNAL') log.error({ err: cause, requestId, path: error?.path }, 'A field failed');
  return new GraphQLError(known.code === 'INTERNAL' ? genericMessage : known.message, {
    path: error?.path ?? null,
    extensions: extensionsOf(known, requestId),
  });
}

function extensionsOf(error: AppError, requestId: string): Record<string, unknown> {
  return {
    code: error.code,
    requestId,
    ...(error.messages ? { properties: { messages: error.messages } } : {}),
    ...(error.retryAfter === undefined ? {} : { retryAfter: Math.ceil(error.retryAfter) }),
  };
}
