import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Button } from '#ui/Button.tsx';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { checkoutMessages } from '@tribe/domain/features/billing/checkoutMessages.ts';
import { subscriptionMessages } from '@tribe/domain/features/billing/messages.ts';
import { today } from '@tribe/domain/kernel/time/manila.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useClient } from '#kernel/graphql/client.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useUrlText } from '#kernel/url/search.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { toast } from '#ui/toast.ts';
import { MyBilling } from './billing.documents.ts';
import { NextPayment } from './NextPayment.tsx';
import { type Billing, nextOf, shownDues } from './plan.ts';
import { PlanCard } from './PlanCard.tsx';
import { Receipts } from './Receipts.tsx';
import { Subscriptions } from './Subscriptions.tsx';

const PayingNow = lazyWithRetry(() => import('./PayingNow.tsx').then((file) => file.PayingNow));

/** What one pays next and how, what one has paid, and until when it lasts. */
export function BillingPanel() {
  const asked = useQuery(MyBilling);
  return <Answer of={asked}>{({ myBilling }) => <Shown billing={myBilling} ask={asked.retry} />}</Answer>;
}

function Shown({ billing, ask }: { billing: Billing; ask: () => void }) {
  const [now] = useState(() => today(new Date()));
  const [paying, setPaying] = useUrlText('paying');
  const { plans, receipts, ways, byHand, upgrades } = billing;
  const isPaid = plans.some(({ dues }) => dues.some((due) => String(due.id) === paying && due.transactionId !== null));
  useArrived(isPaid, () => setPaying(''));
  if (plans.length === 0)
    return (
      <Card title="Your subscriptions">
        <EmptyState
          title={subscriptionMessages.noRecords}
          text="Once you join or buy something, your payments and receipts are here."
          action={<Button href={to('content')}>See what’s available</Button>}
        />
      </Card>
    );
  const next = nextOf(plans);
  const withDues = plans.filter((plan) => shownDues(plan).length > 0);
  const isPaying = next !== null && (paying === String(next.due.id) || isUnderWay(next.due.attempt));
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 gap-5">
        {isPaying && (
          <Suspense>
            <PayingNow
              due={next.due}
              onEnd={() => {
                setPaying('');
                ask();
              }}
            />
          </Suspense>
        )}
        {next && !isPaying && <NextPayment {...next} ways={ways} byHand={byHand} today={now} onSent={ask} />}
        {withDues.map((plan) => (
          <PlanCard key={plan.id} plan={plan} today={now} next={next?.due ?? null} />
        ))}
        <Subscriptions plans={plans} upgrades={upgrades} today={now} />
      </div>
      <Receipts receipts={receipts} />
    </div>
  );
}

const isUnderWay = (attempt: string | null) => attempt === 'processing' || attempt === 'closing';

/** The gateway may have told us before it led back: then nothing is left to ask, and all that hangs on the payment is read anew. */
function useArrived(isPaid: boolean, onSeen: () => void): void {
  const client = useClient();
  const tell = useEffectEvent(() => {
    toast.success(checkoutMessages.arrived);
    client.doubtAll();
    onSeen();
  });
  useEffect(() => {
    if (isPaid) tell();
  }, [isPaid]);
}
