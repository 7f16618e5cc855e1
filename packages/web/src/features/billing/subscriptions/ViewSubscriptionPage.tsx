import { UserRound } from 'lucide-react';
import { subscriptionMessages } from '@tribe/domain/features/billing/messages.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { DetailSkeleton } from '#admin/DetailSkeleton.tsx';
import type { SubscriptionViewFieldsFragment } from '#generated/graphql.ts';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { useUrlNumber } from '#kernel/url/search.ts';
import { Button } from '#ui/Button.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { PaymentRecords } from '../dues/PaymentRecords.tsx';
import { EnrollToFunnel } from './EnrollToFunnel.tsx';
import { PersonHeader } from './PersonHeader.tsx';
import { UserSubscriptions } from './UserSubscriptions.tsx';
import { FindViewSubscription } from './viewSubscription.documents.ts';

type Person = SubscriptionViewFieldsFragment;

/** A person's subscriptions as staff look after them: what runs, what can be added, and what was paid. */
export function ViewSubscriptionPage({ userId }: { userId: number }) {
  const asked = useQuery(FindViewSubscription, { id: userId });
  return (
    <Answer of={asked} skeleton={<DetailSkeleton facts={6} />} failure={failedPage('Subscriptions')}>
      {({ viewSubscription }, { retry }) => <Shown key={userId} person={viewSubscription} onDone={retry} />}
    </Answer>
  );
}

function Shown({ person, onDone }: { person: Person; onDone: () => void }) {
  const mayOpenCard = useMe().pageAccess.user === true;
  const [t, setTab] = useUrlNumber('t', 0);
  const invoices = person.subscriptions.flatMap((subscription) => subscription.invoices);
  const tabs = [
    { key: '0', label: 'User Subscriptions', count: person.subscriptions.length },
    { key: '1', label: 'Enroll to Funnel' },
    { key: '2', label: 'Payment Records', count: invoices.length },
  ];
  const tab = tabs.find(({ key }) => key === String(t))?.key ?? '0';
  return (
    <>
      <PersonHeader
        person={person}
        title={subscriptionMessages.subscriptionsOf(person.displayName)}
        action={
          mayOpenCard && (
            <Button
              href={to('user', { id: person.id })}
              icon={<UserRound strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
            >
              Profile
            </Button>
          )
        }
      />
      <Tabs label="Subscriptions" tabs={tabs} value={tab} onChange={(key) => setTab(Number(key))}>
        {tab === '0' && <UserSubscriptions person={person} onDone={onDone} />}
        {tab === '1' && (
          <EnrollToFunnel
            person={person}
            onEnrolled={() => {
              setTab(0);
              onDone();
            }}
          />
        )}
        {tab === '2' && <PaymentRecords person={person} onDone={onDone} />}
      </Tabs>
    </>
  );
}
