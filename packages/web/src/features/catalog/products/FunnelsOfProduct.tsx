import { Plus } from 'lucide-react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { ProductFieldsFragment } from '#generated/graphql.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useQueryWhen } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Button } from '#ui/Button.tsx';
import { Card, Section } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { FunnelState } from '../FunnelState.tsx';
import { funnelKind, seatsWords } from '../words.ts';
import { ProductFunnels } from './product.documents.ts';

/** Where a product is sold, for whoever may open funnels. */
export function FunnelsOfProduct({ of: { id, status } }: { of: ProductFieldsFragment }) {
  const { pageAccess, functionAccess } = useMe();
  const mayRead = pageAccess.funnel === true;
  const asked = useQueryWhen(mayRead, ProductFunnels, { filter: `product.any(${id})` });
  if (!mayRead) return null;
  const add = functionAccess.funnel_create === true && status !== 'archived' && (
    <Button
      href={to('newFunnel', { productId: id })}
      icon={<Plus strokeWidth={2} className="size-4.5" aria-hidden="true" />}
    >
      New funnel
    </Button>
  );
  return (
    <Section title="Funnels" aside={add}>
      <Card padded={false} className="overflow-hidden">
        <Answer of={asked} empty={<EmptyState title="No funnels yet" text="Products are sold through funnels." />}>
          {({ funnelPage }) => (
            <ul className="divide-y divide-line">
              {funnelPage.rows.map((funnel) => (
                <li
                  key={funnel.id}
                  className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 sm:px-5"
                >
                  <span className="min-w-0">
                    <TextLink href={to('funnel', { id: funnel.id })}>{funnel.name}</TextLink>
                    <span className="num block text-sm text-ink-soft">
                      {funnelKind.word(funnel.kind)} · {seatsWords(funnel)}
                    </span>
                  </span>
                  <FunnelState of={funnel} />
                </li>
              ))}
            </ul>
          )}
        </Answer>
      </Card>
    </Section>
  );
}
