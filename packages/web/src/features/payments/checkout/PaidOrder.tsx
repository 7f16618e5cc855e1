import type { ReactNode } from 'react';
import type { PaidShown } from '@tribe/domain/features/billing/checkoutShown.ts';
import { testOrderWords } from '@tribe/domain/features/billing/testOrder.ts';
import { showPeso } from '@tribe/domain/kernel/money/peso.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { showDay, showInstant } from '@tribe/domain/kernel/time/manila.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { OrderSum } from './OrderSum.tsx';

type Props = {
  shown: PaidShown;
  /** Of a test order: what it is and what it opens, instead of where to start. */
  test?: ReactNode;
  children?: ReactNode;
};

/** It is paid: first what to do now, then what was paid and what is still to come. */
export function PaidOrder({ shown, test, children }: Props) {
  const { title, firstName, email, sum, settled, paidAt, through, isSignedIn, thankYouUrl, facts, receiptUrl } = shown;
  const paid = sum.dues.find(({ sequence }) => sequence === 1)!;
  const later = sum.dues.filter(({ sequence }) => !settled.includes(sequence));
  return (
    <div className="mx-auto grid max-w-form gap-4 pt-4 sm:pt-8">
      <div className="text-center">
        <Sun />
        <h1 className="text-2xl font-bold tracking-tight">You’re in, {firstName}!</h1>
        <p className="mt-2 text-ink-soft">
          Welcome to {title}. {facts.join(' · ')}.
        </p>
      </div>
      {test}
      {test ? null : isSignedIn ? (
        <Button look="primary" size="large" className="w-full" href={to('home')}>
          Start
        </Button>
      ) : (
        <section aria-labelledby="next" className="rounded-card border border-sea bg-sea-soft p-5 text-center">
          <h2 id="next" className="mb-1 text-lg">
            Check your email to start
          </h2>
          <p className="wrap-anywhere">
            We sent a link to <strong>{email}</strong>. Open it, choose a password, and you’re in.
          </p>
          <p className="mt-3 text-sm text-ink-soft">
            Already have a password? <TextLink href={to('login', {}, { email })}>Log in</TextLink>. No email yet?{' '}
            <TextLink href={to('setNewPassword', {}, { email })}>Get a code instead</TextLink>.
          </p>
        </section>
      )}
      {thankYouUrl && (
        <Button size="large" className="w-full" href={thankYouUrl}>
          What happens next
        </Button>
      )}
      <section aria-label="Receipt" className="rounded-card border border-line bg-card p-5">
        <div className="mb-3 flex items-center justify-between gap-4">
          <h2 className="text-lg">{paid.price === 0 ? 'Yours for free' : 'Your payment'}</h2>
          <span className="flex gap-2">
            {test && <Badge tone="info">{testOrderWords.label}</Badge>}
            <Badge tone="good">Paid</Badge>
          </span>
        </div>
        <OrderSum sum={{ ...sum, dues: [] }} today={null} />
        {paid.price > 0 && (
          <div className="mt-3 border-t border-line pt-3">
            <p className="num flex items-baseline justify-between gap-4 font-bold">
              <span>Paid</span>
              <span>{showPeso(paid.price)}</span>
            </p>
            <p className="text-sm text-ink-soft">
              {[through, paidAt && showInstant(new Date(paidAt))].filter(Boolean).join(', ')}
            </p>
          </div>
        )}
        {later.length > 0 && (
          <div className="num mt-3 border-t border-line pt-3 text-sm">
            <h3 className="mb-1 text-sm font-bold">Still to come</h3>
            {later.map(({ sequence, price, scheduleDate }) => (
              <p key={sequence} className="flex items-baseline justify-between gap-4">
                <span>{showDay(scheduleDate)}</span>
                <span>{showPeso(price)}</span>
              </p>
            ))}
            <p className="mt-2 text-ink-soft">
              {test ? 'We’ll remind buyers' : 'We’ll remind you'} 7 and 3 days before each payment.
            </p>
          </div>
        )}
        {receiptUrl && (
          <Button size="large" className="mt-4 w-full" href={receiptUrl}>
            Receipt as PDF
          </Button>
        )}
      </section>
      {children}
    </div>
  );
}

const Sun = () => (
  <svg viewBox="0 0 120 120" aria-hidden="true" className="mx-auto mb-3 size-28">
    <circle cx="60" cy="60" r="40" className="fill-mango" />
    <g className="stroke-mango stroke-3" strokeLinecap="round">
      <path d="M60 4v10M60 106v10M4 60h10M106 60h10M20 20l7 7M93 93l7 7M100 20l-7 7M27 93l-7 7" />
    </g>
    <path d="m46 61 10 10 19-21" className="fill-none stroke-on-mango stroke-4" strokeLinecap="round" />
  </svg>
);
