import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RequestContext } from '#kernel/requestContext.ts';
import type { HasAccess } from '#kernel/operation.ts';

type Method = 'GET' | 'POST' | 'DELETE';

/** A REST route names the operations that it calls; there is no way into a service but through one. */
export type RestRoute = {
  method: Method;
  url: string;
  operations: readonly HasAccess[];
  handle(request: FastifyRequest, reply: FastifyReply, context: RequestContext): Promise<unknown>;
  /** Bytes of body that this route takes; the general bound otherwise. */
  bodyLimit?: number;
};

declare module 'fastify' {
  interface FastifyRequest {
    context: RequestContext;
  }
  interface FastifyContextConfig {
    operations?: readonly HasAccess[];
  }
}

export function mountRest(app: FastifyInstance, routes: readonly RestRoute[]): void {
  for (const { method, url, operations, handle, bodyLimit } of routes) {
    if (operations.length === 0) throw new Error(`The route ${method} ${url} is made from no verb`);
    app.route({
      method,
      url,
      config: { operations },
      ...(bodyLimit ? { bodyLimit } : {}),
      handler: (request, reply) => handle(request, reply, request.context),
    });
  }
}

/** A route under /api that does not state who may stops the start. */
export function refuseRoutesWithoutAccess(app: FastifyInstance): void {
  const open: string[] = [];
  app.addHook('onRoute', (route) => {
    const isOurs = route.url.startsWith('/api/') && route.url !== '/api/graphql';
    if (isOurs && !route.config?.operations) open.push(`${String(route.method)} ${route.url}`);
  });
  app.addHook('onReady', async () => {
    if (open.length > 0) throw new Error(`Routes without a door: ${open.join(', ')}`);
  });
}
