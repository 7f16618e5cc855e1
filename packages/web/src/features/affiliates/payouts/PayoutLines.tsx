import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { payoutMessages } from '@tribe/domain/features/affiliates/payouts/messages.ts';
import {
  payoutProblemWords,
  payoutWarnings,
  payoutWarningWords,
} from '@tribe/domain/features/affiliates/payouts/payout.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import type { PayoutLinePageQuery, WholePayoutRunFragment } from '#generated/graphql.ts';
import { tableOf } from '#admin/tableOf.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { useUrlNumber } from '#kernel/url/search.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { confirm } from '#ui/confirm.ts';
import { ReasonModal } from '#ui/ReasonModal.tsx';
import { Table } from '#ui/Table.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import type { Column } from '#ui/tableColumn.ts';
import { toast } from '#ui/toast.ts';
import { HoldPayoutRow, PayoutLinePage, SettlePayoutLines } from './payoutRun.documents.ts';
import { shown } from '../commissions/amounts.ts';

type Line = PayoutLinePageQuery['payoutLinePage']['rows'][number];
type Run = WholePayoutRunFragment;
const pageSize = 25;

/** Whom a run pays: on what account, from how many rows of the ledger, and how much. */
export function PayoutLines({ of: { run, ...sums }, again }: { of: Run; again: () => void }) {
  const [page, setPage] = useUrlNumber('page', 1);
  const asked = useQuery(PayoutLinePage, { runId: run.id, page, pageSize });
  const manages = useMe().functionAccess.affiliate_manage === true;
  const [chosen, setChosen] = useState<{ line: Line; act: 'hold' | 'fail' } | null>(null);
  const refresh = () => {
    setChosen(null);
    asked.retry();
    again();
  };
  const acts = useActs(run.id, refresh);
  const table = tableOf(asked);
  const open = table.rows.filter(({ status, problem }) => status === 'open' && problem === null);
  const isSending = manages && (run.status === 'approved' || run.status === 'done');
  const paysAll = async () => {
    const question = {
      title: `Mark ${counted(open.length, 'row')} as paid?`,
      text: 'We’ll tell the affiliates right away.',
      act: 'Mark as paid',
    };
    if (await confirm(question)) await acts.settle(open, 'paid', '');
  };
  return (
    <div className="min-w-0">
      <Table
        label="Affiliates"
        path="/affiliates?view=payouts&run"
        columns={columnsOf(run.status)}
        {...table}
        page={page}
        pageSize={pageSize}
        onPage={setPage}
        rowKey={({ id }) => id}
        tools={
          isSending &&
          open.length > 1 && (
            <Button size="small" busy={acts.isBusy && 'Saving…'} onClick={() => void paysAll()}>
              Mark this page as paid
            </Button>
          )
        }
        rowEnd={
          manages
            ? (line) => (
                <LineActs
                  of={line}
                  status={run.status}
                  isBusy={acts.isBusy}
                  onChoose={(act) => setChosen({ line, act })}
                  onPaid={() => void acts.settle([line], 'paid', '')}
                />
              )
            : undefined
        }
      />
      <Sums of={{ run, ...sums }} />
      {chosen && (
        <ReasonModal
          {...wordsOf(chosen.act, chosen.line)}
          busy={acts.isBusy && 'Saving…'}
          onClose={() => setChosen(null)}
          onAct={(reason) =>
            void (chosen.act === 'hold' ? acts.hold(chosen.line, reason) : acts.settle([chosen.line], 'failed', reason))
          }
        />
      )}
    </div>
  );
}

/** What the whole run comes to, however many pages its rows have. */
function Sums({ of: { run, rows, earned, takenBack } }: { of: Run }) {
  const sums = [
    { title: counted(run.affiliates, 'affiliate'), sum: counted(rows, 'row') },
    { title: 'Earned', sum: shown(earned) },
    ...(takenBack < 0 ? [{ title: 'Taken back', sum: shown(takenBack), look: 'text-bad' }] : []),
    { title: 'Withheld', sum: shown(run.withheld) },
    { title: 'Payout', sum: shown(run.net) },
  ];
  return (
    <dl className="num mt-3 grid grid-cols-2 gap-x-6 gap-y-2 rounded-card bg-shade px-4 py-3 text-sm sm:flex sm:flex-wrap sm:justify-between">
      {sums.map(({ title, sum, look }) => (
        <div key={title}>
          <dt className="text-ink-soft">{title}</dt>
          <dd className={classes('font-semibold', look)}>{sum}</dd>
        </div>
      ))}
    </dl>
  );
}

const wordsOf = (act: 'hold' | 'fail', { name, net }: Line) =>
  act === 'hold'
    ? {
        title: `Put ${name} on hold?`,
        text: 'They leave this payout, and nothing of theirs is paid until someone releases it on their page.',
        act: 'Put on hold',
      }
    : {
        title: `Did ${shown(net)} to ${name} fail?`,
        text: 'The money goes back into their balance, and they’ll see the reason.',
        act: 'Mark as failed',
      };

function useActs(runId: number, refresh: () => void) {
  const [hold, holding] = useMutation(HoldPayoutRow);
  const [settle, settling] = useMutation(SettlePayoutLines);
  return {
    isBusy: holding.isBusy || settling.isBusy,
    hold: async ({ affiliateId }: Line, reason: string) => {
      const done = await hold({ id: runId, affiliateId, input: { reason } });
      if (done.ok) toast.success(payoutMessages.held);
      else toast.error(done.failure.message);
      refresh();
    },
    settle: async (lines: readonly Line[], outcome: 'paid' | 'failed', reason: string) => {
      const lineIds = lines.map(({ id }) => id);
      const done = await settle({ id: runId, lineIds, input: { outcome, reference: '', reason } });
      if (done.ok) toast.success(payoutMessages[outcome]);
      else toast.error(done.failure.message);
      refresh();
    },
  };
}

type ActsProps = {
  of: Line;
  status: Run['run']['status'];
  isBusy: boolean;
  onChoose: (act: 'hold' | 'fail') => void;
  onPaid: () => void;
};

function LineActs({ of: { name, status, part }, status: runStatus, isBusy, onChoose, onPaid }: ActsProps) {
  if (runStatus === 'draft')
    return part === 1 ? (
      <Button
        size="small"
        className="text-bad!"
        disabled={isBusy}
        aria-label={`Hold ${name}`}
        onClick={() => onChoose('hold')}
      >
        Hold
      </Button>
    ) : null;
  if (runStatus === 'cancelled' || (status !== 'open' && status !== 'paid')) return null;
  return (
    <span className="inline-flex gap-1.5 py-1">
      {status === 'open' && (
        <Button size="small" disabled={isBusy} aria-label={`Mark ${name} as paid`} onClick={onPaid}>
          Paid
        </Button>
      )}
      <Button
        size="small"
        className="text-bad!"
        disabled={isBusy}
        aria-label={`Mark ${name} as failed`}
        onClick={() => onChoose('fail')}
      >
        Failed
      </Button>
    </span>
  );
}

const lineStatus = {
  open: { tone: 'info', word: 'On its way' },
  paid: { tone: 'good', word: 'Paid' },
  failed: { tone: 'bad', word: 'Failed' },
  cancelled: { tone: 'plain', word: 'Taken out' },
} as const;

const none = <span className="text-ink-faint">–</span>;

function columnsOf(status: Run['run']['status']): readonly Column<Line>[] {
  const state: Column<Line> = {
    title: 'Status',
    cell: ({ status: each, failureReason }) => (
      <Badge tone={lineStatus[each].tone} title={failureReason ?? undefined}>
        {lineStatus[each].word}
      </Badge>
    ),
  };
  return [
    {
      title: 'Affiliate',
      isActive: true,
      cell: ({ affiliateId, name }) => <TextLink href={to('affiliate', { id: affiliateId })}>{name}</TextLink>,
    },
    { title: 'Paid to', onPhone: 'below', cell: (line) => <PaidTo of={line} isDraft={status === 'draft'} /> },
    ...(status === 'draft' ? [] : [state]),
    {
      title: 'Rows',
      align: 'right',
      onPhone: 'hidden',
      cell: ({ rows, part }) => (part === 1 ? rows.toLocaleString('en-PH') : none),
    },
    {
      title: 'Earned',
      align: 'right',
      onPhone: 'hidden',
      cell: ({ earned, part }) => (part === 1 ? shown(earned) : none),
    },
    {
      title: 'Taken back',
      align: 'right',
      onPhone: 'hidden',
      cell: ({ takenBack, part }) =>
        takenBack < 0 && part === 1 ? <span className="text-bad">{shown(takenBack)}</span> : none,
    },
    { title: 'Tax', align: 'right', onPhone: 'hidden', isExtra: true, cell: ({ withheld }) => shown(withheld) },
    { title: 'Payout', align: 'right', cell: ({ net }) => <b className="font-semibold">{shown(net)}</b> },
  ];
}

/** The account, which part of how many it gets, and what to look at before it is paid. */
function PaidTo({ of: line, isDraft }: { of: Line; isDraft: boolean }) {
  const { paidTo, part, parts, warnings, problem, failureReason } = line;
  const notes = [
    ...(problem ? [`${payoutProblemWords[problem]}${isDraft ? '' : ', not in the file'}`] : []),
    ...payoutWarnings.filter((each) => warnings.includes(each)).map((each) => payoutWarningWords[each]),
    ...(failureReason ? [failureReason] : []),
  ];
  return (
    <span className="num block">
      {paidTo}
      {parts > 1 && <span className="text-ink-soft">{`, part ${part} of ${parts}`}</span>}
      {notes.map((note) => (
        <span key={note} className="flex items-center gap-1.5 text-xs text-warn">
          <TriangleAlert strokeWidth={1.75} className="size-3.5 shrink-0" aria-hidden="true" />
          <span className="max-w-60 truncate" title={note}>
            {note}
          </span>
        </span>
      ))}
    </span>
  );
}
