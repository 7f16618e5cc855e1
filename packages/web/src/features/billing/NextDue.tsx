import { CreditCard } from 'lucide-react';
import type { ReactNode } from 'react';
import { showsBanners } from '@tribe/domain/features/billing/showsBanners.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { showDay } from '@tribe/domain/kernel/time/manila.ts';
import { useQueryWhen } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Button } from '#ui/Button.tsx';
import { NextCard } from '#ui/NextCard.tsx';
import { GetDuesAndExpiration } from './dues.documents.ts';

/** Home's next step while nothing is left to do or to learn: the payment that is due; `otherwise` where none is. */
export function NextDue({ otherwise }: { otherwise: ReactNode }) {
  const me = useMe();
  const asked = useQueryWhen(showsBanners(me), GetDuesAndExpiration);
  if (asked.kind !== 'done') return otherwise;
  const { overduePayments, upcomingPaymentDue } = asked.data.duesAndExpiration;
  const due = overduePayments ?? upcomingPaymentDue;
  if (!due) return otherwise;
  return (
    <NextCard
      title={overduePayments ? 'Settle your payment' : 'Your next payment'}
      text={`${overduePayments ? 'It was due on' : 'It’s due on'} ${showDay(due.scheduleDate)}.`}
    >
      <Button
        look="mango"
        href={to('account', {}, { q: 'billings' })}
        icon={<CreditCard strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
      >
        Open billing
      </Button>
    </NextCard>
  );
}
