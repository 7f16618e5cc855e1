import { useState } from 'react';
import { FolderOpen, GraduationCap } from 'lucide-react';
import { subscriptionMessages } from '@tribe/domain/features/billing/messages.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { showExpiry } from '@tribe/domain/kernel/time/expiry.ts';
import { type Day, today } from '@tribe/domain/kernel/time/manila.ts';
import type { MySubscriptionsQuery } from '#generated/graphql.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { isRunning } from './running.ts';
import { MySubscriptions } from './subscription.documents.ts';

type Subscription = MySubscriptionsQuery['mySubscriptions'][number];

/** What one has subscribed to, until when, and the way to what it opens. */
export function MyProducts() {
  const asked = useQuery(MySubscriptions);
  const [now] = useState(() => today(new Date()));
  const courses = (
    <Button href={to('myCourses')} icon={<GraduationCap strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}>
      My Courses
    </Button>
  );
  const resources = (
    <Button href={to('myResources')} icon={<FolderOpen strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}>
      My Resources
    </Button>
  );
  return (
    <>
      <PageHeader title="My Products" />
      <Answer
        of={asked}
        skeleton={<Skeleton shape="h-40 w-full rounded-card" />}
        empty={<EmptyState title={subscriptionMessages.noProducts} action={courses} />}
      >
        {({ mySubscriptions }) => (
          <div className="grid gap-5">
            <ul className="grid gap-4 sm:grid-cols-2">
              {mySubscriptions.map((subscription) => (
                <li key={subscription.id} className="grid min-w-0">
                  <Product subscription={subscription} now={now} />
                </li>
              ))}
            </ul>
            <p className="flex flex-wrap gap-2">
              {courses}
              {resources}
            </p>
          </div>
        )}
      </Answer>
    </>
  );
}

function Product({ subscription, now }: { subscription: Subscription; now: Day }) {
  const { product, expiry } = subscription;
  const runs = isRunning(subscription, now);
  return (
    <Card>
      <h2 className="flex flex-wrap items-center gap-2 text-base">
        {product}
        <Badge tone={runs ? 'good' : 'plain'}>{runs ? 'Active' : 'Inactive'}</Badge>
      </h2>
      <p className="num mt-1 text-sm text-ink-soft">
        {runs && expiry !== null ? `Until ${showExpiry(expiry, now)}` : showExpiry(expiry, now)}
      </p>
    </Card>
  );
}
