import { CreditCard } from 'lucide-react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { DetailSkeleton } from '#admin/DetailSkeleton.tsx';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Button } from '#ui/Button.tsx';
import { PersonHeader } from '../subscriptions/PersonHeader.tsx';
import { StudentPaymentDetails } from '../subscriptions/viewSubscription.documents.ts';
import { PaymentRecords } from './PaymentRecords.tsx';

/** What somebody has paid and owes, for those who look after it: all invoices with their dues. */
export function StudentPaymentPage({ id }: { id: number }) {
  const asked = useQuery(StudentPaymentDetails, { id });
  const maySubscribe = useMe().pageAccess.subscription === true;
  return (
    <Answer of={asked} skeleton={<DetailSkeleton facts={6} />} failure={failedPage('Payments')}>
      {({ studentPaymentDetails: person }, { retry }) => (
        <>
          <PersonHeader
            person={person}
            title={`Payments of ${person.displayName}`}
            action={
              maySubscribe && (
                <Button
                  href={to('viewSubscription', { userId: person.id })}
                  icon={<CreditCard strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
                >
                  Subscriptions
                </Button>
              )
            }
          />
          <PaymentRecords key={id} person={person} onDone={retry} />
        </>
      )}
    </Answer>
  );
}
