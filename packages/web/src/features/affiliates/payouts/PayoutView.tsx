import { Check, X } from 'lucide-react';
import { payoutWords } from '@tribe/domain/features/affiliates/joining/payoutDetails.ts';
import { payoutStatusWords, payoutTitle } from '@tribe/domain/features/affiliates/payouts/payout.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { dayOf, showDay } from '@tribe/domain/kernel/time/manila.ts';
import type { OwnPayoutFieldsFragment } from '#generated/graphql.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Badge, type BadgeTone } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import { classes } from '#ui/classes.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { shown } from '../commissions/amounts.ts';
import { StatementTable } from '../commissions/StatementTable.tsx';
import { MyPayout } from './payout.documents.ts';

type Payout = OwnPayoutFieldsFragment;

const tones: Readonly<Record<Payout['status'], BadgeTone>> = {
  prepared: 'mango',
  approved: 'info',
  paid: 'good',
  failed: 'bad',
};

/** One payout: how far it is, where it goes, and the rows that it pays out. */
export function PayoutView({ id, known }: { id: number; known: Payout | null }) {
  const asked = useQuery(MyPayout, { id });
  return (
    <div className="in-order grid min-w-0 grid-cols-1 gap-5">
      {known && <Sum of={known} />}
      <Answer of={asked} skeleton={<Skeleton shape="h-96 w-full rounded-card" />}>
        {({ myPayout: { payout, rows, count, sum } }) => (
          <>
            {!known && <Sum of={payout} />}
            <Card padded={false} className="overflow-hidden">
              <div className="px-4 py-4 sm:px-5">
                <h2 className="text-lg">Statement</h2>
                <p className="text-sm text-ink-soft">
                  {counted(count, 'row')}
                  {payout.parts > 1 && `, sent in ${payout.parts} parts`}
                  {count > rows.length && `. The first ${rows.length} are below; the PDF has them all.`}
                </p>
              </div>
              {rows.length === 0 ? (
                <EmptyState title="This payout has no rows" />
              ) : (
                <StatementTable
                  label="Rows of this payout"
                  rows={rows}
                  sum={{ title: count > rows.length ? 'All rows' : 'Payout', amount: sum }}
                />
              )}
            </Card>
          </>
        )}
      </Answer>
    </div>
  );
}

function Sum({ of: payout }: { of: Payout }) {
  const { status, net, gross, withheld, method, lastFour, part, parts, reference, failureReason } = payout;
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-sm font-semibold text-sea">
            {payoutTitle(new Date(payout.at))}
            {parts > 1 && `, part ${part} of ${parts}`}
          </h2>
          <p className="num text-4xl font-extrabold tracking-tight">{shown(net)}</p>
          <p className="num mt-1 text-sm text-ink-soft">To {payoutWords(method, lastFour)}</p>
          {withheld > 0 && (
            <p className="num text-sm text-ink-soft">
              {shown(gross)} less {shown(withheld)} withholding tax
            </p>
          )}
          {reference && <p className="num text-sm wrap-anywhere text-ink-soft">Reference {reference}</p>}
        </div>
        <Badge tone={tones[status]}>{payoutStatusWords[status]}</Badge>
      </div>
      {status === 'failed' && (
        <p className="mt-3 rounded-control bg-bad-soft px-4 py-3 text-sm text-bad">
          {failureReason ? `It didn’t arrive: ${failureReason}. ` : 'It didn’t arrive. '}
          The amount is back in your balance. Check your payout details.
        </p>
      )}
      <Steps of={payout} />
    </Card>
  );
}

function Steps({ of: { at, approvedAt, settledAt, status } }: { of: Payout }) {
  const day = (instant: string) => showDay(dayOf(new Date(instant)));
  const steps = [
    { title: 'Prepared', note: day(at), isDone: true, isBad: false },
    {
      title: 'Approved',
      note: approvedAt ? day(approvedAt) : 'by a second person',
      isDone: approvedAt !== null,
      isBad: false,
    },
    {
      title: status === 'failed' ? 'Came back' : 'Sent',
      note: settledAt ? day(settledAt) : 'after that',
      isDone: settledAt !== null,
      isBad: status === 'failed',
    },
  ];
  const current = steps.findIndex(({ isDone }) => !isDone);
  return (
    <ol className="mt-4 flex flex-col gap-3 sm:flex-row sm:gap-8">
      {steps.map(({ title, note, isDone, isBad }, place) => {
        const Sign = isBad ? X : Check;
        return (
          <li key={title} className="flex items-center gap-3" aria-current={place === current ? 'step' : undefined}>
            <span
              aria-hidden="true"
              className={classes(
                'num grid size-7 shrink-0 place-items-center rounded-full border-2 text-sm font-bold',
                isDone && (isBad ? 'border-bad bg-bad text-on-bad' : 'border-good bg-good text-on-sea'),
                !isDone && (place === current ? 'border-sea text-sea' : 'border-line-strong text-ink-soft'),
              )}
            >
              {isDone ? <Sign className="size-4" /> : place + 1}
            </span>
            <span>
              <span className="block font-semibold">
                {title}
                {isDone && <span className="sr-only">, done</span>}
              </span>
              <span className="num block text-sm text-ink-soft">{note}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
