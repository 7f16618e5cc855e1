import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { drawForms } from '#features/site/pages/pictureForms.ts';
import { findSitePictureBerth, openSitePicture, storeSitePicture } from '#features/site/pages/sitePicture.service.ts';
import type { RequestContext } from '#kernel/api/requestContext.ts';
import type { RestRoute } from '#kernel/api/rest.ts';
import { knowFile } from '#kernel/files/fileContent.ts';
import { type Incoming, toStorageError, withIncoming } from '#kernel/files/incoming.ts';
import { Refusal } from '#kernel/files/refusal.ts';
import { asBadInput, pathText } from '#kernel/files/restFields.ts';

const accepted = /\.(?:jpe?g|png|gif|webp)$/i;
const onlyPictures = 'Choose a picture: JPG, PNG, GIF or WebP';

async function receive(request: FastifyRequest, reply: FastifyReply, context: RequestContext): Promise<unknown> {
  const berth = await context.run(findSitePictureBerth, []);
  const keep = async (incoming: Incoming) => {
    if (!accepted.test(incoming.name)) throw new Refusal(onlyPictures);
    await knowFile(incoming);
    const drawn = await drawForms(await readFile(incoming.path));
    try {
      for (const { storageKey, content } of drawn.forms)
        await berth.files.put(storageKey, Readable.from(content), content.length);
      return await context.run(storeSitePicture, [drawn]);
    } catch (error) {
      for (const { storageKey } of drawn.forms) await berth.files.remove(storageKey).catch(() => {});
      throw toStorageError(error);
    }
  };
  return asBadInput(reply, () => withIncoming(request, berth, keep));
}

/** The same for everybody and for good: another picture has another address. */
async function send(request: FastifyRequest, reply: FastifyReply, context: RequestContext): Promise<unknown> {
  const { type, size, content } = await context.run(openSitePicture, [pathText(request, 'name')]);
  const stream = await content();
  return reply
    .headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': size,
      'content-security-policy': "sandbox; default-src 'none'",
    })
    .type(type)
    .send(stream);
}

export const sitePictureRoutes: RestRoute[] = [
  {
    method: 'POST',
    url: '/api/site-pictures',
    caller: 'browser',
    operations: [findSitePictureBerth, storeSitePicture],
    handle: receive,
  },
  {
    method: 'GET',
    url: '/api/site-pictures/:name',
    caller: 'browser',
    operations: [openSitePicture],
    perMinute: 1_200,
    handle: send,
  },
];
