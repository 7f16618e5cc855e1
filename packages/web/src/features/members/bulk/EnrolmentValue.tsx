import { useState } from 'react';
import { enrolmentText } from '@tribe/domain/features/members/bulk.ts';
import { centavosOf, showPeso } from '@tribe/domain/kernel/money/peso.ts';
import { SoldProducts } from '#kernel/graphql/choices.documents.ts';
import { useQuery, useQueryWhen } from '#kernel/graphql/useQuery.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { FunnelsToEnrollIn } from './bulkAction.documents.ts';
import type { ActValue } from './useManyAct.ts';

type Props = { value: ActValue; onChange: (value: ActValue) => void };

/** In what people are enrolled, and how they pay for it. */
export function EnrolmentValue({ value: { id, text }, onChange }: Props) {
  const products = useQuery(SoldProducts);
  const [productId, setProductId] = useState<number | null>(null);
  const asked = useQueryWhen(productId !== null, FunnelsToEnrollIn, { productId: productId ?? 0 });
  const all = products.kind === 'done' ? products.data.products : [];
  const funnels = asked.kind === 'done' && productId !== null ? asked.data.funnelsByProductId : [];
  return (
    <>
      <SelectField
        label="Product"
        value={productId}
        options={all.map((product) => ({ value: product.id, label: product.name }))}
        onChange={(chosen) => {
          setProductId(chosen);
          onChange({ id: undefined, text });
        }}
      />
      {productId !== null && (
        <SelectField
          label="Funnel and payment term"
          value={id ?? null}
          options={funnels.flatMap((funnel) =>
            funnel.paymentTerms.map((term) => ({
              value: enrolmentText({ funnelId: funnel.id, paymentTermId: term.paymentTermId }),
              label: `${funnel.name}: ${term.name}, ${showPeso(centavosOf(term.price ?? funnel.productPrice) ?? 0)}`,
            })),
          )}
          onChange={(chosen) => onChange({ id: chosen ?? undefined, text })}
        />
      )}
    </>
  );
}
