import { dueColumns } from '@tribe/domain/features/billing/dueList.ts';
import { showPlatform } from '@tribe/domain/features/payments/platforms.ts';
import { useState } from 'react';
import type { DueView } from '@tribe/domain/features/billing/dueList.ts';
import { centavosOf, showAmount, showPeso } from '@tribe/domain/kernel/money/peso.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { type Day, dayOf, showDay, today } from '@tribe/domain/kernel/time/manila.ts';
import type { DuesListedFragment } from '#generated/graphql.ts';
import { ListTable } from '#admin/ListTable.tsx';
import { rootField } from '#admin/rootField.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery, useQueryWhen } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { type Column, columnsOf } from '#ui/tableColumn.ts';
import { PersonCell } from '../PersonCell.tsx';
import { DueStatus } from './DueStatus.tsx';
import { DuePage, ExportPayments, FindBillingChoices, PaymentReportDues } from './dueList.documents.ts';
import { dueTree, useDueFilter } from './useDueFilter.ts';

const column = columnsOf(dueColumns);

type DueOfList = DuesListedFragment['rows'][number];

const none = <span className="text-ink-faint">–</span>;
const day = (text: Day) => <span className="num whitespace-nowrap">{showDay(text)}</span>;

const who: Column<DueOfList> = column('name', PersonCell);

/** What a due is for; in the list of one's own it is what the row is about. */
const forWhat: Column<DueOfList> = column('product', ({ product, invoiceNumber, schedule, of }) => (
  <span className="block min-w-40">
    <span className="block">{product}</span>
    <span className="num block text-xs font-normal text-ink-soft">
      {invoiceNumber} · {schedule.sequence} of {of}
    </span>
  </span>
));

const batch: Column<DueOfList> = column('batch', (due) => due.batch ?? none, { isExtra: true });

type Shown = { view: DueView; now: Day; isOwn: boolean; isOfRefunds: boolean };

/** The columns of a list of dues; `isOfRefunds` where it shows what was given back of each. */
function shownColumns({ view, now, isOwn, isOfRefunds }: Shown): Column<DueOfList>[] {
  const due: Column<DueOfList>[] = [
    column('scheduleDate', ({ schedule }) => day(schedule.scheduleDate)),
    column(
      'price',
      ({ schedule }) => <b className="num whitespace-nowrap">{showPeso(centavosOf(schedule.price) ?? 0)}</b>,
      { onPhone: 'below', align: 'right' },
    ),
    ...(isOfRefunds ? [refunded] : []),
    column('status', ({ schedule }) => <DueStatus of={schedule} now={now} />),
    ...(view === 'unpaid' ? [] : ofPayment),
  ];
  return isOwn ? [forWhat, ...due] : [who, { ...forWhat, onPhone: 'hidden' }, ...due, batch];
}

const refunded: Column<DueOfList> = column(
  'refunded',
  (due) => <b className="num whitespace-nowrap">{showAmount(centavosOf(due.refunded ?? 0) ?? 0)}</b>,
  { align: 'right' },
);

/** What nobody has paid has none of these. */
const ofPayment: Column<DueOfList>[] = [
  column('paidAt', ({ schedule: { paidAt, paymentPlatform } }) => (
    <span className="block">
      {paidAt ? day(dayOf(new Date(paidAt))) : none}
      {paymentPlatform && <span className="block text-xs text-ink-soft">{showPlatform(paymentPlatform)}</span>}
    </span>
  )),
  column('reference', ({ schedule }) => <span className="num wrap-anywhere">{schedule.reference ?? none}</span>, {
    isExtra: true,
  }),
];

type Props = {
  view: DueView;
  /** The rows of a figure of the payment report, for those who have not the list of all payments. */
  isReport?: boolean;
};

/** The dues of everybody for those who look after payments, and of oneself for all others; a million of them as quick as ten. */
export function DueTable({ view, isReport = false }: Props) {
  const [now] = useState(() => today(new Date()));
  const { pageAccess } = useMe();
  const isOwn = !isReport && pageAccess.payments !== true;
  const { at, wanted, isOfRefunds } = useDueFilter(view);
  const choices = useQuery(FindBillingChoices);
  const listed = useQueryWhen(!isReport, DuePage, wanted);
  const ofReport = useQueryWhen(isReport, PaymentReportDues, wanted);
  const asked = isReport ? ofReport : listed;
  const [exportPayments] = useMutation(ExportPayments);
  const { search, sort, filter } = wanted;
  const page = asked.kind === 'done' ? rootField<DuesListedFragment>(asked.data) : null;
  const hrefOf = (userId: number) => {
    if (isOwn) return to('account', {}, { q: 'billings' });
    return pageAccess.studentPaymentDetails === true
      ? to('studentPaymentDetails', { id: userId })
      : to('viewSubscription', { userId }, { t: 2 });
  };
  return (
    <>
      <output className="num mb-3 block text-sm text-ink-soft">{page ? sumOf(page) : '\u00A0'}</output>
      <ListTable
        many={isOwn ? 'Your payments' : 'Payments'}
        route={isOwn ? null : isReport ? 'paymentReport' : 'payment'}
        path={`${to(isReport ? 'paymentReport' : 'payment')}:${isOwn ? 'own' : view}`}
        at={at}
        asked={asked}
        columns={shownColumns({ view, now, isOwn, isOfRefunds })}
        rowHref={({ userId }) => hrefOf(userId)}
        tree={dueTree(view, !isOwn && choices.kind === 'done' ? choices.data.billingChoices : null)}
        onExport={isOwn || isReport ? undefined : (format) => exportPayments({ format, search, sort, filter, view })}
        empty={view === 'unpaid' ? 'Nothing left to pay' : 'No payments yet'}
      />
    </>
  );
}

/** How many there are, and what they come to. */
const sumOf = ({ total, amount }: { total: number; amount: number }) =>
  `${total.toLocaleString('en-PH')} ${total === 1 ? 'payment' : 'payments'}, ${showAmount(centavosOf(amount) ?? 0)} total`;
