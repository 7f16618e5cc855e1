import type { ReactNode } from 'react';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { centavosOf, showAmount } from '@tribe/domain/kernel/money/peso.ts';
import type { FindPaymentReportQuery } from '#generated/graphql.ts';
import { Card } from '#ui/Card.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { type HrefOf, type Narrowed, shown } from './figures.ts';

type Props = { of: FindPaymentReportQuery['paymentReport']; hrefOf: HrefOf; narrowed: Narrowed };

/** What came in and went back on these days, whichever dues it was for: collected stays gross. */
export function MoneyInAndOut({ of: { received, refunded }, hrefOf, narrowed }: Props) {
  const left = (centavosOf(received.amount) ?? 0) - (centavosOf(refunded.amount) ?? 0);
  return (
    <Card title="Money in and out">
      <p className="-mt-2 mb-2 text-sm text-ink-soft">Money that moved on these days, for any payment.</p>
      <dl className="num divide-y divide-line text-sm">
        <Line title="Received" note={counted(received.count, 'due')}>
          <TextLink href={hrefOf('received', narrowed)}>{shown(received.amount)}</TextLink>
        </Line>
        <Line title="Refunded" note={counted(refunded.count, 'due')}>
          <TextLink href={hrefOf('refunded', narrowed)}>{shown(refunded.amount)}</TextLink>
        </Line>
        <Line title="Left" note="received minus refunded">
          <b>{showAmount(left)}</b>
        </Line>
      </dl>
    </Card>
  );
}

const Line = ({ title, note, children }: { title: string; note: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-3 py-2.5">
    <dt>
      {title} <span className="text-ink-soft">({note})</span>
    </dt>
    <dd>{children}</dd>
  </div>
);
