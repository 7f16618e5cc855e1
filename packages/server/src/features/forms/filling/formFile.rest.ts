import type { FastifyReply, FastifyRequest } from 'fastify';
import { findFormBerth, openFormFile, storeFormFile } from '#features/forms/filling/formFile.service.ts';
import { type Berth, withStored } from '#kernel/files/berth.ts';
import { knowFile } from '#kernel/files/fileContent.ts';
import { type Incoming, withIncoming } from '#kernel/files/incoming.ts';
import { isRewritten } from '#kernel/files/fileContent.ts';
import { asBadInput, disposition, pathId, pathText } from '#kernel/files/restFields.ts';
import type { RequestContext } from '#kernel/api/requestContext.ts';
import type { RestRoute } from '#kernel/api/rest.ts';

type Received = Omit<Incoming, 'fields'>;

/** Looks at a file that arrived for a form, and keeps it. Answers what its control says from now on. */
export async function keepFormFile(context: RequestContext, slug: string, received: Received) {
  const berth = await context.run(findFormBerth, [slug]);
  return keepKnown(context, berth, { ...received, fields: {} });
}

async function keepKnown(context: RequestContext, berth: Berth, incoming: Incoming) {
  const known = await knowFile(incoming);
  return withStored(berth, { path: incoming.path, size: known.size }, (storageKey) =>
    context.run(storeFormFile, [{ ...known, storageKey, name: incoming.name }]),
  );
}

async function receive(request: FastifyRequest, reply: FastifyReply, context: RequestContext): Promise<unknown> {
  const slug = pathText(request, 'slug');
  const berth = await context.run(findFormBerth, [slug]);
  return asBadInput(reply, () => withIncoming(request, berth, (incoming) => keepKnown(context, berth, incoming)));
}

/** Sends a file privately, and so that a browser never runs it: only a picture that was drawn anew opens in place. */
async function handOut(request: FastifyRequest, reply: FastifyReply, context: RequestContext): Promise<unknown> {
  const file = await context.run(openFormFile, [pathId(request)]);
  return reply
    .headers({
      'content-type': file.mimeType,
      'content-length': file.size,
      'content-disposition': disposition(isRewritten(file.extension) ? 'inline' : 'attachment', file.name),
      'cache-control': 'private, no-cache',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
    })
    .send(await file.content());
}

export const formFileRoutes: RestRoute[] = [
  {
    method: 'POST',
    url: '/api/forms/:slug/files',
    caller: 'browser',
    operations: [findFormBerth, storeFormFile],
    handle: receive,
  },
  {
    method: 'GET',
    url: '/api/form-files/:id',
    caller: 'browser',
    operations: [openFormFile],
    handle: handOut,
  },
];
