import type { Sent } from '#features/forms/filling/sendForm.ts';
import { submitForm } from '#features/forms/form.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { objectOf } from '#kernel/api/objectFrom.ts';
import { positional } from '#kernel/api/fieldsOf.ts';

const SentFormType = objectOf<Sent>('SentForm', { confirmation: 'String', successUrl: 'String?' });

builder.mutationFields((t) => ({
  submitForm: field(t, submitForm, positional(SentFormType, 'slug: String', 'answers: JSON')),
}));
