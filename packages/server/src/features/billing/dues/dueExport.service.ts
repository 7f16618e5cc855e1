import { dayOf } from '@tribe/domain/kernel/time/manila.ts';
import { z } from 'zod';
import { dueFilter } from '#features/billing/dues/dueQuery.ts';
import { billingLabels } from '#features/billing/listChoices.service.ts';
import { countListedDues, type DueRow, type DuesAsked, listedDues } from '#features/billing/dues/duePage.service.ts';
import { scheduleStatus } from '#features/billing/subscriptions/view.service.ts';
import { type ExportFile, startExport } from '#features/reports/export.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { mutation } from '#kernel/api/operation.ts';
import { chunk, type ExportCell, type ExportFormat, exportSource } from '#kernel/exports/exports.ts';
import { describedFilter } from '#kernel/filter/listFilter.ts';

const text = z.string().nullish();
const asked = z.object({ view: text, search: text, sort: text, filter: text });

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
  described: async (ctx, { view, filter }) => [
    view !== 'all' && view,
    ...(await describedFilter(dueFilter, filter, () => billingLabels(ctx))),
  ],
});

/** The dues that who asks sees in the list of payments, as a file. */
export const exportPayments = mutation(
  ['payments', 'report_export'],
  (
    ctx,
    wanted: Pick<DuesAsked, 'view' | 'search' | 'sort' | 'filter'> & { format: ExportFormat },
  ): Promise<ExportFile> => startExport(ctx, payments, wanted),
);
