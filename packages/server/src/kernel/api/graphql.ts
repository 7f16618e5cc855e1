import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import type { Config } from '#kernel/config.ts';
import { AppError, badInput, type ErrorCode, genericMessage, statusOf, toAppError } from '#kernel/api/errors.ts';
import type { Outcome, RequestMeters } from '#kernel/metrics/requests.ts';
import { type FindDocument, type Named, RefusedDocument, type Variables } from '#kernel/api/graphqlDocuments.ts';

const url = '/api/graphql';

type Mounted = { config: Config; find: FindDocument; meters: RequestMeters };

/**
 * Mounts the documents that `find` finds at /api/graphql: one per request, checked against the limits before it is validated,
 * errors with the closed set of codes. Decision 0021 explains why there is no GraphQL server library between Fastify and graphql.
 */
export function mountGraphql(app: FastifyInstance, { config, find, meters }: Mounted): void {
  const { isProduction } = config;

  async function answer(request: FastifyRequest, reply: FastifyReply, asked: () => Asked) {
    const place = { log: request.log, requestId: request.id, isProduction };
    const began = performance.now();
    // Only our own documents get a name in the metrics: a stranger could invent any number of labels.
    let name: string | null = null;
    const ended = (outcome: Outcome) => meters.operation(name ?? 'other', outcome, performance.now() - began);
    try {
      const { named, variables, operationName } = asked();
      const runnable = await find(named, operationName);
      ({ name } = runnable);
      if (reply.raw.trace) reply.raw.trace.operation = name;
      if (request.method !== 'POST' && !runnable.isQuery)
        return send(reply.code(405), { data: null, errors: [ofClient('A mutation needs a POST')] });
      const result = await runnable.run(request.context, variables);
      // Without data nothing ran: the variables don't fit.
      if (result.data === undefined) throw new RefusedDocument(result.errors ?? []);
      if (request.context.isInDoubt()) reply.code(statusOf.UNAUTHENTICATED);
      const errors = errorsOf(result.errors, place);
      tellLimit(reply, result.data, errors);
      ended(outcomeOf(errors));
      return send(reply, errors.length === 0 ? { data: result.data } : { data: result.data, errors });
    } catch (error) {
      const errors = refusalOf(reply, error, place);
      ended(outcomeOf(errors));
      return send(reply, { data: null, errors });
    }
  }

  app.get(url, (request, reply) => answer(request, reply, () => fromQuery(request.query)));
  app.post(url, (request, reply) => answer(request, reply, () => askedFrom(request.body)));
}

type Asked = { named: Named; variables: Variables; operationName: string | null | undefined };

const notAsked = (field: string, message: string) => badInput({ [field]: [message] });

/** One operation as JSON; an array is refused like any other body. */
function askedFrom(body: unknown): Asked {
  if (!isObject(body)) throw notAsked('form', 'Send one operation as a JSON object with a query or an id');
  const { variables, operationName } = body;
  if (variables !== undefined && variables !== null && !isObject(variables))
    throw notAsked('variables', 'variables must be an object');
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string')
    throw notAsked('operationName', 'operationName must be text');
  return { named: namedIn(body), variables, operationName };
}

function namedIn({ id, query }: Record<string, unknown>): Named {
  if (id !== undefined) {
    if (typeof id !== 'string' || !/^[0-9a-f]{32}$/.test(id)) throw notAsked('id', 'id must be that of a document');
    return { id };
  }
  if (typeof query !== 'string' || query === '') throw notAsked('query', 'query must be the text of a document');
  return { query };
}

function fromQuery(query: unknown): Asked {
  if (!isObject(query) || query['variables'] === undefined) return askedFrom(query);
  const { variables } = query;
  try {
    return askedFrom({ ...query, variables: typeof variables === 'string' ? JSON.parse(variables) : variables });
  } catch (error) {
    throw error instanceof SyntaxError ? notAsked('variables', 'variables must be JSON') : error;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const send = (reply: FastifyReply, answer: object) =>
  reply.type('application/json; charset=utf-8').send(JSON.stringify(answer));

export type Place = { log: FastifyInstance['log']; requestId: string; isProduction: boolean };

const ownFaults: readonly unknown[] = ['INTERNAL', 'UNAVAILABLE'] satisfies ErrorCode[];

function outcomeOf(errors: readonly GraphQLError[]): Outcome {
  if (errors.length === 0) return 'ok';
  return errors.some(({ extensions }) => ownFaults.includes(extensions['code'])) ? 'failed' : 'refused';
}

/** A rate limit inside an operation is reported like any other: Retry-After, and status 429 if nothing else was answered. */
function tellLimit(reply: FastifyReply, data: Record<string, unknown> | null, errors: readonly GraphQLError[]): void {
  const waits = errors.flatMap(({ extensions }) =>
    extensions['code'] === 'RATE_LIMITED' ? [Number(extensions['retryAfter'] ?? 0)] : [],
  );
  if (waits.length === 0) return;
  reply.header('retry-after', Math.max(...waits));
  if (Object.values(data ?? {}).every((value) => value === null)) reply.code(statusOf.RATE_LIMITED);
}

/** The errors of fields as a response tells them, with the closed set of codes; the server's own faults are logged. */
export const errorsOf = (errors: readonly GraphQLError[] | undefined, place: Place): GraphQLError[] =>
  errors?.map((error) => fromField(error, place)) ?? [];

/** The error and status for a request that gets no data. */
function refusalOf(reply: FastifyReply, error: unknown, place: Place): GraphQLError[] {
  if (error instanceof RefusedDocument) {
    reply.code(400);
    return error.errors.map(({ message }) => ofClient(withoutHint(message, place)));
  }
  const known = toAppError(error);
  if (known.retryAfter !== undefined) reply.header('retry-after', Math.ceil(known.retryAfter));
  reply.code(statusOf[known.code]);
  return [fromCause(error, undefined, place)];
}

/** In production, validation errors don't hint at the schema. */
const withoutHint = (message: string, { isProduction }: Place) =>
  isProduction ? message.replace(/ ?Did you mean .*$/, '') : message;

const ofClient = (message: string) => new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });

function fromField(error: GraphQLError, place: Place): GraphQLError {
  const cause = error.originalError;
  if (cause === undefined || cause instanceof GraphQLError)
    return ofClient(withoutHint((cause ?? error).message, place));
  return fromCause(cause, error, place);
}

function fromCause(cause: unknown, error: GraphQLError | undefined, { log, requestId }: Place): GraphQLError {
  const known = toAppError(cause);
  if (known.code === 'INTERNAL') log.error({ err: cause, requestId, path: error?.path }, 'A field failed');
  else if (known.cause) log.warn({ err: known.cause, requestId, path: error?.path }, 'A field could not be answered');
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
