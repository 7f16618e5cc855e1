import { proofPictureAccess, receiveProofPicture, sendProofPicture } from '#features/payments/proofs/proofFiles.ts';
import type { RestRoute } from '#kernel/api/rest.ts';

/** Pictures of receipts: sent for one's own due (`?due=`) or by the link of an order (`?order=`). */
export const proofRoutes: RestRoute[] = [
  {
    method: 'POST',
    url: '/api/payment-proof-pictures',
    caller: 'browser',
    operations: proofPictureAccess.receive,
    handle: receiveProofPicture,
  },
  {
    method: 'GET',
    url: '/api/payment-proof-pictures/:id',
    caller: 'browser',
    operations: proofPictureAccess.send,
    handle: sendProofPicture,
  },
];
