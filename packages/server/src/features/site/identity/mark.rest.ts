import type { FastifyReply, FastifyRequest } from 'fastify';
import { findMark } from '#features/site/identity/mark.service.ts';
import type { RequestContext } from '#kernel/api/requestContext.ts';
import type { RestRoute } from '#kernel/api/rest.ts';
import { pathText } from '#kernel/files/restFields.ts';

async function sendMark(request: FastifyRequest, reply: FastifyReply, context: RequestContext): Promise<unknown> {
  const { content, isLasting } = await context.run(findMark, [pathText(request, 'file')]);
  return reply
    .headers({
      'cache-control': isLasting ? 'public, max-age=31536000, immutable' : 'public, max-age=600',
      'content-security-policy': "sandbox; default-src 'none'",
      // Mail programs and phones ask from elsewhere.
      'cross-origin-resource-policy': 'cross-origin',
    })
    .type('image/png')
    .send(content);
}

/** The academy's icons, and its logo for what shows no WebP. */
export const markRoutes: RestRoute[] = [
  {
    method: 'GET',
    url: '/api/marks/:file',
    caller: 'machine',
    operations: [findMark],
    perMinute: 600,
    handle: sendMark,
  },
];
