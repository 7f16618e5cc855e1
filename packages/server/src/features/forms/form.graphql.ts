import type { Sent } from '#features/forms/filling/sendForm.ts';
import { submitForm } from '#features/forms/form.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { objectOf } from '#kernel/api/objectFrom.ts';

const SentFormType = objectOf<Sent>('SentForm', { confirmation: 'String', successUrl: 'String?' });

builder.mutationFields((t) => ({
  submitForm: field(t, submitForm, {
    type: SentFormType,
    args: { slug: t.arg.string({ required: true }), answers: t.arg({ type: 'JSON', required: true }) },
    with: ({ slug, answers }) => [slug, answers],
  }),
}));
