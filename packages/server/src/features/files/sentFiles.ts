import { randomUUID } from 'node:crypto';
import { extensionOf } from '@tribe/domain/features/files/fileKinds.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OpenFile } from '#features/files/file.service.ts';
import { handOut } from '#features/files/handOut.ts';
import { pictured } from '#features/files/picture.ts';
import { findPictureBerth, type SentFile, withPictures } from '#features/files/picture.service.ts';
import type { Mutation, Query } from '#kernel/api/operation.ts';
import type { RequestContext } from '#kernel/api/requestContext.ts';
import type { RestRoute } from '#kernel/api/rest.ts';
import { type Berth, withStored } from '#kernel/files/berth.ts';
import { knowFile } from '#kernel/files/fileContent.ts';
import { type Incoming, withIncoming } from '#kernel/files/incoming.ts';
import { checkPlainPdf } from '#kernel/files/pdf.ts';
import { asBadInput, pathId } from '#kernel/files/restFields.ts';

/** Large enough to read what is written in it. */
const sizes = [{ pixels: 1_600, square: false }];

type Kept<Stored> = (context: RequestContext, request: FastifyRequest, file: SentFile) => Promise<Stored>;

type Asked<Args extends unknown[], Stored> = {
  /** Where a file is sent, and where it is opened by its id. */
  send: string;
  open: string;
  /** What is said to a file that is none of these. */
  onlyThese: string;
  takesPdf?: true;
  store: Mutation<Args, Stored>;
  /** Has the operation keep the file of a request. */
  keep: Kept<Stored>;
  find: Query<[id: number], OpenFile>;
};

/** The two routes of files that people send for something of theirs: one keeps a file, the other hands it out to whoever may see it. */
export function sentFileRoutes<Args extends unknown[], Stored>(asked: Asked<Args, Stored>): RestRoute[] {
  const { send, open, store, find } = asked;
  return [
    {
      method: 'POST',
      url: send,
      caller: 'browser',
      operations: [findPictureBerth, store],
      handle: (request, reply, context) => receive(request, reply, context, asked),
    },
    {
      method: 'GET',
      url: open,
      caller: 'browser',
      operations: [find],
      handle: async (request, reply, context) => handOut(request, reply, await context.run(find, [pathId(request)])),
    },
  ];
}

async function receive<Args extends unknown[], Stored>(
  request: FastifyRequest,
  reply: FastifyReply,
  context: RequestContext,
  { onlyThese, takesPdf, keep }: Asked<Args, Stored>,
): Promise<Stored> {
  const berth = await context.run(findPictureBerth, []);
  const kept = (file: SentFile) => keep(context, request, file);
  return asBadInput(reply, () =>
    withIncoming(request, berth, async (incoming) =>
      takesPdf && extensionOf(incoming.name) === '.pdf'
        ? withPdf(berth, incoming, kept)
        : withPictures(
            berth.files,
            (await pictured(incoming, sizes, onlyThese)).map((picture) => ({ ...picture, storageKey: randomUUID() })),
            ([picture]) => kept(picture!),
          ),
    ),
  );
}

/** A PDF is kept as it came, and so is looked into first. */
async function withPdf<Stored>(
  berth: Berth,
  incoming: Incoming,
  kept: (file: SentFile) => Promise<Stored>,
): Promise<Stored> {
  const known = await knowFile(incoming);
  await checkPlainPdf(incoming.path);
  return withStored(berth, { path: incoming.path, size: known.size }, (storageKey) =>
    kept({ ...known, storageKey, name: incoming.name }),
  );
}
