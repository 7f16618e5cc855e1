import { type ReportStep, reportSteps, stepLabel } from '@tribe/domain/features/reports/period.ts';
import { z } from 'zod';
import {
  findPaymentReport,
  type ReportLine,
  type ReportAsked,
} from '#features/billing/report/paymentReport.service.ts';
import { listExport } from '#features/reports/export.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { type Described, wholeRows } from '#kernel/exports/exports.ts';

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

const stepOf = (step: string): ReportStep => reportSteps.find((each) => each === step) ?? 'day';

/** The lines of the payment report as a file. */
export const exportPaymentReport = listExport<ReportAsked, ReportLine & { step: ReportStep }>({
  name: 'payment-report',
  page: 'paymentReport',
  what: 'lines of the payment report',
  title: 'Payment report',
  columns: [
    { title: 'Days', width: 18, cell: (line) => stepLabel(line, line.step, (day) => day) },
    { title: 'From', kind: 'day', cell: ({ from }) => from },
    { title: 'Until', kind: 'day', cell: ({ until }) => until },
    { title: 'Expected', kind: 'number', cell: ({ expected }) => expected.amount / 100 },
    { title: 'Collected', kind: 'number', cell: ({ collected }) => collected.amount / 100 },
    { title: 'Outstanding', kind: 'number', cell: ({ outstanding }) => outstanding.amount / 100 },
    { title: 'Waived', kind: 'number', cell: ({ waived }) => waived.amount / 100 },
    { title: 'Received', kind: 'number', cell: ({ received }) => received.amount / 100 },
    { title: 'Refunded', kind: 'number', cell: ({ refunded }) => refunded.amount / 100 },
  ],
  asked: z.object({ from: z.string(), until: z.string(), step: z.string(), productId: id, batchId: id }),
  ...wholeRows(async (ctx, asked) => {
    const { lines } = await findPaymentReport(ctx, asked);
    return lines.map((line) => ({ ...line, step: stepOf(asked.step) }));
  }),
  described: async (ctx, { from, until, ...owners }) => [`${from} to ${until}`, ...(await namesOf(ctx, owners))],
});
