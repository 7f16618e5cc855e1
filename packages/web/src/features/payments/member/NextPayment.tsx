import { Suspense } from 'react';
import { Clock, ShieldCheck, Upload } from 'lucide-react';
import { scheduleLabel, scheduleTone } from '@tribe/domain/features/billing/schedule.ts';
import { anyOf } from '@tribe/domain/features/payments/handWays.ts';
import { wayInSentence } from '@tribe/domain/features/payments/ways.ts';
import { showAmount } from '@tribe/domain/kernel/money/peso.ts';
import { addDays, showDay } from '@tribe/domain/kernel/time/manila.ts';
import { useUrlChoice } from '#kernel/url/search.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { type Billing, centavos, type Due, type Plan, shownDues, stateOf } from './plan.ts';

/** Forms come when somebody asks for one: most only look. */
const PayModal = lazyWithRetry(() => import('./PayModal.tsx').then((file) => file.PayModal));
const SendProofModal = lazyWithRetry(() => import('./SendProofModal.tsx').then((file) => file.SendProofModal));

type Props = { plan: Plan; due: Due; today: string; onSent: () => void } & Pick<Billing, 'ways' | 'byHand'>;

/** The payment that comes next, and the ways to settle it. */
export function NextPayment({ plan, due, ways, byHand, today, onSent }: Props) {
  // Home leads straight to one of them.
  const [act, setAct] = useUrlChoice('act', ['none', 'pay', 'proof']);
  const isOffered = act === 'pay' ? ways.length > 0 : (byHand?.ways.length ?? 0) > 0;
  const opened = act !== 'none' && isOffered ? act : null;
  const setOpened = (next: 'pay' | 'proof' | null) => setAct(next ?? 'none');
  const state = stateOf(due, today);
  const amount = showAmount(centavos(due.price));
  const grace = plan.graceDays ?? 14;
  const isWaiting = due.proof?.status === 'waiting';
  const labels = (byHand?.ways ?? []).map(({ label }) => label);
  return (
    <section
      aria-label="Next payment"
      className="grid gap-5 rounded-card border border-line bg-linear-135 from-sea-soft to-card p-5 sm:p-6"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 className="text-sm font-semibold text-sea">Next payment</h2>
          <p className="num text-4xl font-extrabold tracking-tight">{amount}</p>
          <p className="mt-1 text-ink-soft">
            Payment {due.sequence} of {shownDues(plan).length}, {plan.product}
          </p>
        </div>
        <p className="num grid justify-items-start gap-1.5 font-semibold sm:justify-items-end">
          <Badge tone={scheduleTone(state)} icon={<Clock strokeWidth={1.75} className="size-3.5" aria-hidden="true" />}>
            {scheduleLabel(state)}
          </Badge>
          {showDay(due.scheduleDate)}
        </p>
      </div>
      {state.kind === 'overdue' && (
        <p className="rounded-control bg-bad-soft px-4 py-3 text-sm font-medium text-bad">
          {plan.status === 'suspended'
            ? 'Your access is paused. You’ll get it back as soon as this is paid.'
            : `Your access continues until ${showDay(addDays(due.scheduleDate, grace))}. Settle this payment before then to keep it.`}
        </p>
      )}
      {due.proof?.status === 'rejected' && (
        <p className="rounded-control bg-warn-soft px-4 py-3 text-sm font-medium text-warn">
          We couldn’t match your receipt. {due.proof.reason}
        </p>
      )}
      {isWaiting ? (
        <div className="rounded-control bg-info-soft px-4 py-3">
          <p className="font-semibold">We have your receipt</p>
          <p className="text-sm text-ink-soft">
            Someone on our team will check it, {byHand?.review}. We’ll email you then. Please don’t pay again.
          </p>
        </div>
      ) : (
        <div>
          <div className="grid gap-3 sm:grid-cols-[1fr_auto]">
            {ways.length > 0 && (
              <Button look="primary" size="large" onClick={() => setOpened('pay')}>
                Pay {amount}
              </Button>
            )}
            {labels.length > 0 && (
              <Button
                size="large"
                look={ways.length > 0 ? 'quiet' : 'primary'}
                icon={<Upload strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
                onClick={() => setOpened('proof')}
              >
                Send it yourself
              </Button>
            )}
          </div>
          {ways.length > 0 && (
            <p className="mt-3 flex items-start gap-2 text-sm text-ink-soft">
              <ShieldCheck strokeWidth={1.75} className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
              Pay with {anyOf(ways.map(({ label }) => wayInSentence(label)))}. You’ll see the amount again before you
              pay.
            </p>
          )}
          {labels.length > 0 && (
            <p className="mt-1 text-sm text-ink-soft">
              Or send it yourself, by {anyOf(labels)}. Already paid? Send us the receipt there too.
            </p>
          )}
          {ways.length + labels.length === 0 && (
            <p className="text-sm font-medium text-warn">We can’t take payments right now. Please check back soon.</p>
          )}
        </div>
      )}
      {isWaiting && labels.length > 0 && (
        <Button className="justify-self-start" onClick={() => setOpened('proof')}>
          Send another picture
        </Button>
      )}
      <Suspense>
        {opened === 'pay' && <PayModal due={due} ways={ways} onClose={() => setOpened(null)} />}
        {opened === 'proof' && byHand && (
          <SendProofModal due={due} byHand={byHand} onClose={() => setOpened(null)} onSent={onSent} />
        )}
      </Suspense>
    </section>
  );
}
