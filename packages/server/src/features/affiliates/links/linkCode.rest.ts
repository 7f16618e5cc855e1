import type { FastifyReply, FastifyRequest } from 'fastify';
import { codeAsPng, codeAsSvg } from '#features/affiliates/links/linkCode.ts';
import { findLinkCode } from '#features/affiliates/links/linkCode.service.ts';
import type { RequestContext } from '#kernel/api/requestContext.ts';
import type { RestRoute } from '#kernel/api/rest.ts';
import { disposition, pathId, queryText } from '#kernel/files/restFields.ts';

const kinds = {
  svg: { type: 'image/svg+xml', draw: codeAsSvg },
  png: { type: 'image/png', draw: codeAsPng },
} as const;

const route = (kind: keyof typeof kinds): RestRoute => ({
  method: 'GET',
  url: `/api/affiliate-links/:id/qr.${kind}`,
  caller: 'browser',
  operations: [findLinkCode],
  handle: (request, reply, context) => sendCode(kind, { request, reply, context }),
});

type Sending = { request: FastifyRequest; reply: FastifyReply; context: RequestContext };

async function sendCode(kind: keyof typeof kinds, { request, reply, context }: Sending): Promise<FastifyReply> {
  const { address, name } = await context.run(findLinkCode, [pathId(request)]);
  const { type, draw } = kinds[kind];
  return reply
    .headers({
      'content-type': type,
      'content-disposition': disposition(
        queryText(request, 'save') === '' ? 'inline' : 'attachment',
        `${name}.${kind}`,
      ),
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, max-age=300',
    })
    .send(await draw(address));
}

/** The QR code of one's own link as a picture; `?save=1` is for keeping it as a file. */
export const linkCodeRoutes: RestRoute[] = [route('svg'), route('png')];
