import { dueColumns } from '@tribe/domain/features/billing/dueList.ts';
import { z } from 'zod';
import { dueFilter } from '#features/billing/dues/dueQuery.ts';
import { billingLabels } from '#features/billing/listChoices.service.ts';
import { countListedDues, type DueRow, type DuesAsked, listedDues } from '#features/billing/dues/duePage.service.ts';
import { scheduleStatus } from '#features/billing/subscriptions/view.service.ts';
import { listExport } from '#features/reports/export.service.ts';
import { chunk, listAsked } from '#kernel/exports/exports.ts';
import { describedFilter } from '#kernel/filter/listFilter.ts';

/** Exports the dues that the viewer can see in the list of payments. */
export const exportPayments = listExport<Pick<DuesAsked, 'view' | 'search' | 'sort' | 'filter'>, DueRow>({
  name: 'payments',
  page: 'payments',
  what: 'payments',
  columns: [
    { title: 'Tribe ID', width: 12, cell: ({ tribeId }) => tribeId },
    { title: 'Name', width: 28, cell: ({ name }) => name },
    { title: 'Email', width: 32, cell: ({ email }) => email },
    { title: dueColumns.batch, cell: ({ batch }) => batch },
    { title: 'Product', width: 28, cell: ({ product }) => product },
    { title: 'Invoice', cell: ({ invoiceNumber }) => invoiceNumber },
    { title: 'Payment', kind: 'number', cell: ({ sequence }) => sequence },
    { title: 'Of', kind: 'number', cell: (due) => due.of },
    { title: dueColumns.scheduleDate, kind: 'day', cell: ({ scheduleDate }) => scheduleDate },
    { title: dueColumns.price, kind: 'number', cell: ({ price }) => price / 100 },
    { title: dueColumns.status, cell: scheduleStatus },
    { title: dueColumns.paidAt, kind: 'day', cell: ({ paidAt }) => paidAt },
    { title: 'Platform', cell: ({ paymentPlatform }) => paymentPlatform },
    { title: dueColumns.reference, width: 24, cell: ({ reference }) => reference },
    { title: 'Transaction', width: 24, cell: ({ transactionId }) => transactionId },
    { title: 'BIR invoice', cell: ({ birInvoiceNumber }) => birInvoiceNumber },
    { title: 'Buyer’s TIN', cell: ({ buyerTin }) => buyerTin },
  ],
  asked: listAsked.extend({ view: z.string().nullish() }),
  count: countListedDues,
  rows: (ctx, wanted) => listedDues(ctx, wanted, chunk),
  described: async (ctx, { view, filter }) => [
    view !== 'all' && view,
    ...(await describedFilter(dueFilter, filter, () => billingLabels(ctx))),
  ],
});
