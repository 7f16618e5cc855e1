import { payoutMessages } from '@tribe/domain/features/affiliates/payouts/messages.ts';
import { payoutLeftOutWords } from '@tribe/domain/features/affiliates/payouts/payout.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { dayOf, showDay } from '@tribe/domain/kernel/time/manila.ts';
import type { PayoutOutlookQuery, PayoutRunFieldsFragment } from '#generated/graphql.ts';
import { tableOf } from '#admin/tableOf.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { useSetUrl, useUrlNumber } from '#kernel/url/search.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FigureStrip } from '#ui/FigureStrip.tsx';
import { ScreenTitle } from '#ui/ScreenTitle.tsx';
import { rowsPerPage } from '#ui/pageWindow.ts';
import { Table } from '#ui/Table.tsx';
import { BackLink } from '#ui/TextLink.tsx';
import type { Column } from '#ui/tableColumn.ts';
import { toast } from '#ui/toast.ts';
import { shown } from '../commissions/amounts.ts';
import { PayoutOutlook, PayoutRunPage, PreparePayout } from './payoutRun.documents.ts';
import { PayoutRunStatus } from './PayoutRunStatus.tsx';
import { PayoutRunView } from './PayoutRunView.tsx';

/** Payouts: what waits to be paid and all runs, or one of them. */
export function PayoutsView() {
  const [run] = useUrlNumber('run', 0);
  return run === 0 ? <Runs /> : <PayoutRunView key={run} id={run} />;
}

function Runs() {
  const [page, setPage] = useUrlNumber('page', 1);
  const asked = useQuery(PayoutRunPage, { page, pageSize: rowsPerPage });
  const outlook = useQuery(PayoutOutlook);
  const next = outlook.kind === 'done' ? outlook.data.payoutOutlook : null;
  return (
    <div className="in-order">
      <BackLink href={to('affiliates')}>Affiliates</BackLink>
      <ScreenTitle title="Payouts" />
      <div className="mb-4">
        <FigureStrip label="The next payout" figures={figuresOf(next)} />
      </div>
      <Table
        label="Payouts"
        path="/affiliates?view=payouts"
        columns={columns}
        {...tableOf(asked)}
        page={page}
        onPage={setPage}
        rowKey={({ id }) => id}
        rowHref={({ id }) => to('affiliates', {}, { view: 'payouts', run: String(id) })}
        tools={<Prepare canPay={next !== null && next.affiliates > 0} />}
        empty={<EmptyState title="No payouts yet" text="Prepare one when someone is ready to be paid." />}
        isOneLine
      />
    </div>
  );
}

/** Prepares a payout of all that can be paid, and leads to it. */
function Prepare({ canPay }: { canPay: boolean }) {
  const [prepare, { isBusy }] = useMutation(PreparePayout);
  const setUrl = useSetUrl();
  if (useMe().functionAccess.affiliate_manage !== true) return null;
  const run = async () => {
    const done = await prepare({});
    if (!done.ok) return void toast.error(done.failure.message);
    toast.success(payoutMessages.prepared);
    setUrl({ run: done.data.preparePayout.run.id, page: null });
  };
  return (
    <Button look="primary" disabled={!canPay} busy={isBusy && 'Preparing…'} onClick={() => void run()}>
      Prepare payout
    </Button>
  );
}

type Outlook = PayoutOutlookQuery['payoutOutlook'];

const figuresOf = (next: Outlook | null) => [
  {
    label: 'In the next payout',
    ...(next && {
      value: shown(next.gross),
      note: next.affiliates === 0 ? 'No one right now' : `For ${counted(next.affiliates, 'affiliate')}, before tax`,
    }),
  },
  ...(next?.leftOut ?? []).slice(0, 4).map(({ reason, affiliates, amount }) => ({
    label: payoutLeftOutWords(reason, next?.minimum ?? 0),
    value: shown(amount),
    note: counted(affiliates, 'affiliate'),
  })),
];

const columns: readonly Column<PayoutRunFieldsFragment>[] = [
  { title: 'Payout', cell: ({ code }) => code },
  { title: 'Status', cell: ({ status }) => <PayoutRunStatus status={status} /> },
  {
    title: 'Prepared',
    onPhone: 'below',
    cell: ({ at, preparedBy }) => `${showDay(dayOf(new Date(at)))} by ${preparedBy}`,
  },
  {
    title: 'Approved by',
    onPhone: 'hidden',
    cell: ({ approvedBy }) => approvedBy ?? <span className="text-ink-faint">–</span>,
  },
  {
    title: 'Affiliates',
    align: 'right',
    onPhone: 'hidden',
    cell: ({ affiliates }) => affiliates.toLocaleString('en-PH'),
  },
  { title: 'Earned', align: 'right', onPhone: 'hidden', isExtra: true, cell: ({ gross }) => shown(gross) },
  { title: 'Tax', align: 'right', onPhone: 'hidden', isExtra: true, cell: ({ withheld }) => shown(withheld) },
  { title: 'Payout', key: 'net', align: 'right', cell: ({ net }) => <b className="font-semibold">{shown(net)}</b> },
];
