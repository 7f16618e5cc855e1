import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Edge } from '#kernel/edge.ts';
import type { Doored } from '#kernel/permit.ts';

type Method = 'GET' | 'POST' | 'DELETE';

/** A REST route names the verbs that it calls; there is no way into a service but through one. */
export type RestRoute = {
  method: Method;
  url: string;
  verbs: readonly Doored[];
  handle(request: FastifyRequest, reply: FastifyReply, edge: Edge): Promise<unknown>;
  /** Bytes of body that this route takes; the general bound otherwise. */
  bodyLimit?: number;
};

declare module 'fastify' {
  interface FastifyRequest {
    edge: Edge;
  }
  interface FastifyContextConfig {
    verbs?: readonly Doored[];
  }
}

export function mountRest(app: FastifyInstance, routes: readonly RestRoute[]): void {
  for (const { method, url, verbs, handle, bodyLimit } of routes) {
    if (verbs.length === 0) throw new Error(`The route ${method} ${url} is made from no verb`);
    app.route({
      method,
      url,
      config: { verbs },
      ...(bodyLimit ? { bodyLimit } : {}),
      handler: (request, reply) => handle(request, reply, request.edge),
    });
  }
}

/** A route under /api that states no door stops the start. */
export function refuseRoutesWithoutDoor(app: FastifyInstance): void {
  const open: string[] = [];
  app.addHook('onRoute', (route) => {
    const isOurs = route.url.startsWith('/api/') && route.url !== '/api/graphql';
    if (isOurs && !route.config?.verbs) open.push(`${String(route.method)} ${route.url}`);
  });
  app.addHook('onReady', async () => {
    if (open.length > 0) throw new Error(`Routes without a door: ${open.join(', ')}`);
  });
}
