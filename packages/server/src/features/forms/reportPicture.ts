import { randomUUID } from 'node:crypto';
import { formMessages } from '@tribe/domain/features/forms/messages.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Berth } from '#kernel/files/berth.ts';
import { withIncoming } from '#kernel/files/incoming.ts';
import { pictured } from '#features/files/picture.ts';
import { type KeptPicture, withPictures } from '#features/files/picture.service.ts';
import { asBadInput } from '#kernel/files/restFields.ts';

type Received = { typed: unknown; picture: KeptPicture | null };

/** Reads a report: JSON, or with a picture as a form of several parts. The picture is written anew and gone again if `work` fails. */
export async function withReport<Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  berth: Berth,
  work: (received: Received) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) return work({ typed: request.body, picture: null });
  return asBadInput(reply, () =>
    withIncoming(request, berth, async (incoming) => {
      const pictures = await pictured(incoming, [{ pixels: 2_000, square: false }], formMessages.onlyPictures);
      const named = pictures.map((picture) => ({ ...picture, storageKey: randomUUID() }));
      return withPictures(berth.files, named, ([picture]) =>
        work({ typed: incoming.fields, picture: picture ?? null }),
      );
    }),
  );
}
