import type { FastifyReply, FastifyRequest } from 'fastify';
import { openExport } from '#features/reports/export.service.ts';
import type { RequestContext } from '#kernel/api/requestContext.ts';
import { pathId } from '#kernel/files/restFields.ts';
import type { RestRoute } from '#kernel/api/rest.ts';

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Names of exports are our own: letters, digits and hyphens. */
async function sendExport(request: FastifyRequest, reply: FastifyReply, context: RequestContext): Promise<unknown> {
  const file = await context.run(openExport, [pathId(request)]);
  if (file.sheetUrl) return reply.header('cache-control', 'no-store').redirect(file.sheetUrl);
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-type': types[file.format],
      'content-length': file.sizeBytes,
      'content-disposition': `attachment; filename="${file.fileName}"`,
      'content-security-policy': "sandbox; default-src 'none'",
    })
    .send(await file.content());
}

export const exportRoutes: RestRoute[] = [
  { method: 'GET', url: '/api/exports/:id', caller: 'browser', operations: [openExport], handle: sendExport },
];
