import type { FastifyReply, FastifyRequest } from 'fastify';
import { findShareImage } from '#features/site/pages/shareImage.service.ts';
import { pathText } from '#kernel/files/restFields.ts';
import type { RequestContext } from '#kernel/api/requestContext.ts';
import type { RestRoute } from '#kernel/api/rest.ts';

async function sendShareImage(request: FastifyRequest, reply: FastifyReply, context: RequestContext): Promise<unknown> {
  const image = await context.run(findShareImage, [pathText(request, 'key')]);
  return reply.header('cache-control', 'public, max-age=86400').type('image/png').send(image);
}

export const shareImageRoutes: RestRoute[] = [
  {
    method: 'GET',
    url: '/api/share/:key',
    caller: 'machine',
    operations: [findShareImage],
    perMinute: 120,
    handle: sendShareImage,
  },
];
