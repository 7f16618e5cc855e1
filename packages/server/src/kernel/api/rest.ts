import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HasAccess } from '#kernel/api/operation.ts';
import type { RequestContext } from '#kernel/api/requestContext.ts';
import type { PageContent } from '#kernel/http/publicPage.ts';

type Method = 'GET' | 'POST' | 'DELETE';

/**
 * Who calls a route. A browser brings the session of whoever sits before it, so what changes something is guarded against
 * forgery; with `form` it may be a plain form of ours as well, sent without a script. A machine brings a secret or a signature of
 * its own, which the route's operation checks.
 */
export type Caller = 'browser' | 'form' | 'machine';

/** A REST route names the operations that it calls; there is no way into a service but through one. */
export type RestRoute = {
  method: Method;
  url: string;
  caller: Caller;
  operations: readonly HasAccess[];
  handle(request: FastifyRequest, reply: FastifyReply, context: RequestContext): Promise<unknown>;
  /** Bytes of body that this route takes; the general bound otherwise. */
  bodyLimit?: number;
  /** Requests a minute of one address, where the general limit doesn't fit. */
  perMinute?: number;
  /** Each field of a plain form comes as the list of what it says: a box may be ticked among several of one name. */
  repeats?: true;
  /** The body comes as a Buffer, whatever its type says: for a signature over its bytes. */
  rawBody?: true;
};

declare module 'fastify' {
  interface FastifyRequest {
    context: RequestContext;
  }
  interface FastifyReply {
    /** Answers with a public page, drawn for who asks. */
    render(path: string, content: PageContent): Promise<FastifyReply>;
  }
  interface FastifyContextConfig {
    caller?: Caller;
    perMinute?: number;
    operations?: readonly HasAccess[];
  }
}

/** The fields of a plain form are some lines of text. */
const largestForm = 20_000;

export function mountRest(app: FastifyInstance, routes: readonly RestRoute[]): void {
  for (const route of routes) {
    if (route.operations.length === 0) throw new Error(`The route ${route.method} ${route.url} has no operation`);
    if (!route.rawBody && route.caller !== 'form') mount(app, route);
    // What reads bodies is the app's own; in a scope of its own a route may read them otherwise.
    else
      void app.register(async (scope) => {
        if (route.rawBody) scope.removeAllContentTypeParsers();
        if (route.rawBody)
          scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
        else
          scope.addContentTypeParser(
            'application/x-www-form-urlencoded',
            { parseAs: 'string', bodyLimit: route.bodyLimit ?? largestForm },
            (_request, body, done) => {
              const fields = new URLSearchParams(String(body));
              done(null, route.repeats ? listsIn(fields) : Object.fromEntries(fields));
            },
          );
        mount(scope, route);
      });
  }
}

function listsIn(fields: URLSearchParams): Record<string, string[]> {
  const lists = new Map<string, string[]>();
  for (const [name, value] of fields) lists.set(name, [...(lists.get(name) ?? []), value]);
  return Object.fromEntries(lists);
}

function mount(
  app: FastifyInstance,
  { method, url, caller, operations, handle, bodyLimit, perMinute }: RestRoute,
): void {
  app.route({
    method,
    url,
    config: { caller, operations, ...(perMinute ? { perMinute } : {}) },
    ...(bodyLimit ? { bodyLimit } : {}),
    handler: (request, reply) => handle(request, reply, request.context),
  });
}

/** A route under /api that does not state who may stops the start. */
export function refuseRoutesWithoutAccess(app: FastifyInstance): void {
  const open: string[] = [];
  app.addHook('onRoute', (route) => {
    const isOurs = route.url.startsWith('/api/') && route.url !== '/api/graphql';
    if (isOurs && !route.config?.operations) open.push(`${String(route.method)} ${route.url}`);
  });
  app.addHook('onReady', async () => {
    if (open.length > 0) throw new Error(`Routes that do not state who may: ${open.join(', ')}`);
  });
}
