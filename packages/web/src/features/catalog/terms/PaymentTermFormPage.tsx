import { PaymentTermInput } from '@tribe/domain/features/catalog/paymentTerm.input.ts';
import { downPaymentKinds, onMissedActs, termTypes } from '@tribe/domain/features/catalog/term.ts';
import { centavosOf, pesosOf } from '@tribe/domain/kernel/money/peso.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { z } from 'zod';
import type { PaymentTermFieldsFragment } from '#generated/graphql.ts';
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
import { paymentTermDocuments } from './paymentTerm.documents.ts';
import { MissedFields, PlanFields, TermNameFields } from './PaymentTermFields.tsx';

type Read = PaymentTermFieldsFragment;

export const NewPaymentTermPage = () => (
  <div className="max-w-form">
    <PageHeader title="New payment term" />
    <TermForm of={null} />
  </div>
);

export function EditPaymentTermPage({ id }: { id: string }) {
  const asked = useQuery(paymentTermDocuments.one, { id });
  usePageTitle(asked.kind === 'done' ? `Edit ${asked.data.paymentTerm.name}` : null);
  return (
    <Answer of={asked} skeleton={<FormSkeleton fields={6} />} failure={failedPage('Edit payment term')}>
      {({ paymentTerm }) => (
        <div className="max-w-form">
          <PageHeader title={`Edit ${paymentTerm.name}`} lead="Existing purchases keep their payment schedules." />
          <TermForm key={paymentTerm.id} of={paymentTerm} />
        </div>
      )}
    </Answer>
  );
}

const startOf = (term: Read | null): z.input<typeof PaymentTermInput> => ({
  name: term?.name ?? '',
  type: offered(termTypes, term?.type) ?? 'installment',
  numberOfPayments: term?.numberOfPayments ?? 3,
  intervalMonths: term?.intervalMonths ?? 1,
  downPaymentKind: offered(downPaymentKinds, term?.downPaymentKind) ?? 'none',
  downPaymentAmount: centavosOf(term?.downPaymentAmount ?? 0) ?? 0,
  downPaymentBasisPoints: term?.downPaymentBasisPoints ?? 0,
  priceAdjustment: centavosOf(term?.priceAdjustment ?? 0) ?? 0,
  graceDays: term?.graceDays ?? 14,
  onMissed: offered(onMissedActs, term?.onMissed) ?? 'suspend',
  active: term?.active ?? true,
});

function TermForm({ of: newest }: { of: Read | null }) {
  const form = useZodForm(PaymentTermInput, startOf(newest));
  const term = useFilledWith(form, newest, startOf);
  const save = useSave(term);
  return (
    <Form of={form} onSubmit={save} cancel={term ? to('paymentTerm', { id: term.id }) : to('paymentTerms')}>
      <TermNameFields />
      <PlanFields />
      <MissedFields />
    </Form>
  );
}

function useSave(term: Read | null) {
  const [create] = useMutation(paymentTermDocuments.create);
  const [update] = useMutation(paymentTermDocuments.update);
  const go = useGo();
  return async ({ downPaymentAmount, priceAdjustment, ...rest }: PaymentTermInput) => {
    const input = {
      ...rest,
      downPaymentAmount: pesosOf(downPaymentAmount),
      priceAdjustment: pesosOf(priceAdjustment),
    };
    const acted = term ? await update({ id: term.id, input, version: term.version }) : await create({ input });
    if (!acted.ok) return acted.failure;
    const { id } = 'updatePaymentTerm' in acted.data ? acted.data.updatePaymentTerm : acted.data.createPaymentTerm;
    toast.success(term ? 'Payment term saved' : 'Payment term created');
    go('paymentTerm', { id });
    return null;
  };
}
