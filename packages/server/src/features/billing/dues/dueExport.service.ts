import { dueDays, dueStates } from '@tribe/domain/features/billing/dueList.ts';
import { dayOf } from '@tribe/domain/kernel/time/manila.ts';
import { z } from 'zod';
import { labelOf, namesOf } from '#features/billing/exportWords.service.ts';
import type { DueFilter } from '#features/billing/dues/dueQuery.ts';
import { countListedDues, type DueRow, type DuesAsked, listedDues } from '#features/billing/dues/duePage.service.ts';
import { scheduleStatus } from '#features/billing/subscriptions/view.service.ts';
import { type ExportFile, startExport } from '#features/reports/export.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { mutation } from '#kernel/api/operation.ts';
import { chunk, type Described, type ExportCell, type ExportFormat, exportSource } from '#kernel/exports/exports.ts';

const text = z.string().nullish();
const id = z.number().nullish();
const asked = z.object({
  search: text,
  sort: text,
  filter: z
    .object({ view: text, state: text, platform: text, batchId: id, productId: id, from: text, until: text, by: text })
    .nullish(),
});

const cellsOf = (due: DueRow, ctx: Ctx): ExportCell[] => [
  due.tribeId,
  due.name,
  due.email,
  due.batch,
  due.product,
  due.invoiceNumber,
  due.sequence,
  due.of,
  due.scheduleDate,
  due.price / 100,
  scheduleStatus(due, ctx.today()),
  due.paidAt && dayOf(due.paidAt),
  due.paymentPlatform,
  due.reference,
  due.transactionId,
  due.birInvoiceNumber,
  due.buyerTin,
];

const payments = exportSource<DuesAsked>({
  name: 'payments',
  page: 'payments',
  what: 'payments',
  columns: [
    { title: 'Tribe ID', width: 12 },
    { title: 'Name', width: 28 },
    { title: 'Email', width: 32 },
    { title: 'Batch' },
    { title: 'Product', width: 28 },
    { title: 'Invoice' },
    { title: 'Payment', kind: 'number' },
    { title: 'Of', kind: 'number' },
    { title: 'Due date', kind: 'day' },
    { title: 'Amount', kind: 'number' },
    { title: 'Status' },
    { title: 'Paid on', kind: 'day' },
    { title: 'Platform' },
    { title: 'Reference', width: 24 },
    { title: 'Transaction', width: 24 },
    { title: 'BIR invoice' },
    { title: 'Buyer’s TIN' },
  ],
  asked,
  count: countListedDues,
  async *rows(ctx, wanted) {
    for await (const dues of listedDues(ctx, wanted, chunk)) yield dues.map((due) => cellsOf(due, ctx));
  },
  described: (ctx, { filter }) => described(ctx, filter ?? {}),
});

/** What a list of dues was narrowed to, in words. */
async function described(ctx: Ctx, filter: DueFilter): Promise<Described> {
  const { view, state, platform, from, until, by } = filter;
  return [
    view !== 'all' && view,
    labelOf(dueStates, state),
    platform && `platform ${platform}`,
    ...(await namesOf(ctx, filter)),
    (from || until) && labelOf(dueDays, by ?? 'due'),
    from && `from ${from}`,
    until && `until ${until}`,
  ];
}

/** The dues that who asks sees in the list of payments, as a file. */
export const exportPayments = mutation(
  ['payments', 'report_export'],
  (ctx, wanted: Pick<DuesAsked, 'search' | 'sort' | 'filter'> & { format: ExportFormat }): Promise<ExportFile> =>
    startExport(ctx, payments, wanted),
);
