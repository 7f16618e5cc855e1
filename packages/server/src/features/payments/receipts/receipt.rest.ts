import type { FastifyReply } from 'fastify';
import { findReceipt, findStatement, type Sheet } from '#features/payments/receipts/receiptPaper.service.ts';
import type { RestRoute } from '#kernel/api/rest.ts';
import { disposition, pathId, pathText, queryText } from '#kernel/files/restFields.ts';

const sendSheet = (reply: FastifyReply, { name, content }: Sheet): FastifyReply =>
  reply
    .headers({
      'content-type': 'application/pdf',
      'content-disposition': disposition('inline', name),
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
    })
    .send(content);

/** Papers as PDF: a receipt by its number (`?key=` is that of its mail), a statement by its subscription. */
export const receiptRoutes: RestRoute[] = [
  {
    method: 'GET',
    url: '/api/receipts/:number',
    caller: 'browser',
    operations: [findReceipt],
    handle: async (request, reply, context) =>
      sendSheet(
        reply,
        await context.run(findReceipt, [pathText(request, 'number'), queryText(request, 'key') || null]),
      ),
  },
  {
    method: 'GET',
    url: '/api/statements/:id',
    caller: 'browser',
    operations: [findStatement],
    handle: async (request, reply, context) => sendSheet(reply, await context.run(findStatement, [pathId(request)])),
  },
];
