import type { FastifyReply, FastifyRequest } from 'fastify';
import { knowFile } from '#features/uploads/fileContent.ts';
import { handOut, idOf } from '#features/uploads/handOut.ts';
import { findFileBerth, openFile, storeFile, withStored } from '#features/uploads/file.service.ts';
import { withIncoming } from '#features/uploads/incoming.ts';
import { asBadInput, queryText } from '#features/uploads/restFields.ts';
import type { Edge } from '#kernel/edge.ts';
import type { RestRoute } from '#kernel/rest.ts';

async function receiveFile(request: FastifyRequest, reply: FastifyReply, edge: Edge): Promise<unknown> {
  const berth = await edge.ask(findFileBerth, []);
  return asBadInput(reply, () =>
    withIncoming(request, berth, async (incoming) => {
      const known = await knowFile(incoming);
      const isForMembers = incoming.fields['visibility'] === 'members';
      return withStored(berth, { path: incoming.path, size: known.size }, (storageKey) =>
        edge.act(storeFile, [{ ...known, storageKey, name: incoming.name }, isForMembers]),
      );
    }),
  );
}

async function sendFile(request: FastifyRequest, reply: FastifyReply, edge: Edge): Promise<unknown> {
  const link = queryText(request, 'link');
  const file = await edge.ask(openFile, [idOf(request), link || null]);
  return handOut(request, reply, file, link ? 'attachment' : undefined);
}

export const fileRoutes: RestRoute[] = [
  { method: 'POST', url: '/api/upload-file', verbs: [findFileBerth, storeFile], handle: receiveFile },
  { method: 'GET', url: '/api/uploads/:id', verbs: [openFile], handle: sendFile },
];
