import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import type { MyAffiliateLinksQuery } from '#generated/graphql.ts';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useUrlChoice } from '#kernel/url/search.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Choice } from '#ui/Choice.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { StatusNotice } from '../commissions/StatusNotice.tsx';
import { MyAffiliateLinks } from './link.documents.ts';
import { LinkCard, type OwnLink } from './LinkCard.tsx';
import type { Counts } from './LinkFigures.tsx';

const LinkModal = lazyWithRetry(() => import('./LinkModal.tsx').then((file) => file.LinkModal));

const spans = (['7', '15', '30'] as const).map((value) => ({ value, label: `${value} days` }));

/** The addresses that an affiliate passes on, each with what it brought in the last days. */
export function AffiliateLinksPage() {
  const [days, setDays] = useUrlChoice('days', ['30', '15', '7']);
  const asked = useQuery(MyAffiliateLinks, { days: Number(days) });
  const [edited, setEdited] = useState<OwnLink | 'new' | null>(null);
  return (
    <>
      <PageHeader
        title="Your links"
        lead="A click counts for 30 days. Once someone leaves their email, it counts on any device."
        action={
          <>
            <Choice label="Figures of the last" of={spans} value={days} onChange={setDays} />
            <Button
              look="primary"
              icon={<Plus strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
              onClick={() => setEdited('new')}
            >
              New link
            </Button>
          </>
        }
      />
      <Answer
        of={asked}
        skeleton={<LinksSkeleton />}
        failure={failedPage('Your links')}
        isEmpty={({ myAffiliateLinks }) => myAffiliateLinks.links.length === 0}
        empty={<NotYet />}
      >
        {({ myAffiliateLinks }) => (
          <div className="in-order">
            <StatusNotice />
            <ul className="grid gap-4">
              {myAffiliateLinks.links.map((link) => (
                <LinkCard key={link.id} link={link} onEdit={() => setEdited(link)} onArchived={asked.retry} />
              ))}
            </ul>
            <Totals of={myAffiliateLinks} />
          </div>
        )}
      </Answer>
      {edited && (
        <Suspense>
          <LinkModal link={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </>
  );
}

/** Whoever holds the level and never accepted the terms. */
const NotYet = () => (
  <Card>
    <EmptyState
      title="You don’t have links yet"
      text="Accept the affiliate terms to get your own."
      action={
        <Button look="primary" href={to('affiliateTerms')}>
          Read the terms
        </Button>
      }
    />
  </Card>
);

type Links = MyAffiliateLinksQuery['myAffiliateLinks'];

const kinds = [
  { name: 'clicks', one: 'click' },
  { name: 'leads', one: 'lead' },
  { name: 'orders', one: 'order' },
] as const;

/** All together; what came without one of the links above, by a coupon or through a link that was archived, is said by itself. */
function Totals({ of: { links, ...all } }: { of: Links }) {
  const listed = (name: keyof Counts) => links.reduce((sum, link) => sum + link[name], 0);
  const other = {
    clicks: all.clicks - listed('clicks'),
    leads: all.leads - listed('leads'),
    orders: all.orders - listed('orders'),
  };
  return (
    <dl className="mt-4 grid gap-1 px-1 sm:px-5">
      {Object.values(other).some((count) => count > 0) && (
        <TotalLine title="Coupons, earlier leads and archived links" of={other} />
      )}
      <TotalLine title="Total" of={all} />
    </dl>
  );
}

const TotalLine = ({ title, of }: { title: string; of: Counts }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5">
    <dt className="font-semibold">{title}</dt>
    <dd className="num flex gap-x-5 text-ink-soft">
      {kinds.map(({ name, one }) => (
        <span key={name}>{counted(of[name], one)}</span>
      ))}
    </dd>
  </div>
);

const LinksSkeleton = () => (
  <div className="grid gap-4">
    {['a', 'b', 'c'].map((key) => (
      <Skeleton key={key} shape="h-88 w-full rounded-card lg:h-48" />
    ))}
  </div>
);
