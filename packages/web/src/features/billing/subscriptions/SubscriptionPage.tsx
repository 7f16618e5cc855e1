import { useState } from 'react';
import { UserRound } from 'lucide-react';
import { isOngoing } from '@tribe/domain/features/billing/changes/change.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { showExpiry } from '@tribe/domain/kernel/time/expiry.ts';
import { showDay, today } from '@tribe/domain/kernel/time/manila.ts';
import { DetailSkeleton } from '#admin/DetailSkeleton.tsx';
import type { SubscriptionByIdQuery } from '#generated/graphql.ts';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { usePageTitle } from '#kernel/url/usePageTitle.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Fact, Facts } from '#ui/Facts.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { ChangeMenu } from '../changes/ChangeMenu.tsx';
import { InvoiceCard } from '../dues/InvoiceCard.tsx';
import { DueHistoryCard } from '../dues/DueHistoryCard.tsx';
import { useDueRights } from '../dues/useDueRights.ts';
import { SubscriptionStatus } from './SubscriptionStatus.tsx';
import { UnenrollModal } from './UnenrollModal.tsx';
import { SubscriptionById } from './viewSubscription.documents.ts';

/** How a subscription came to be, in words. */
const sources: Readonly<Record<string, string>> = {
  checkout: 'Checkout',
  manual: 'Enrolled by staff',
  import: 'Import',
};

/** One subscription: what it is, until when it goes, and what is paid of it. */
export function SubscriptionPage({ id }: { id: number }) {
  const asked = useQuery(SubscriptionById, { id });
  return (
    <Answer of={asked} skeleton={<DetailSkeleton facts={6} />} failure={failedPage('Subscription')}>
      {({ subscription }, { retry }) => <Shown key={id} of={subscription} onDone={retry} />}
    </Answer>
  );
}

type Props = { of: SubscriptionByIdQuery['subscription']; onDone: () => void };

function Shown({ of: { userId, displayName, subscription }, onDone }: Props) {
  const { funnel, product, paymentTerm, startsAt, expiry, source, invoices } = subscription;
  usePageTitle(`${funnel.name} of ${displayName}`);
  const [now] = useState(() => today(new Date()));
  const rights = useDueRights(userId);
  // Its days wait, so that it doesn't expire while it rests.
  const expiryAt = expiry === null ? showExpiry(expiry, now) : `${showExpiry(expiry, '')}, plus the days it rests`;
  const me = useMe();
  const [isLeaving, setIsLeaving] = useState(false);
  const mayChange = me.functionAccess['user_enroll/unenroll'] === true && isOngoing(subscription) && me.id !== userId;
  return (
    <>
      <PageHeader
        title={funnel.name}
        lead={`Subscription of ${displayName}`}
        action={
          <span className="flex flex-wrap gap-2">
            {mayChange && !me.isImpersonating && (
              <ChangeMenu subscription={subscription} person={{ userId, displayName }} onDone={onDone} />
            )}
            {mayChange && (
              <Button className="text-bad!" onClick={() => setIsLeaving(true)}>
                Unenroll
              </Button>
            )}
            <Button
              href={to('viewSubscription', { userId })}
              icon={<UserRound strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
            >
              All subscriptions of {displayName}
            </Button>
          </span>
        }
      />
      <Card className="mb-4">
        <Facts wide={3}>
          <Fact title="Status">
            <SubscriptionStatus of={subscription} now={now} />
          </Fact>
          <Fact title="Starts">{showDay(startsAt)}</Fact>
          <Fact title="Expiry">{subscription.status === 'paused' ? expiryAt : showExpiry(expiry, now)}</Fact>
          <Fact title="Product">{product}</Fact>
          <Fact title="Payment term">{paymentTerm}</Fact>
          <Fact title="Source">{sources[source] ?? source}</Fact>
        </Facts>
      </Card>
      <div className="grid gap-4">
        {invoices.map((invoice) => (
          <InvoiceCard key={invoice.id} {...{ subscription, invoice, rights, now, onDone }} />
        ))}
        {/* Whatever is done on this screen adds a line. */}
        <DueHistoryCard key={stampOf(subscription)} subscriptionId={subscription.id} />
      </div>
      {isLeaving && (
        <UnenrollModal
          person={{ displayName }}
          subscription={subscription}
          onClose={() => setIsLeaving(false)}
          onDone={() => {
            setIsLeaving(false);
            onDone();
          }}
        />
      )}
    </>
  );
}

const stampOf = ({ status, invoices }: SubscriptionByIdQuery['subscription']['subscription']) =>
  [
    status,
    ...invoices.flatMap(({ paymentSchedule }) => paymentSchedule.map(({ id, version }) => `${id}.${version}`)),
  ].join();
