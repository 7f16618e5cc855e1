import { findBillingChoices } from '#features/billing/listChoices.service.ts';
import type { BillingChoices } from '@tribe/domain/features/billing/billingChoices.ts';
import { exportPayments } from '#features/billing/dues/dueExport.service.ts';
import { type DuePage, type DueRow, pageDues, pageDuesOfReport, Sums } from '#features/billing/dues/duePage.service.ts';
import { ScheduleType } from '#features/billing/subscriptions/subscription.graphql.ts';
import { ExportFileType, listExportArgs } from '#features/reports/export.graphql.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { objectFrom, objectOf } from '#kernel/api/objectFrom.ts';
import { filterArg, pageArgs } from '#kernel/api/pageType.ts';
import { asObject } from '#kernel/api/fieldsOf.ts';

const RowType = builder.objectRef<DueRow>('DueRow').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    schedule: t.field({ type: ScheduleType, resolve: (due) => due }),
    invoiceNumber: t.exposeString('invoiceNumber'),
    of: t.exposeInt('of', { description: 'How many dues its invoice has.' }),
    product: t.exposeString('product'),
    subscriptionId: t.exposeInt('subscriptionId'),
    userId: t.exposeInt('userId'),
    name: t.exposeString('name'),
    email: t.exposeString('email'),
    tribeId: t.exposeString('tribeId'),
    profileImage: t.exposeString('profileImage', { nullable: true }),
    batch: t.exposeString('batch', { nullable: true }),
    refunded: t.expose('refunded', {
      type: 'Peso',
      nullable: true,
      description: 'What was given back of it in the days that are asked for.',
    }),
  }),
});

objectFrom('DueSums', Sums, (t) => ({ count: t.exposeInt('total') }));

const PageType = objectOf<DuePage>('DuePage', { total: 'Int', page: 'Int', pageSize: 'Int' }, (t) => ({
  rows: t.field({ type: [RowType], resolve: ({ rows }) => rows }),
  amount: t.expose('amount', { type: 'Peso', description: 'What all that match come to.' }),
}));

type Args = Pick<Parameters<Parameters<typeof builder.queryFields>[0]>[0], 'arg'>;

const viewArg = ({ arg }: Args) => ({
  view: arg.string({ description: 'unpaid, paid or all, as where nothing is asked for' }),
});

const NamedType = objectOf<BillingChoices['batches'][number]>('BillingChoice', { id: 'Int', name: 'String' });

const ChoicesType = objectOf<BillingChoices>('BillingChoices', { platforms: '[String]' }, (t) => ({
  batches: t.field({ type: [NamedType], resolve: ({ batches }) => batches }),
  products: t.field({ type: [NamedType], resolve: ({ products }) => products }),
}));

builder.queryFields((t) => ({
  duePage: field(t, pageDues, asObject(PageType, { ...pageArgs(t), ...filterArg(t), ...viewArg(t) })),
  paymentReportDuePage: field(t, pageDuesOfReport, {
    type: PageType,
    description: 'The rows of a figure of the payment report.',
    args: { ...pageArgs(t), ...filterArg(t), ...viewArg(t) },
    with: (asked) => [asked],
  }),
  billingChoices: field(t, findBillingChoices, { type: ChoicesType }),
}));

builder.mutationFields((t) => ({
  exportPayments: field(t, exportPayments, asObject(ExportFileType, { ...listExportArgs(t), ...viewArg(t) })),
}));
