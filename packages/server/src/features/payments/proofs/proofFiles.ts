import { randomUUID } from 'node:crypto';
import { proofMessages } from '@tribe/domain/features/payments/proofMessages.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { handOut } from '#features/files/handOut.ts';
import { pictured } from '#features/files/picture.ts';
import { withPictures } from '#features/files/picture.service.ts';
import type { Payable } from '#features/payments/payable.service.ts';
import {
  findProofBerth,
  openProofPicture,
  type ProofPicture,
  storeProofPicture,
} from '#features/payments/proofs/picture.service.ts';
import type { Berth } from '#kernel/files/berth.ts';
import { type Incoming, withIncoming } from '#kernel/files/incoming.ts';
import { asBadInput, pathId, queryId, queryText } from '#kernel/files/restFields.ts';
import type { RequestContext } from '#kernel/api/requestContext.ts';

/** A receipt's small print stays readable at this height. */
const sizes = [{ pixels: 2_000, square: false }];

/** Cells to a side of what is left of a picture, and of its lowest frequencies. */
const [side, low] = [32, 8];

const cosines = Array.from({ length: low }, (_, frequency) =>
  Array.from({ length: side }, (__, at) => Math.cos(((2 * at + 1) * frequency * Math.PI) / (2 * side))),
);

/** How a picture looks, as 64 bits in hex: which of its lowest frequencies are above their median. Saved anew it hardly changes. */
async function looksOf(picture: Buffer): Promise<string> {
  const { default: sharp } = await import('sharp');
  const grey = await sharp(picture).greyscale().resize(side, side, { fit: 'fill' }).raw().toBuffer();
  const rows = Array.from({ length: side }, (_, row) =>
    cosines.map((wave) => wave.reduce((sum, weight, at) => sum + weight * grey[row * side + at]!, 0)),
  );
  const waves = cosines.flatMap((wave) =>
    Array.from({ length: low }, (_, column) =>
      wave.reduce((sum, weight, row) => sum + weight * rows[row]![column]!, 0),
    ),
  );
  const middle = waves.slice(1).toSorted((one, other) => one - other)[31]!;
  const bits = waves.map((each) => (each > middle ? '1' : '0')).join('');
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0');
}

const payableOf = (request: FastifyRequest) => ({
  order: queryText(request, 'order') || null,
  scheduleId: queryId(request, 'due') || null,
});

/** The operations that a picture of a receipt goes through, in their order. */
export const proofPictureAccess = { receive: [findProofBerth, storeProofPicture], send: [openProofPicture] };

/** Keeps a picture that has arrived, for what the request names. Throws a Refusal for what is no picture. */
export async function keepProofPicture(
  context: RequestContext,
  { berth, named }: { berth: Berth; named: Payable },
  incoming: Omit<Incoming, 'fields'>,
): Promise<ProofPicture> {
  const [picture] = await pictured(incoming, sizes, proofMessages.onlyPictures);
  const looks = await looksOf(picture!.content);
  return withPictures(berth.files, [{ ...picture!, storageKey: randomUUID() }], ([each]) =>
    context.run(storeProofPicture, [named, { ...each!, looks }]),
  );
}

export async function receiveProofPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  context: RequestContext,
): Promise<unknown> {
  const named = payableOf(request);
  const berth = await context.run(findProofBerth, [named]);
  return asBadInput(reply, () =>
    withIncoming(request, berth, (incoming) => keepProofPicture(context, { berth, named }, incoming)),
  );
}

export async function sendProofPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  context: RequestContext,
): Promise<unknown> {
  const file = await context.run(openProofPicture, [pathId(request), queryText(request, 'order') || null]);
  return handOut(request, reply, file);
}
