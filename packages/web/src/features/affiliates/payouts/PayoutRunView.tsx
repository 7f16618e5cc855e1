import { Check, CircleCheck, TriangleAlert, UsersRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { payoutMessages } from '@tribe/domain/features/affiliates/payouts/messages.ts';
import { payoutFiles, payoutLeftOutWords } from '@tribe/domain/features/affiliates/payouts/payout.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { dayOf, showDay, showInstant } from '@tribe/domain/kernel/time/manila.ts';
import type { WholePayoutRunFragment } from '#generated/graphql.ts';
import { DetailSkeleton } from '#admin/DetailSkeleton.tsx';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { usePageTitle } from '#kernel/url/usePageTitle.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { classes } from '#ui/classes.ts';
import { DownloadLink } from '#ui/DownloadLink.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { ReasonModal } from '#ui/ReasonModal.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { BackLink } from '#ui/TextLink.tsx';
import { toast } from '#ui/toast.ts';
import { CancelPayout, PayoutOutlook, PayoutRunById } from './payoutRun.documents.ts';
import { ApprovePayoutModal } from './ApprovePayoutModal.tsx';
import { PayoutLines } from './PayoutLines.tsx';
import { shown } from '../commissions/amounts.ts';
import { PayoutRunStatus } from './PayoutRunStatus.tsx';

type Run = WholePayoutRunFragment;
const payouts = to('affiliates', {}, { view: 'payouts' });

/** One run: what it pays to whom, what was looked at, and what may be done with it now. */
export function PayoutRunView({ id }: { id: number }) {
  const asked = useQuery(PayoutRunById, { id });
  const back = <BackLink href={payouts}>Payouts</BackLink>;
  return (
    <Answer of={asked} skeleton={<DetailSkeleton facts={9} />} failure={failedPage('Payout', back)}>
      {({ payoutRun }, { retry }) => <Shown of={payoutRun} again={retry} />}
    </Answer>
  );
}

function Shown({ of: whole, again }: { of: Run; again: () => void }) {
  const { run } = whole;
  const me = useMe();
  usePageTitle(run.title);
  const isOwn = run.preparedById === me.id;
  return (
    <>
      <PageHeader
        above={<BackLink href={payouts}>Payouts</BackLink>}
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {run.title} <PayoutRunStatus status={run.status} />
          </span>
        }
        lead={`${run.code}, prepared by ${run.preparedBy} on ${showInstant(new Date(run.at))}`}
        action={<Acts of={whole} again={again} />}
      />
      <Steps of={run} isOwn={isOwn} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_16rem]">
        <PayoutLines of={whole} again={again} />
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-1">
          <Checked of={whole} />
          {run.status === 'draft' && <LeftOut />}
          {run.status === 'draft' && (
            <div className="flex gap-3 rounded-card bg-info-soft p-4 text-info">
              <UsersRound strokeWidth={1.75} className="size-5 shrink-0" aria-hidden="true" />
              <p className="text-sm">
                <b className="block text-base font-semibold">Two people, always</b>
                {isOwn
                  ? 'You prepared this payout, so someone else has to approve it.'
                  : 'The person who prepares a payout can’t approve it.'}
              </p>
            </div>
          )}
        </div>
      </div>
    </>
  );
}

/** Approving, sending back, and the files: what is possible now, for who may. */
function Acts({ of: { run, problems }, again }: { of: Run; again: () => void }) {
  const me = useMe();
  const [isApproving, setApproving] = useState(false);
  const [cancel, cancelling] = useMutation(CancelPayout);
  const [isAsking, setAsking] = useState(false);
  const manages = me.functionAccess.affiliate_manage === true;
  const mayApprove = me.functionAccess.payout_approve === true;
  const sendsBack = async (reason: string) => {
    const done = await cancel({ id: run.id, input: { reason } });
    if (done.ok) toast.success(payoutMessages.sentBack);
    else toast.error(done.failure.message);
    setAsking(false);
    again();
  };
  if (run.status === 'approved' || run.status === 'done')
    return mayApprove && run.openLines > 0 ? <Files of={run} /> : null;
  if (run.status !== 'draft') return null;
  return (
    <>
      {manages && (
        <Button className="text-bad!" onClick={() => setAsking(true)}>
          Send back
        </Button>
      )}
      {mayApprove && run.preparedById !== me.id && (
        <Button
          look="primary"
          icon={<Check strokeWidth={2} className="size-4.5" aria-hidden="true" />}
          disabled={problems > 0}
          onClick={() => setApproving(true)}
        >
          Approve {shown(run.net)}
        </Button>
      )}
      {isApproving && <ApprovePayoutModal run={run} onClose={() => setApproving(false)} onDone={again} />}
      {isAsking && (
        <ReasonModal
          title={`Send ${run.code} back?`}
          text="Nothing is paid. Everything in it can go into the next payout."
          act="Send back"
          busy={cancelling.isBusy && 'Sending back…'}
          onClose={() => setAsking(false)}
          onAct={(reason) => void sendsBack(reason)}
        />
      )}
    </>
  );
}

const fileWords = { bank: 'Bank file', wallet: 'E-wallet file' } as const;

const Files = ({ of: run }: { of: Run['run'] }) => (
  <>
    {payoutFiles
      .filter((kind) => (kind === 'bank' ? run.hasBank : run.hasWallet))
      .map((kind) => (
        <DownloadLink key={kind} href={`/api/payouts/${run.id}/${kind}`}>
          {fileWords[kind]}
        </DownloadLink>
      ))}
  </>
);

type Step = { title: string; note: string; isDone: boolean };

function stepsOf(run: Run['run'], isOwn: boolean): Step[] {
  const { preparedBy, at, approvedBy, approvedAt, status, doneAt } = run;
  const day = (instant: string) => showDay(dayOf(new Date(instant))).slice(0, 10);
  return [
    { title: 'Prepared', note: `${preparedBy}, ${day(at)}`, isDone: true },
    {
      title: 'Approved',
      note: approvedAt ? `${approvedBy ?? ''}, ${day(approvedAt)}` : isOwn ? 'By someone else' : 'By a second person',
      isDone: approvedAt !== null,
    },
    {
      title: 'Bank file',
      note: approvedAt ? 'Ready to download' : 'Opens after approval',
      isDone: approvedAt !== null,
    },
    { title: 'Sent', note: doneAt ? day(doneAt) : 'We’ll tell the affiliates', isDone: status === 'done' },
  ];
}

function Steps({ of: run, isOwn }: { of: Run['run']; isOwn: boolean }) {
  if (run.status === 'cancelled')
    return (
      <Card className="mb-4">
        <p className="whitespace-pre-line wrap-anywhere">Sent back: {run.note}</p>
      </Card>
    );
  const steps = stepsOf(run, isOwn);
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <Card className="mb-4">
      <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ title, note, isDone }, place) => (
          <li key={title} aria-current={place === next ? 'step' : undefined} className="flex min-w-0 gap-3">
            <span
              className={classes(
                'grid size-7 shrink-0 place-items-center rounded-full border-2 text-sm font-semibold',
                isDone
                  ? 'border-good bg-good text-card'
                  : place === next
                    ? 'border-sea text-sea'
                    : 'border-line-strong text-ink-soft',
              )}
            >
              {isDone ? <Check strokeWidth={2.5} className="size-4" aria-hidden="true" /> : place + 1}
            </span>
            <span className="min-w-0">
              <b className="block leading-tight font-semibold">
                {title}
                {isDone && <span className="sr-only"> (done)</span>}
              </b>
              <span className="num block text-sm wrap-anywhere text-ink-soft">{note}</span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** What the server looked at, in words; nothing here is only for show. */
function Checked({ of: { run, rows, addsUp, arePast, problems } }: { of: Run }) {
  const words = counted(rows, 'row');
  return (
    <Card title="Checked for you">
      <ul className="grid gap-3.5">
        <Item isGood={addsUp} title={addsUp ? 'Rows add up' : 'Rows don’t add up'}>
          {`${words}, ${shown(run.gross)}${addsUp ? ', the same as the statements' : ''}`}
        </Item>
        <Item isGood={arePast} title={arePast ? 'Every row is past its 30 days' : 'A row isn’t past its 30 days'}>
          {problems === 0 ? 'Nothing was taken back or disputed since' : 'Look at the marked rows'}
        </Item>
        {run.status === 'draft' && problems > 0 && (
          <Item isGood={false} title={`${counted(problems, 'row')} changed since`}>
            Hold them, or send the payout back and prepare it again.
          </Item>
        )}
        <Item isGood title={`${shown(run.withheld)} withheld as tax`}>
          {`${shown(run.gross)} earned, ${shown(run.net)} sent`}
        </Item>
      </ul>
    </Card>
  );
}

function Item({ isGood, title, children }: { isGood: boolean; title: string; children: ReactNode }) {
  const Icon = isGood ? CircleCheck : TriangleAlert;
  return (
    <li className="flex gap-3">
      <Icon
        strokeWidth={1.75}
        className={classes('mt-0.5 size-4.5 shrink-0', isGood ? 'text-good' : 'text-warn')}
        aria-hidden="true"
      />
      <p className="num min-w-0 text-sm text-ink-soft">
        <b className="block text-base leading-snug font-semibold text-ink">{title}</b>
        {children}
      </p>
    </li>
  );
}

/** What waits beside the run, and why. */
function LeftOut() {
  const asked = useQuery(PayoutOutlook);
  return (
    <Card title="Not in this payout">
      <Answer of={asked} skeleton={<Skeleton lines={2} />}>
        {({ payoutOutlook: { leftOut, minimum, gross, affiliates } }) => {
          const ready = gross > 0 ? [{ reason: 'ready', affiliates, amount: gross }] : [];
          const all = [...leftOut, ...ready];
          if (all.length === 0) return <p className="text-sm text-ink-soft">No one else is waiting to be paid.</p>;
          return (
            <dl className="num text-sm">
              {all.map(({ reason, affiliates: count, amount }) => (
                <div
                  key={reason}
                  className="flex justify-between gap-3 border-line py-2 first:pt-0 last:pb-0 not-last:border-b"
                >
                  <dt>{`${count.toLocaleString('en-PH')} ${payoutLeftOutWords(reason, minimum).toLowerCase()}`}</dt>
                  <dd className="font-semibold">{shown(amount)}</dd>
                </div>
              ))}
            </dl>
          );
        }}
      </Answer>
    </Card>
  );
}
