import { CreditCard } from 'lucide-react';
import type { ReactNode } from 'react';
import { showsBanners } from '@tribe/domain/features/billing/showsBanners.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { showDay } from '@tribe/domain/kernel/time/manila.ts';
import { useQueryWhen } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
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
    <Card look="deep" className="p-6!">
      <p className="text-sm font-semibold opacity-85">Next step</p>
      <h2 className="mt-1.5 mb-2 text-xl">{overduePayments ? 'Settle your payment' : 'Your next payment'}</h2>
      <p className="num max-w-[52ch] text-dense opacity-95">
        {overduePayments ? 'It was due on' : 'It is due on'} {showDay(due.scheduleDate)}.
      </p>
      <div className="mt-4.5">
        <Button
          look="mango"
          href={to('account', {}, { q: 'billings' })}
          icon={<CreditCard strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
        >
          Open billing
        </Button>
      </div>
    </Card>
  );
}
