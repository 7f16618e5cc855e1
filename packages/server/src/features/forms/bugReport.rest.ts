import { findReportBerth, openReportPicture, reportBug } from '#features/forms/bugReport.service.ts';
import { withReport } from '#features/forms/reportPicture.ts';
import { pathId } from '#kernel/files/restFields.ts';
import type { RestRoute } from '#kernel/api/rest.ts';

export const formRoutes: RestRoute[] = [
  {
    method: 'POST',
    url: '/api/bug-report',
    caller: 'browser',
    operations: [findReportBerth, reportBug],
    async handle(request, reply, context) {
      const berth = await context.run(findReportBerth, []);
      await withReport(request, reply, berth, ({ typed, picture }) => context.run(reportBug, [typed, picture]));
      return reply.code(201).send({});
    },
  },
  {
    method: 'GET',
    url: '/api/bug-report-pictures/:id',
    caller: 'browser',
    operations: [openReportPicture],
    async handle(request, reply, context) {
      const picture = await context.run(openReportPicture, [pathId(request)]);
      return reply
        .headers({
          'content-type': picture.mimeType,
          'content-length': picture.size,
          'cache-control': 'private, no-cache',
          'content-security-policy': "sandbox; default-src 'none'",
          'cross-origin-resource-policy': 'same-origin',
        })
        .send(await picture.content());
    },
  },
];
