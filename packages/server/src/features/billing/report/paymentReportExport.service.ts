import { type ReportStep, reportSteps, stepLabel } from '@tribe/domain/features/reports/period.ts';
import { z } from 'zod';
import { findPaymentReport, type ReportAsked } from '#features/billing/report/paymentReport.service.ts';
import { type ExportFile, startExport } from '#features/reports/export.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { mutation } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';
import { type Described, type ExportFormat, exportSource } from '#kernel/exports/exports.ts';

const names = statement<{ batch: string | null; product: string | null }>(
  'billing.export_filter',
  `select (select name from batch where id = $1) as batch, (select name from product where id = $2) as product`,
);

/** By whose batch and by which product a list was narrowed, in words. */
async function namesOf(
  ctx: Ctx,
  { batchId, productId }: { batchId?: number | null; productId?: number | null },
): Promise<Described> {
  const [named] = await ctx.rows(names, [batchId ?? null, productId ?? null]);
  return [
    batchId === 0 ? 'no batch' : named?.batch && `batch ${named.batch}`,
    named?.product && `product ${named.product}`,
  ];
}

const id = z.number().nullish();

const money = ['Expected', 'Collected', 'Outstanding', 'Waived', 'Received', 'Refunded'] as const;

const report = exportSource<ReportAsked & { search?: null }>({
  name: 'payment-report',
  page: 'paymentReport',
  what: 'lines of the payment report',
  title: 'Payment report',
  columns: [
    { title: 'Days', width: 18 },
    { title: 'From', kind: 'day' },
    { title: 'Until', kind: 'day' },
    ...money.map((title) => ({ title, kind: 'number' as const })),
  ],
  asked: z.object({ from: z.string(), until: z.string(), step: z.string(), productId: id, batchId: id }),
  count: async (ctx, asked) => (await findPaymentReport(ctx, asked)).lines.length,
  async *rows(ctx, asked) {
    const step: ReportStep = reportSteps.find((each) => each === asked.step) ?? 'day';
    const { lines } = await findPaymentReport(ctx, asked);
    yield lines.map((line) => [
      stepLabel(line, step, (day) => day),
      line.from,
      line.until,
      ...[line.expected, line.collected, line.outstanding, line.waived, line.received, line.refunded].map(
        ({ amount }) => amount / 100,
      ),
    ]);
  },
  described: async (ctx, { from, until, ...owners }) => [`${from} to ${until}`, ...(await namesOf(ctx, owners))],
});

/** The lines of the payment report as a file. */
export const exportPaymentReport = mutation(
  ['paymentReport', 'report_export'],
  (ctx, wanted: ReportAsked & { format: ExportFormat }): Promise<ExportFile> => startExport(ctx, report, wanted),
);
