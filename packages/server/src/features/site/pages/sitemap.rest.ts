import type { FastifyReply, FastifyRequest } from 'fastify';
import { findRobots, findSitemap } from '#features/site/pages/sitemap.service.ts';
import type { RequestContext } from '#kernel/api/requestContext.ts';
import type { RestRoute } from '#kernel/api/rest.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

async function sendSitemap(_request: FastifyRequest, reply: FastifyReply, context: RequestContext): Promise<unknown> {
  const addresses = await context.run(findSitemap, []);
  const urls = addresses.map((address) => `<url><loc>${escaped(address)}</loc></url>`).join('');
  return reply
    .header('cache-control', 'public, max-age=600')
    .type('application/xml; charset=utf-8')
    .send(
      `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`,
    );
}

async function sendRobots(_request: FastifyRequest, reply: FastifyReply, context: RequestContext): Promise<unknown> {
  const text = await context.run(findRobots, []);
  return reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(text);
}

export const sitemapRoutes: RestRoute[] = [
  { method: 'GET', url: '/sitemap.xml', caller: 'machine', operations: [findSitemap], handle: sendSitemap },
  { method: 'GET', url: '/robots.txt', caller: 'machine', operations: [findRobots], handle: sendRobots },
];
