import type { FastifyReply, FastifyRequest } from 'fastify';
import { openPayoutFile } from '#features/affiliates/payouts/payoutFile.service.ts';
import { findPayoutStatement } from '#features/affiliates/payouts/payoutStatement.service.ts';
import type { RequestContext } from '#kernel/api/requestContext.ts';
import type { RestRoute } from '#kernel/api/rest.ts';
import { pathId, pathText, sendPdf } from '#kernel/files/restFields.ts';

async function sendPayoutFile(request: FastifyRequest, reply: FastifyReply, context: RequestContext): Promise<unknown> {
  const { fileName, text } = await context.run(openPayoutFile, [pathId(request), pathText(request, 'kind')]);
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
      'content-security-policy': "sandbox; default-src 'none'",
    })
    .send(text);
}

/** The transfers of an approved run, for the bank or for the e-wallets; and what an affiliate was paid for, as PDF. */
export const payoutRoutes: RestRoute[] = [
  {
    method: 'GET',
    url: '/api/payouts/:id/:kind',
    caller: 'browser',
    operations: [openPayoutFile],
    handle: sendPayoutFile,
  },
  {
    method: 'GET',
    url: '/api/my-payouts/:id/statement',
    caller: 'browser',
    operations: [findPayoutStatement],
    handle: async (request, reply, context) =>
      sendPdf(reply, await context.run(findPayoutStatement, [pathId(request)])),
  },
];
