import type { Sent } from '#features/forms/filling/sendForm.ts';
import { submitForm } from '#features/forms/form.service.ts';
import { field, builder } from '#kernel/api/builder.ts';

const SentFormType = builder.objectRef<Sent>('SentForm').implement({
  fields: (t) => ({
    confirmation: t.exposeString('confirmation'),
    successUrl: t.exposeString('successUrl', { nullable: true }),
  }),
});

builder.mutationFields((t) => ({
  submitForm: field(t, submitForm, {
    type: SentFormType,
    args: { slug: t.arg.string({ required: true }), answers: t.arg({ type: 'JSON', required: true }) },
    with: ({ slug, answers }) => [slug, answers],
  }),
}));
