import { FunnelInput } from '@tribe/domain/features/catalog/funnel.input.ts';
import { funnelKinds, funnelStatuses } from '@tribe/domain/features/catalog/funnel.ts';
import { centavosOf, pesosOf } from '@tribe/domain/kernel/money/peso.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { useMemo } from 'react';
import type { z } from 'zod';
import type { FunnelChoicesQuery, FunnelFieldsFragment } from '#generated/graphql.ts';
import { FormSkeleton } from '#admin/FormSkeleton.tsx';
import { offered } from '#admin/offered.ts';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useGo } from '#kernel/url/useGo.ts';
import { usePageTitle } from '#kernel/url/usePageTitle.ts';
import { Form } from '#ui/Form.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { toast } from '#ui/toast.ts';
import { useFilledWith } from '#ui/useFilledWith.ts';
import { useZodForm } from '#ui/useZodForm.ts';
import { confirmEmptySale } from '../confirmEmptySale.ts';
import { FunnelChoices, funnelDocuments } from './funnel.documents.ts';
import { AboutFunnel, AfterFields, AccessFields, OpeningFields } from './FunnelFields.tsx';
import { TermsField } from './TermsField.tsx';

type Read = FunnelFieldsFragment;
type Choices = FunnelChoicesQuery;

export function NewFunnelPage({ productId }: { productId: number }) {
  const choices = useQuery(FunnelChoices);
  usePageTitle('New funnel');
  return (
    <Answer of={choices} skeleton={<FormSkeleton fields={8} />} failure={failedPage('New funnel')}>
      {(answer) => {
        const product = answer.products.find(({ id }) => id === productId);
        return (
          <div className="max-w-form">
            <PageHeader title="New funnel" lead={product ? `It sells ${product.name}.` : undefined} />
            <FunnelForm of={null} sells={{ id: productId, name: '', price: null, ...product }} choices={answer} />
          </div>
        );
      }}
    </Answer>
  );
}

export function EditFunnelPage({ id }: { id: string }) {
  const asked = useQuery(funnelDocuments.one, { id });
  usePageTitle(asked.kind === 'done' ? `Edit ${asked.data.funnel.name}` : null);
  const choices = useQuery(FunnelChoices);
  return (
    <Answer of={choices} skeleton={<FormSkeleton fields={8} />} failure={failedPage('Edit funnel')}>
      {(answer) => (
        <Answer of={asked} skeleton={<FormSkeleton fields={8} />} failure={failedPage('Edit funnel')}>
          {({ funnel }) => (
            <div className="max-w-form">
              <PageHeader title={`Edit ${funnel.name}`} lead={`It sells ${funnel.product.name}.`} />
              <FunnelForm
                key={funnel.id}
                of={funnel}
                sells={{ ...funnel.product, price: funnel.productPrice }}
                choices={answer}
              />
            </div>
          )}
        </Answer>
      )}
    </Answer>
  );
}

/** What it sells; its price in pesos, unless that could not be read. */
type Sold = { id: number; name: string; price: number | null };

const instant = (text: string | null | undefined) => (text ? new Date(text) : null);

function startOf({ funnel, productId }: { funnel: Read | null; productId: number }): z.input<typeof FunnelInput> {
  return {
    name: funnel?.name ?? '',
    slug: funnel?.slug ?? '',
    productId,
    kind: offered(funnelKinds, funnel?.kind) ?? 'checkout',
    status: offered(funnelStatuses, funnel?.status) ?? 'draft',
    description: funnel?.description ?? '',
    hidden: funnel?.hidden ?? false,
    validityByDays: funnel ? funnel.validityByDays : 365,
    startByDays: funnel?.startByDays ?? null,
    opensAt: instant(funnel?.opensAt),
    closesAt: instant(funnel?.closesAt),
    seatLimit: funnel?.seatLimit ?? null,
    batchId: funnel?.batchId ?? null,
    accessLevelIds: [...(funnel?.accessLevelIds ?? [])],
    paymentTerms: (funnel?.paymentTerms ?? []).map(({ paymentTermId, price }) => ({
      paymentTermId,
      price: price === null ? null : centavosOf(price),
    })),
    renewalFunnelId: funnel?.renewalFunnelId ?? null,
    externalRenewalUrl: funnel?.externalRenewalUrl ?? '',
    thankYouUrl: funnel?.thankYouUrl ?? '',
    pixelId: funnel?.pixelId ?? '',
    mayOpenNothing: null,
  };
}

function FunnelForm({ of: newest, sells, choices }: { of: Read | null; sells: Sold; choices: Choices }) {
  const { batches, funnels, terms, accessLevels } = choices.funnelChoices;
  const { id: productId, price } = sells;
  const read = useMemo(() => ({ funnel: newest, productId }), [newest, productId]);
  const form = useZodForm(FunnelInput, startOf(read));
  const { funnel } = useFilledWith(form, read, startOf);
  const save = useSave(funnel);
  const back = funnel ? to('funnel', { id: funnel.id }) : to('funnels');
  return (
    <Form of={form} onSubmit={save} cancel={back} isInReach>
      <AboutFunnel isNew={funnel === null} />
      <TermsField terms={terms} price={price === null ? null : centavosOf(price)} />
      <AccessFields of={funnel} batches={batches} levels={accessLevels} />
      <OpeningFields seatsTaken={funnel?.seatsTaken ?? 0} />
      <AfterFields of={funnel} funnels={funnels.filter(({ id }) => id !== funnel?.id)} />
    </Form>
  );
}

function useSave(funnel: Read | null) {
  const [create] = useMutation(funnelDocuments.create);
  const [update] = useMutation(funnelDocuments.update);
  const go = useGo();
  return async ({ paymentTerms, opensAt, closesAt, ...rest }: FunnelInput) => {
    const input = {
      ...rest,
      opensAt: opensAt?.toISOString() ?? null,
      closesAt: closesAt?.toISOString() ?? null,
      paymentTerms: paymentTerms.map(({ paymentTermId, price }) => ({
        paymentTermId,
        price: price === null ? null : pesosOf(price),
      })),
    };
    const acted = funnel
      ? await confirmEmptySale((mayOpenNothing) =>
          update({ id: funnel.id, input: { ...input, mayOpenNothing }, version: funnel.version }),
        )
      : await confirmEmptySale((mayOpenNothing) => create({ input: { ...input, mayOpenNothing } }));
    if (!acted.ok) return acted.failure;
    const { id } = 'updateFunnel' in acted.data ? acted.data.updateFunnel : acted.data.createFunnel;
    toast.success(funnel ? 'Funnel saved' : 'Funnel created');
    go('funnel', { id });
    return null;
  };
}
