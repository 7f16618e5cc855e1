import { type ReactNode, useState } from 'react';
import { FolderOpen, GraduationCap } from 'lucide-react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { showExpiry } from '@tribe/domain/kernel/time/expiry.ts';
import { type Day, showDay, today } from '@tribe/domain/kernel/time/manila.ts';
import type { MySubscriptionsQuery } from '#generated/graphql.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useUrlChoice } from '#kernel/url/search.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Choice } from '#ui/Choice.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { isOver, isRunning } from '@tribe/domain/features/billing/running.ts';
import { AvailableProducts } from './AvailableProducts.tsx';
import { MySubscriptions } from './subscription.documents.ts';

type Subscription = MySubscriptionsQuery['mySubscriptions'][number];

const filters = [
  { value: 'all' as const, label: 'All' },
  { value: 'active' as const, label: 'Active' },
  { value: 'expired' as const, label: 'Expired' },
];

/** What one has subscribed to, until when, the way to what it opens, and what else there is. */
export function MyProducts({ search }: { /** Stands above what one has. */ search?: ReactNode }) {
  const asked = useQuery(MySubscriptions);
  return (
    <>
      <PageHeader title="My Products" />
      <div className="grid gap-8">
        {search}
        <Answer of={asked} skeleton={<Skeleton shape="h-40 w-full rounded-card" />}>
          {({ mySubscriptions }) => mySubscriptions.length > 0 && <OwnProducts all={mySubscriptions} />}
        </Answer>
        <AvailableProducts hasNone={asked.kind === 'done' && asked.data.mySubscriptions.length === 0} />
      </div>
    </>
  );
}

function OwnProducts({ all }: { all: readonly Subscription[] }) {
  const [product, setProduct] = useUrlChoice('product', ['all', 'active', 'expired']);
  const [now] = useState(() => today(new Date()));
  const shown = all.filter((each) => {
    if (product === 'active') return isRunning(each, now);
    return product === 'all' || isOver(each, now);
  });
  return (
    <div className="grid gap-5">
      <Choice label="Products" of={filters} value={product} onChange={setProduct} />
      {shown.length === 0 ? (
        <EmptyState
          title={product === 'active' ? 'No active product' : 'No expired product'}
          action={<Button onClick={() => setProduct('all')}>Show all</Button>}
        />
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2">
          {shown.map((subscription) => (
            <li key={subscription.id} className="grid min-w-0">
              <Product subscription={subscription} now={now} />
            </li>
          ))}
        </ul>
      )}
      <p className="flex flex-wrap gap-2">
        <Button
          href={to('myCourses')}
          icon={<GraduationCap strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
        >
          My Courses
        </Button>
        <Button
          href={to('myResources')}
          icon={<FolderOpen strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
        >
          My Resources
        </Button>
      </p>
    </div>
  );
}

function Product({ subscription, now }: { subscription: Subscription; now: Day }) {
  const { product, expiry, startsAt } = subscription;
  const runs = isRunning(subscription, now);
  const until = runs && expiry !== null ? `Until ${showExpiry(expiry, now)}` : showExpiry(expiry, now);
  return (
    <Card>
      <h2 className="flex flex-wrap items-center gap-2 text-base">
        {product}
        <Badge tone={runs ? 'good' : 'plain'}>{runs ? 'Active' : 'Inactive'}</Badge>
      </h2>
      <p className="num mt-1 text-sm text-ink-soft">{startsAt > now ? `From ${showDay(startsAt)}` : until}</p>
    </Card>
  );
}
