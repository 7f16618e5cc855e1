import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { knowFile } from '#kernel/files/fileContent.ts';
import type { Incoming } from '#kernel/files/incoming.ts';
import { Refusal } from '#kernel/files/refusal.ts';

export const mostPixels = 40_000_000;

/** A picture as it is kept: webp, and nothing of what came in but what is seen. */
export type Picture = { content: Buffer; sha256: string; width: number; height: number };

/** How large one is made: cut to a square, or kept whole within a square of that many pixels. */
export type PictureSize = { pixels: number; square: boolean };

const accepted = /\.(?:jpe?g|png|gif|webp)$/i;

/** Writes what has arrived anew in each size; throws a Refusal for anything that is no picture, a drawing of XML too. */
export async function pictured(
  incoming: Omit<Incoming, 'fields'>,
  sizes: readonly PictureSize[],
  onlyPictures: string,
): Promise<Picture[]> {
  if (!accepted.test(incoming.name)) throw new Refusal(onlyPictures);
  // The content is held against the name, and cleaned, by what every file goes through.
  await knowFile(incoming);
  const source = await readFile(incoming.path);
  const { default: sharp } = await import('sharp');
  return Promise.all(
    sizes.map(async ({ pixels, square }) => {
      const { data, info } = await sharp(source, { limitInputPixels: mostPixels, failOn: 'error' })
        .resize(pixels, pixels, { fit: square ? 'cover' : 'inside', withoutEnlargement: !square })
        .webp({ quality: 84 })
        .toBuffer({ resolveWithObject: true });
      const sha256 = createHash('sha256').update(data).digest('hex');
      return { content: data, sha256, width: info.width, height: info.height };
    }),
  );
}
