import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendToSheet } from '#features/reports/sheets/sheet.service.ts';
import type { RequestContext } from '#kernel/api/requestContext.ts';
import type { RestRoute } from '#kernel/api/rest.ts';

/** How far it is, is asked of `exportFile`. */
async function send(request: FastifyRequest, reply: FastifyReply, context: RequestContext): Promise<unknown> {
  const { id, status } = await context.run(sendToSheet, [request.body]);
  return reply.code(202).send({ export: id, status });
}

export const sheetRoutes: RestRoute[] = [
  { method: 'POST', url: '/api/gsheet', caller: 'browser', operations: [sendToSheet], handle: send },
];
