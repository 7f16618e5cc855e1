import { useState } from 'react';
import { ArrowRight } from 'lucide-react';
import { subscriptionMessages } from '@tribe/domain/features/billing/messages.ts';
import { centavosOf, showPeso } from '@tribe/domain/kernel/money/peso.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useQuery, useQueryWhen } from '#kernel/graphql/useQuery.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Fact, Facts } from '#ui/Facts.tsx';
import { Modal } from '#ui/Modal.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { ChoosableFunnel } from './chosenFunnel.ts';
import { FunnelsByProductId, Products } from './enroll.documents.ts';

type Props = {
  userId: number;
  /** Ids of those that are chosen already. */
  chosen: readonly string[];
  /** Left out for who may only look. */
  onSelect?: ((funnel: ChoosableFunnel) => void) | undefined;
};

/** The funnels of a product that somebody is not enrolled in yet. */
export function AvailableFunnels({ userId, chosen, onSelect }: Props) {
  const products = useQuery(Products);
  const [chosenId, setProductId] = useState<number | null>(null);
  const all = products.kind === 'done' ? products.data.products : [];
  const productId = chosenId ?? all[0]?.id ?? null;
  const asked = useQueryWhen(productId !== null, FunnelsByProductId, {
    productId: productId ?? 0,
    hidden: { value: true, userId },
  });
  const none = <EmptyState title={subscriptionMessages.noFunnels} />;
  return (
    <Card title="Available funnels">
      <Answer of={products} empty={<EmptyState title={subscriptionMessages.noProducts} />}>
        {() => (
          <div className="grid gap-4">
            <SelectField
              label="Product"
              value={productId}
              options={all.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={setProductId}
            />
            <Answer of={asked} skeleton={<Skeleton shape="h-40 w-full rounded-control" />} empty={none}>
              {({ funnelsByProductId }) => {
                const left = funnelsByProductId.filter(({ id }) => !chosen.includes(id));
                if (left.length === 0) return none;
                return (
                  <ul className="divide-y divide-line">
                    {left.map((funnel) => (
                      <Available key={funnel.id} funnel={funnel} onSelect={onSelect} />
                    ))}
                  </ul>
                );
              }}
            </Answer>
          </div>
        )}
      </Answer>
    </Card>
  );
}

type AvailableProps = Pick<Props, 'onSelect'> & { funnel: ChoosableFunnel };

function Available({ funnel, onSelect }: AvailableProps) {
  const [isShown, setShown] = useState(false);
  const { name, paymentTerms } = funnel;
  const cannot = paymentTerms.length === 0;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-48">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="num text-sm text-ink-soft">
          {pricesOf(funnel)} · {validityOf(funnel)}
        </p>
      </div>
      {onSelect && (
        <span className="flex flex-wrap gap-2">
          <Button size="small" aria-label={`Show ${name}`} onClick={() => setShown(true)}>
            Show
          </Button>
          <Button size="small" disabled={cannot} aria-label={`Select ${name}`} onClick={() => onSelect(funnel)}>
            Select
            <ArrowRight strokeWidth={1.75} className="ml-1.5 inline size-4" aria-hidden="true" />
          </Button>
        </span>
      )}
      {isShown && <FunnelModal funnel={funnel} onClose={() => setShown(false)} />}
    </li>
  );
}

const validityOf = ({ validityByDays }: ChoosableFunnel) =>
  validityByDays === null ? 'No Expiry' : `${validityByDays.toLocaleString('en-PH')} days`;

const priceOf = (pesos: number) => showPeso(centavosOf(pesos) ?? 0);

/** The price, or the lowest where its terms differ. */
function pricesOf({ paymentTerms, productPrice }: ChoosableFunnel): string {
  const prices = paymentTerms.map(({ price }) => price ?? productPrice);
  if (prices.length === 0) return 'No payment term';
  const lowest = priceOf(Math.min(...prices));
  return new Set(prices).size > 1 ? `from ${lowest}` : lowest;
}

/** What a funnel gives and costs, before its plan is chosen. */
function FunnelModal({ funnel, onClose }: { funnel: ChoosableFunnel; onClose: () => void }) {
  const { name, kind, status, batchName, accessLevels, paymentTerms, startByDays, productPrice } = funnel;
  return (
    <Modal isOpen onClose={onClose} title={name}>
      <div className="pb-5">
        <Facts>
          <Fact title="Kind">{kind.replace('-', ' ')}</Fact>
          <Fact title="Status">{status}</Fact>
          <Fact title="Validity">{validityOf(funnel)}</Fact>
          <Fact title="Starts">{startByDays ? `${startByDays} days after enrolling` : 'Right away'}</Fact>
          <Fact title="Batch">{batchName}</Fact>
          <Fact title="Access levels">{accessLevels.map((level) => level.name).join(', ')}</Fact>
          <Fact title="Payment terms" isLong>
            {paymentTerms.map((term) => `${term.name}, ${priceOf(term.price ?? productPrice)}`).join('\n')}
          </Fact>
        </Facts>
      </div>
    </Modal>
  );
}
