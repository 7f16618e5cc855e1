import { useState } from 'react';
import { changeMessages } from '@tribe/domain/features/billing/changes/messages.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery, useQueryWhen } from '#kernel/graphql/useQuery.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { FunnelsByProductId, Products } from '../subscriptions/enroll.documents.ts';
import { ChangeSubscriptionPlan, SubscriptionPlan } from './change.documents.ts';
import { ChangeModal, type ChangeProps } from './ChangeModal.tsx';

/** Changes what somebody subscribed to, or how they pay for it. */
export function PlanModal({ subscription, person, onClose, onDone }: ChangeProps) {
  const { id } = subscription;
  const products = useQuery(Products);
  const all = products.kind === 'done' ? products.data.products : [];
  const [chosenProduct, setProduct] = useState<number | null>(null);
  const productId = chosenProduct ?? all.find(({ name }) => name === subscription.product)?.id ?? null;
  const found = useQueryWhen(productId !== null, FunnelsByProductId, { productId: productId ?? 0 });
  const funnels = found.kind === 'done' && !found.isStale ? found.data.funnelsByProductId : [];
  const [funnelId, setFunnel] = useState<string | null>(null);
  const [paymentTermId, setTerm] = useState<string | null>(null);
  const funnel = funnels.find((each) => each.id === funnelId) ?? null;
  const term = funnel?.paymentTerms.find((each) => each.paymentTermId === paymentTermId) ?? null;
  const input = { funnelId: funnel?.id ?? '', paymentTermId: term?.paymentTermId ?? '' };
  const asked = useQueryWhen(term !== null, SubscriptionPlan, { id, input });
  const [change, { isBusy }] = useMutation(ChangeSubscriptionPlan);
  return (
    <ChangeModal
      {...{ subscription, onClose, onDone, isBusy }}
      title={`Change the plan of ${person.displayName}`}
      act="Change plan"
      done={changeMessages.planChanged}
      preview={term === null ? null : asked}
      onSave={(saved) => change({ id, input, saved })}
    >
      <SelectField
        label="Product"
        value={productId}
        options={all.map(({ id: value, name }) => ({ value, label: name }))}
        onChange={setProduct}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Funnel"
          value={funnel?.id ?? null}
          options={funnels.map(({ id: value, name }) => ({ value, label: name }))}
          onChange={setFunnel}
        />
        <SelectField
          label="Payment term"
          value={term?.paymentTermId ?? null}
          disabled={funnel === null}
          options={(funnel?.paymentTerms ?? []).map(({ paymentTermId: value, name }) => ({ value, label: name }))}
          onChange={setTerm}
        />
      </div>
    </ChangeModal>
  );
}
