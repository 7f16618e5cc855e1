import { inflateSync } from 'node:zlib';

/** What the streams of a PDF of ours hold. */
function streamsOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/stream\r?\n/g)].flatMap(({ index, 0: found }) => {
    const end = text.indexOf('endstream', index);
    try {
      return [inflateSync(Buffer.from(text.slice(index + found.length, end), 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });
}

/** Which letter each shape of its two faces is, as the file itself says. */
const facesOf = (streams: readonly string[]): Map<string, string>[] =>
  streams
    .filter((each) => each.includes('begincmap'))
    .map(
      (each) =>
        new Map(
          [...each.matchAll(/^<([0-9a-f]{4})> <([0-9a-f]{4})>$/gim)].map(([, shape, code]) => [
            shape!,
            String.fromCodePoint(Number.parseInt(code!, 16)),
          ]),
        ),
    );

/** How a PDF of ours is drawn, page by page. */
export const contentOfPdf = (pdf: Buffer): string => streamsOf(pdf).join('\n');

/** The lines of a PDF of ours as they are read, from the top down. */
export function linesOfPdf(pdf: Buffer): string[] {
  const streams = streamsOf(pdf);
  const faces = facesOf(streams);
  return streams.flatMap((each) =>
    [...each.matchAll(/\/F([12]) .*<([0-9a-f]*)> Tj/g)].map(([, face, shapes]) =>
      shapes!.replaceAll(/[0-9a-f]{4}/g, (shape) => faces[Number(face) - 1]?.get(shape) ?? '?'),
    ),
  );
}

/** How far above the foot of its page each line is, in points. */
export const baselinesOf = (pdf: Buffer): number[] =>
  streamsOf(pdf).flatMap((each) => [...each.matchAll(/ ([-\d.]+) Td <[0-9a-f]*> Tj/g)].map(([, base]) => Number(base)));
