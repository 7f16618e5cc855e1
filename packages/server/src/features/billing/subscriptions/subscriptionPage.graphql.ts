import { type DueLine, findDueHistory } from '#features/billing/dues/history.service.ts';
import { exportSubscriptions } from '#features/billing/subscriptions/subscriptionExport.service.ts';
import {
  pageSubscriptions,
  type SubscriptionPage,
  type SubscriptionRow,
} from '#features/billing/subscriptions/subscriptionPage.service.ts';
import { ViewedType } from '#features/billing/subscriptions/subscription.graphql.ts';
import { ExportFileType, listExportArgs } from '#features/reports/export.graphql.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { filterArg, pageArgs } from '#kernel/api/pageType.ts';

const RowType = builder.objectRef<SubscriptionRow>('SubscriptionRow').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    userId: t.exposeInt('userId'),
    name: t.exposeString('name'),
    email: t.exposeString('email'),
    tribeId: t.exposeString('tribeId'),
    profileImage: t.exposeString('profileImage', { nullable: true }),
    batch: t.exposeString('batch', { nullable: true }),
    subscription: t.field({ type: ViewedType, resolve: ({ subscription }) => subscription }),
    renewalPrice: t.expose('renewalPrice', {
      type: 'Peso',
      nullable: true,
      description: 'What it counts with in cash collection; of a segment alone.',
    }),
  }),
});

const PageType = builder.objectRef<SubscriptionPage>('SubscriptionPage').implement({
  fields: (t) => ({
    rows: t.field({ type: [RowType], resolve: ({ rows }) => rows }),
    total: t.exposeInt('total'),
    amount: t.expose('amount', { type: 'Peso', nullable: true, description: 'What all of a segment come to.' }),
    page: t.exposeInt('page'),
    pageSize: t.exposeInt('pageSize'),
  }),
});

const LineType = builder.objectRef<DueLine>('DueLine').implement({
  description: 'A line of the ledger of dues.',
  fields: (t) => ({
    id: t.exposeFloat('id'),
    at: t.expose('at', { type: 'DateTime' }),
    kind: t.exposeString('kind'),
    sequence: t.exposeInt('sequence', { nullable: true }),
    invoiceNumber: t.exposeString('invoiceNumber'),
    amount: t.expose('amount', { type: 'Peso' }),
    scheduleDate: t.expose('scheduleDate', { type: 'Date', nullable: true }),
    platform: t.exposeString('platform', { nullable: true }),
    actor: t.exposeString('actor', { nullable: true }),
    reason: t.exposeString('reason', { nullable: true }),
  }),
});

builder.queryFields((t) => ({
  subscriptionPage: field(t, pageSubscriptions, {
    type: PageType,
    args: { ...pageArgs(t), ...filterArg(t) },
    with: (asked) => [asked],
  }),
  dueHistory: field(t, findDueHistory, {
    type: [LineType],
    args: { subscriptionId: t.arg.int({ required: true }) },
    with: ({ subscriptionId }) => [subscriptionId],
  }),
}));

builder.mutationFields((t) => ({
  exportSubscriptions: field(t, exportSubscriptions, {
    type: ExportFileType,
    args: listExportArgs(t),
    with: (asked) => [asked],
  }),
}));
