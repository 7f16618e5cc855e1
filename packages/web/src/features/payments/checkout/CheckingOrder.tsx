import type { ReactNode } from 'react';
import type { OrderShown } from '@tribe/domain/features/billing/checkoutShown.ts';
import { wayInSentence } from '@tribe/domain/features/payments/ways.ts';
import { showPeso } from '@tribe/domain/kernel/money/peso.ts';
import { Island } from '#blocks/Island.tsx';
import { classes } from '#ui/classes.ts';
import { CheckAgain } from './CheckAgain.tsx';
import { StepForm } from './StepForm.tsx';

/** Between the gateway's page and its answer: what happens, and above all that nobody pays twice. */
export function CheckingOrder({ shown }: { shown: OrderShown }) {
  const { token, email, next, through, title, sum, message } = shown;
  return (
    <div className="mx-auto grid max-w-form gap-4 pt-4 sm:pt-8">
      <div className="text-center">
        <Ring />
        <h1 className="text-2xl font-bold tracking-tight">Checking your payment</h1>
        <p className="mt-2 text-ink-soft">
          We’re confirming your payment of <strong className="num text-ink">{showPeso(next?.price ?? 0)}</strong> with{' '}
          {wayInSentence(through ?? 'our payment partner')}. This usually takes less than ten seconds.
        </p>
        {message && (
          <p role="alert" className="mt-2 font-semibold text-warn">
            {message}
          </p>
        )}
      </div>
      <ol className="grid gap-4 rounded-card border border-line bg-card p-5">
        <Mark state="done" title="You came back from the payment page">
          We kept your order
        </Mark>
        <Mark state="now" title="Waiting for confirmation">
          <Island name="checkAgain" props={{ token }}>
            <CheckAgain token={token} />
          </Island>
        </Mark>
        <Mark state="later" title="You’re all set">
          Receipt and login by email
        </Mark>
      </ol>
      <div className="rounded-card bg-info-soft p-4">
        <p className="font-semibold">Please don’t pay again</p>
        <p className="text-sm text-ink-soft">You can close this page. We’ll email {email} either way.</p>
      </div>
      <div className="flex items-baseline justify-between gap-4 rounded-card border border-line bg-card p-5">
        <span className="min-w-0">
          {title}
          {next && sum.dues.length > 1 && (
            <span className="block text-sm text-ink-soft">
              Payment {next.sequence} of {sum.dues.length}
            </span>
          )}
        </span>
        <strong className="num shrink-0">{showPeso(next?.price ?? 0)}</strong>
      </div>
      <StepForm act="check" fields={shown}>
        Check again
      </StepForm>
      <StepForm act="leave" fields={shown} look="text">
        I left without paying
      </StepForm>
    </div>
  );
}

/** Turns while it is asked, for whoever likes movement. */
const Ring = () => (
  <svg
    viewBox="0 0 48 48"
    aria-hidden="true"
    className="mx-auto mb-4 size-20 fill-none stroke-3 motion-safe:animate-spin"
  >
    <circle cx="24" cy="24" r="21" className="stroke-sea-soft" />
    <path d="M24 3a21 21 0 1 1-20 15" className="stroke-sea" strokeLinecap="round" />
  </svg>
);

const dots = { done: 'border-good bg-good', now: 'border-sea bg-card', later: 'border-line-strong bg-card' };

type MarkProps = { state: keyof typeof dots; title: string; children: ReactNode };

const Mark = ({ state, title, children }: MarkProps) => (
  <li className="flex gap-3">
    <span aria-hidden="true" className={classes('mt-0.75 size-4 shrink-0 rounded-full border-3', dots[state])} />
    <div className="min-w-0">
      <p className={classes('font-semibold', state === 'later' && 'text-ink-soft')}>{title}</p>
      <div className="text-sm text-ink-soft">{children}</div>
    </div>
  </li>
);
