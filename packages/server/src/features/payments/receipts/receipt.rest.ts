import { findReceipt, findStatement } from '#features/payments/receipts/receiptPaper.service.ts';
import type { RestRoute } from '#kernel/api/rest.ts';
import { pathId, pathText, queryText, sendPdf } from '#kernel/files/restFields.ts';

/** Papers as PDF: a receipt by its number (`?key=` is that of its mail), a statement by its subscription. */
export const receiptRoutes: RestRoute[] = [
  {
    method: 'GET',
    url: '/api/receipts/:number',
    caller: 'browser',
    operations: [findReceipt],
    handle: async (request, reply, context) =>
      sendPdf(reply, await context.run(findReceipt, [pathText(request, 'number'), queryText(request, 'key') || null])),
  },
  {
    method: 'GET',
    url: '/api/statements/:id',
    caller: 'browser',
    operations: [findStatement],
    handle: async (request, reply, context) => sendPdf(reply, await context.run(findStatement, [pathId(request)])),
  },
];
