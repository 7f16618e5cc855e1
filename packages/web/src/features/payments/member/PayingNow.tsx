import { useEffect, useEffectEvent, useState } from 'react';
import { checkoutMessages } from '@tribe/domain/features/billing/checkoutMessages.ts';
import { showAmount } from '@tribe/domain/kernel/money/peso.ts';
import { useClient } from '#kernel/graphql/client.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { Button } from '#ui/Button.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { toast } from '#ui/toast.ts';
import { CheckMyPayment, LeaveMyPayment } from './billing.documents.ts';
import { centavos, type Due } from './plan.ts';
import { pauses } from '../pauses.ts';

/** Between the gateway's page and its answer: it is asked until it says, and nobody pays twice meanwhile. */
export function PayingNow({ due, onEnd }: { due: Due; onEnd: () => void }) {
  const [check, { isBusy }] = useMutation(CheckMyPayment);
  const [leave, { failure, isBusy: isLeaving }] = useMutation(LeaveMyPayment);
  const client = useClient();
  const [round, setRound] = useState(0);
  const ask = async () => {
    const acted = await check({ scheduleId: due.id });
    if (!acted.ok) return;
    const state = acted.data.checkMyPayment;
    if (state === 'paid') toast.success(checkoutMessages.arrived);
    if (state === 'look') toast.info('Your payment arrived, and someone is looking at it');
    if (state === 'open' || state === 'checking') return;
    // What is due is told elsewhere on the page as well, and what it pays for opens again.
    if (state === 'paid') client.doubtAll();
    onEnd();
  };
  const askAgain = useEffectEvent(() => void ask().then(() => setRound(round + 1)));
  useEffect(() => {
    const pause = pauses[round];
    if (pause === undefined) return;
    const timer = setTimeout(askAgain, round === 0 ? 0 : pause * 1_000);
    return () => clearTimeout(timer);
  }, [round]);
  return (
    <section
      aria-label="Checking your payment"
      className="grid gap-4 rounded-card border border-line bg-card p-5 sm:p-6"
    >
      <div className="flex items-center gap-3">
        <Spinner />
        <div>
          <h2 className="text-lg">Checking your payment</h2>
          <p className="num text-sm text-ink-soft">
            We’re asking about {showAmount(centavos(due.price))}. This usually takes less than ten seconds.
          </p>
        </div>
      </div>
      <div className="rounded-control bg-info-soft px-4 py-3">
        <p className="font-semibold">Please don’t pay again</p>
        <p className="text-sm text-ink-soft">You can close this page. We’ll email you either way.</p>
      </div>
      {failure && <p className="text-sm font-medium text-bad">{failure.message}</p>}
      <div className="flex flex-wrap gap-2">
        <Button busy={isBusy && 'Checking…'} onClick={() => void ask()}>
          Check again
        </Button>
        <Button
          look="text"
          busy={isLeaving && 'One moment…'}
          onClick={() => void leave({ scheduleId: due.id }).then(({ ok }) => ok && onEnd())}
        >
          I left without paying
        </Button>
      </div>
    </section>
  );
}
