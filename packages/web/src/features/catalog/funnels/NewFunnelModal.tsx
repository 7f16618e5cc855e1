import { useState } from 'react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { SoldProducts } from '#kernel/graphql/choices.documents.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useGoTo } from '#kernel/url/useGo.ts';
import { Button } from '#ui/Button.tsx';
import { ComboboxField } from '#ui/ComboboxField.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

/** A funnel sells one product and keeps it, so that is asked first. */
export function NewFunnelModal({ onClose }: { onClose: () => void }) {
  const asked = useQuery(SoldProducts);
  const [productId, setProductId] = useState<number | null>(null);
  const goTo = useGoTo();
  return (
    <Modal
      isOpen
      onClose={onClose}
      size="small"
      title="New funnel"
      text="A funnel sells one product. You can’t change it later."
      withCancel
      actions={
        <Button
          look="primary"
          disabled={productId === null}
          onClick={() => productId !== null && goTo(to('newFunnel', { productId }))}
        >
          Continue
        </Button>
      }
    >
      <div className="pb-2">
        <Answer
          of={asked}
          skeleton={<Skeleton shape="h-11 w-full rounded-control" />}
          empty={
            <EmptyState title="No active product yet" action={<Button href={to('products')}>Go to products</Button>} />
          }
        >
          {({ products }) => (
            <ComboboxField
              label="Product"
              options={products.map(({ id, name }) => ({ value: id, label: name }))}
              value={productId}
              placeholder="Type to find"
              onChange={(id) => setProductId(typeof id === 'number' ? id : null)}
            />
          )}
        </Answer>
      </div>
    </Modal>
  );
}
