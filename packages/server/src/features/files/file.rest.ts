import type { FastifyReply, FastifyRequest } from 'fastify';
import { knowFile } from '#kernel/files/fileContent.ts';
import { handOut } from '#features/files/handOut.ts';
import { findFileBerth, openFile, storeFile } from '#features/files/file.service.ts';
import { withStored } from '#kernel/files/berth.ts';
import { smallWidth } from '#features/files/smallForm.ts';
import { withIncoming } from '#kernel/files/incoming.ts';
import { asBadInput, pathId, queryText } from '#kernel/files/restFields.ts';
import type { RequestContext } from '#kernel/api/requestContext.ts';
import type { RestRoute } from '#kernel/api/rest.ts';

async function receiveFile(request: FastifyRequest, reply: FastifyReply, context: RequestContext): Promise<unknown> {
  const berth = await context.run(findFileBerth, []);
  return asBadInput(reply, () =>
    withIncoming(request, berth, async (incoming) => {
      const known = await knowFile(incoming);
      const isForMembers = incoming.fields['visibility'] === 'members';
      return withStored(berth, { path: incoming.path, size: known.size }, (storageKey) =>
        context.run(storeFile, [{ ...known, storageKey, name: incoming.name }, isForMembers]),
      );
    }),
  );
}

async function sendFile(request: FastifyRequest, reply: FastifyReply, context: RequestContext): Promise<unknown> {
  const link = queryText(request, 'link');
  const isSmall = queryText(request, 'width') === String(smallWidth);
  const file = await context.run(openFile, [pathId(request), link || null, isSmall]);
  return handOut(request, reply, file, link ? 'attachment' : undefined);
}

export const fileRoutes: RestRoute[] = [
  {
    method: 'POST',
    url: '/api/upload-file',
    caller: 'browser',
    operations: [findFileBerth, storeFile],
    handle: receiveFile,
  },
  { method: 'GET', url: '/api/uploads/:id', caller: 'browser', operations: [openFile], handle: sendFile },
];
