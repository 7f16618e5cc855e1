import type { PublicDocument, PublicDocuments } from '@tribe/domain/features/site/publicDocument.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HasAccess } from '#kernel/api/operation.ts';
import type { RequestContext } from '#kernel/api/requestContext.ts';

/** A document and the data to render it with. */
export type PageContent = { [Name in PublicDocument]: { document: Name; data: PublicDocuments[Name] } }[PublicDocument];

type Method = 'GET' | 'POST' | 'DELETE';

/**
 * Who calls a route. A browser sends its user's session, so changes are guarded against forgery; with `form`, one of our plain
 * forms may call it too, without a script. A machine sends its own secret or signature, which the route's operation checks.
 */
export type Caller = 'browser' | 'form' | 'machine';

/** A REST route names the operations it calls; there is no other way into a service. */
export type RestRoute = {
  method: Method;
  url: string;
  caller: Caller;
  operations: readonly HasAccess[];
  handle(request: FastifyRequest, reply: FastifyReply, context: RequestContext): Promise<unknown>;
  /** The largest body in bytes, if not the general limit. */
  bodyLimit?: number;
  /** Requests per minute from one address, if the general limit doesn't fit. */
  perMinute?: number;
  /** Parses each field of a plain form as a list: several boxes may share a name. */
  repeats?: true;
  /** Passes the body as a Buffer whatever its type, for a signature over its bytes. */
  rawBody?: true;
};

declare module 'fastify' {
  interface FastifyRequest {
    context: RequestContext;
  }
  interface FastifyReply {
    /** Responds with a public page rendered for this visitor. */
    render(path: string, content: PageContent): Promise<FastifyReply>;
  }
  interface FastifyContextConfig {
    caller?: Caller;
    perMinute?: number;
    operations?: readonly HasAccess[];
  }
}

/** A plain form is a few lines of text. */
const largestForm = 20_000;

export function mountRest(app: FastifyInstance, routes: readonly RestRoute[]): void {
  for (const route of routes) {
    if (route.operations.length === 0) throw new Error(`The route ${route.method} ${route.url} has no operation`);
    if (!route.rawBody && route.caller !== 'form') mount(app, route);
    // Body parsers belong to the app; in its own scope a route can replace them.
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

/** A route under /api without an access rule stops the start. */
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
