import type { FastifyInstance } from 'fastify';
import { bearerFor } from '#features/accounts/session.ts';
import type { Ctx, Services } from '#kernel/api/context.ts';
import { buildApp } from '../app.ts';
import type { Web } from '../pages.ts';
import { atEnd, services } from './world.ts';

export const noWeb: Web = {
  clientFolder: import.meta.dirname,
  shell: '<!doctype html><html><head></head></html>',
  renderPage: async (document) => ({ status: document === 'notFound' ? 404 : 200, html: document, style: '' }),
  trustedDocuments: null,
  firstScreens: null,
  pageFont: null,
};
/** The whole server without a built web, for what matters on the wire. */
export async function aServer(
  config: Partial<Services['config']> = {},
  web: Partial<Web> = {},
  own: Partial<Services> = {},
): Promise<FastifyInstance> {
  // The very configuration where nothing of it is another: a test's gateways are known by it.
  const changed = Object.keys(config).length > 0 ? { ...services.config, ...config } : services.config;
  const all = { ...services, ...own, config: changed };
  const app = await buildApp(all, { ...noWeb, ...web });
  atEnd(async () => {
    // A test that cuts its connection may leave one half open; nothing is drained here.
    app.server.closeAllConnections();
    await app.close();
  });
  return app;
}

/** The headers of a request by a viewer, who may be nobody. */
export function headersOf(viewer: Ctx | null): Record<string, string> {
  const own = { 'auth-provider': 'dbAuth' };
  if (!viewer) return own;
  const bearer = bearerFor(viewer.me.sessionId, services.clock(), services.config.sessionSecret);
  return { ...own, authorization: `Bearer ${bearer}` };
}
