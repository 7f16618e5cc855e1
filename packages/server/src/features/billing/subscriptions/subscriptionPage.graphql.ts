import { DueLine, findDueHistory } from '#features/billing/dues/history.service.ts';
import { exportSubscriptions } from '#features/billing/subscriptions/subscriptionExport.service.ts';
import {
  pageSubscriptions,
  type SubscriptionPage,
  SubscriptionRow,
} from '#features/billing/subscriptions/subscriptionPage.service.ts';
import { ExportFileType, listExportArgs } from '#features/reports/export.graphql.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { filterArg, pageArgs } from '#kernel/api/pageType.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';
import { asObject, positional } from '#kernel/api/fieldsOf.ts';

const RowType = objectFrom('SubscriptionRow', SubscriptionRow);

const PageType = builder.objectRef<SubscriptionPage>('SubscriptionPage').implement({
  fields: (t) => ({
    rows: t.field({ type: [RowType], resolve: ({ rows }) => rows }),
    total: t.exposeInt('total'),
    amount: t.expose('amount', { type: 'Peso', nullable: true, description: 'What all of a segment come to.' }),
    page: t.exposeInt('page'),
    pageSize: t.exposeInt('pageSize'),
  }),
});

const LineType = objectFrom('DueLine', DueLine, { description: 'A line of the ledger of dues.' });

builder.queryFields((t) => ({
  subscriptionPage: field(t, pageSubscriptions, asObject(PageType, { ...pageArgs(t), ...filterArg(t) })),
  dueHistory: field(t, findDueHistory, positional([LineType], 'subscriptionId: Int')),
}));

builder.mutationFields((t) => ({
  exportSubscriptions: field(t, exportSubscriptions, asObject(ExportFileType, listExportArgs(t))),
}));
