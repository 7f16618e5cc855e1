import { findRoute } from '@tribe/domain/kernel/routing/routes.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { reportsUrl } from '#kernel/http/guard.ts';
import { countAgainst } from '#kernel/http/limits.ts';
import { query } from '#kernel/api/operation.ts';
import type { RestRoute } from '#kernel/api/rest.ts';

const perAddress = { count: 20, seconds: 60 * 60 };

const Violation = z.object({
  type: z.literal('csp-violation'),
  body: z.object({ documentURL: z.string(), effectiveDirective: z.string(), blockedURL: z.string().default('') }),
});
const Reports = z.array(z.unknown()).max(20);

/** Logs what the policy blocked, without full addresses, which may hold a code. */
const report = query('public', async (ctx, input: unknown): Promise<void> => {
  const violations = Reports.parse(input).flatMap((each) => Violation.safeParse(each).data?.body ?? []);
  if (violations.length === 0) return;
  await countAgainst(ctx, `csp-report:${ctx.origin.address}`, perAddress);
  for (const { documentURL, effectiveDirective, blockedURL } of violations)
    ctx.services.logger.warn(
      { page: pageOf(documentURL), directive: effectiveDirective.slice(0, 40), blocked: originOf(blockedURL) },
      'A page was stopped by its policy',
    );
});

function pageOf(url: string): string {
  const found = findRoute(URL.parse(url)?.pathname ?? '');
  return found && 'name' in found ? found.name : 'unknown';
}

/** The blocked site's origin, or a keyword such as `inline`. */
const originOf = (url: string) => URL.parse(url)?.origin ?? (/^[a-z-]{1,20}$/.test(url) ? url : 'unknown');

/** Browsers send reports with a content type of their own, which is JSON. */
export function readReports(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/reports+json',
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  );
}

export const policyReportRoutes: RestRoute[] = [
  {
    method: 'POST',
    url: reportsUrl,
    // Browsers send no origin with it; the report changes nothing.
    caller: 'machine',
    operations: [report],
    bodyLimit: 20_000,
    async handle(request, reply, context) {
      await context.run(report, [request.body]);
      return reply.code(204).send();
    },
  },
];
