import type { FastifyReply, FastifyRequest } from 'fastify';
import { sceneAt, sceneBoxes, sceneMarkup } from '@tribe/domain/features/site/scenes/scene.ts';
import { sceneDeclarations } from '@tribe/domain/features/site/scenes/sceneColours.ts';
import { academyNow } from '#features/site/identity/academy.service.ts';
import { notFound } from '#kernel/api/errors.ts';
import { query } from '#kernel/api/operation.ts';
import type { RequestContext } from '#kernel/api/requestContext.ts';
import type { RestRoute } from '#kernel/api/rest.ts';
import { pathText } from '#kernel/files/restFields.ts';

/** A drawing as a picture, in the academy's own colours, light or dark as whoever looks at it wants it. Throws NOT_FOUND. */
export const findScene = query('public', async (ctx, file: string): Promise<string> => {
  const name = sceneAt(`/api/scenes/${file}`);
  if (!name) throw notFound('Picture');
  const { hue, chroma } = (await academyNow(ctx)).brand;
  const style = `:root{color-scheme:light dark;--brand-hue:${hue};--brand-chroma:${chroma};${sceneDeclarations}}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${sceneBoxes.wide}" width="800" height="600"><style>${style}</style>${sceneMarkup(name)}</svg>`;
});

async function sendScene(request: FastifyRequest, reply: FastifyReply, context: RequestContext): Promise<unknown> {
  const image = await context.run(findScene, [pathText(request, 'file')]);
  return reply
    .headers({
      // Another color of the academy is another picture at the same address.
      'cache-control': 'public, max-age=3600',
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    })
    .type('image/svg+xml')
    .send(image);
}

export const sceneRoutes: RestRoute[] = [
  {
    method: 'GET',
    url: '/api/scenes/:file',
    caller: 'browser',
    operations: [findScene],
    perMinute: 600,
    handle: sendScene,
  },
];
