import { subscriptionMessages } from '@tribe/domain/features/billing/messages.ts';
import { centavosOf, showPeso } from '@tribe/domain/kernel/money/peso.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { UserAvailableProductsQuery } from '#generated/graphql.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Button } from '#ui/Button.tsx';
import { Section } from '#ui/Card.tsx';
import { Cover } from '#ui/Cover.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { UserAvailableProducts } from './subscription.documents.ts';

type Available = UserAvailableProductsQuery['userAvailableProducts'][number];

/** What one doesn't have and can buy. Whoever has nothing at all is told so where there is nothing to buy either. */
export function AvailableProducts({ hasNone }: { hasNone: boolean }) {
  const asked = useQuery(UserAvailableProducts);
  const nothing = hasNone ? (
    <EmptyState title={subscriptionMessages.noProducts} action={<Button href={to('myCourses')}>My Courses</Button>} />
  ) : (
    <p className="text-sm text-ink-soft">{subscriptionMessages.noProducts}</p>
  );
  return (
    <Section title="Available to you">
      <Answer of={asked} skeleton={<Skeleton shape="h-56 w-full rounded-card" />} empty={nothing}>
        {({ userAvailableProducts }) => (
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {userAvailableProducts.map((product) => (
              <li key={product.id} className="grid min-w-0">
                <Offer of={product} />
              </li>
            ))}
          </ul>
        )}
      </Answer>
    </Section>
  );
}

function Offer({
  of: { name, description, coverImage, funnelId, isRenewal, price, hasOtherPrices },
}: {
  of: Available;
}) {
  const amount = centavosOf(price) ?? 0;
  const least = showPeso(amount);
  const act = isRenewal ? 'Renew' : amount === 0 && !hasOtherPrices ? 'Get for free' : 'Buy now';
  return (
    <article className="flex min-w-0 flex-col rounded-card border border-line bg-card p-3">
      {/* Colours alone need less of a phone than a picture. */}
      <Cover
        name={name}
        image={coverImage}
        className={coverImage ? 'aspect-video rounded-control' : 'h-16 rounded-control sm:aspect-video sm:h-auto'}
      />
      <div className="flex grow flex-col px-1 pt-3 pb-1">
        <h3 className="text-base">{name}</h3>
        {description && <p className="mt-1 line-clamp-3 text-sm text-ink-soft">{description}</p>}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-3">
          <p className="num font-bold">{hasOtherPrices ? `From ${least}` : least}</p>
          <Button
            look={isRenewal ? 'primary' : 'quiet'}
            size="small"
            href={to('checkout', { funnelId })}
            aria-label={`${act}: ${name}`}
          >
            {act}
          </Button>
        </div>
      </div>
    </article>
  );
}
