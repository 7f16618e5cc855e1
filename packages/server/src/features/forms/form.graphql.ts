import type { FormField } from '@tribe/domain/features/forms/field.ts';
import type { Sent } from '#features/forms/filling/sendForm.ts';
import { type FormView, saveFormAnswer, submitForm, viewForm } from '#features/forms/form.service.ts';
import { field, builder } from '#kernel/api/builder.ts';

const FormFieldType = builder.objectRef<FormField>('FormField').implement({
  fields: (t) => ({
    key: t.exposeString('key'),
    label: t.exposeString('label'),
    help: t.exposeString('help'),
    type: t.exposeString('type'),
    options: t.stringList({ resolve: (field) => [...field.options] }),
    required: t.exposeBoolean('required'),
    least: t.exposeFloat('least', { nullable: true }),
    most: t.exposeFloat('most', { nullable: true }),
    visibleWhen: t.field({ type: 'JSON', nullable: true, resolve: (field) => field.visibleWhen }),
    page: t.exposeInt('page'),
  }),
});

const FormViewType = builder.objectRef<FormView>('FormView').implement({
  fields: (t) => ({
    slug: t.exposeString('slug'),
    name: t.exposeString('name'),
    confirmation: t.exposeString('confirmation'),
    isOpen: t.exposeBoolean('isOpen'),
    isSent: t.exposeBoolean('isSent'),
    fields: t.field({ type: [FormFieldType], resolve: (form) => [...form.fields] }),
    answers: t.field({ type: 'JSON', resolve: (form) => form.answers }),
    lastSavedAt: t.expose('lastSavedAt', { type: 'DateTime', nullable: true }),
  }),
});

const SentFormType = builder.objectRef<Sent>('SentForm').implement({
  fields: (t) => ({
    confirmation: t.exposeString('confirmation'),
    successUrl: t.exposeString('successUrl', { nullable: true }),
  }),
});

builder.queryFields((t) => ({
  viewForm: field(t, viewForm, {
    type: FormViewType,
    args: { slug: t.arg.string({ required: true }) },
    with: ({ slug }) => [slug],
  }),
}));

builder.mutationFields((t) => ({
  saveFormAnswer: field(t, saveFormAnswer, {
    type: 'DateTime',
    args: {
      slug: t.arg.string({ required: true }),
      key: t.arg.string({ required: true }),
      value: t.arg({ type: 'JSON' }),
    },
    with: ({ slug, key, value }) => [slug, key, value],
  }),
  submitForm: field(t, submitForm, {
    type: SentFormType,
    args: { slug: t.arg.string({ required: true }), answers: t.arg({ type: 'JSON', required: true }) },
    with: ({ slug, answers }) => [slug, answers],
  }),
}));
