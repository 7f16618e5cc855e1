import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Incoming, withIncoming } from '#kernel/files/incoming.ts';
import { findPictureBerth, type KeptPicture, withPictures } from '#features/files/picture.service.ts';
import { type Picture, pictured, type PictureSize } from '#features/files/picture.ts';
import { asBadInput } from '#kernel/files/restFields.ts';
import type { RequestContext } from '#kernel/api/requestContext.ts';

type Asked = {
  context: RequestContext;
  sizes: readonly PictureSize[];
  /** What is said to a file that is no picture. */
  onlyPictures: string;
  /** Under which keys of the store the sizes will lie. */
  named: (pictures: readonly Picture[]) => (Picture & { storageKey: string })[];
};

/** Takes the picture of a request, writes it anew, keeps it, and lets `work` make something of it: all of it or nothing. */
export async function receivePicture<Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  { context, sizes, onlyPictures, named }: Asked,
  work: (kept: KeptPicture[]) => Promise<Result>,
): Promise<Result> {
  const berth = await context.run(findPictureBerth, []);
  const keep = async (incoming: Incoming) =>
    withPictures(berth.files, named(await pictured(incoming, sizes, onlyPictures)), work);
  return asBadInput(reply, () => withIncoming(request, berth, keep));
}
