import { FormInput } from '@tribe/domain/features/forms/form.input.ts';
import type { FormField } from '@tribe/domain/features/forms/field.ts';
import {
  archiveForm,
  createForm,
  findFormDetail,
  type FormDetail,
  type FormRow,
  type FormVersionRow,
  pageForms,
  restoreForm,
  updateForm,
} from '#features/forms/building/form.service.ts';
import { publishForm, saveFormDraft } from '#features/forms/building/draft.service.ts';
import { builder, field, required } from '#kernel/api/builder.ts';
import { creating, ofId, updating } from '#kernel/api/fieldsOf.ts';
import { filterArg, pageArgs, pageType } from '#kernel/api/pageType.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';

const FormRowType = builder.objectRef<FormRow>('FormRow').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    slug: t.exposeString('slug'),
    name: t.exposeString('name'),
    kind: t.exposeString('kind'),
    audience: t.exposeString('audience'),
    status: t.exposeString('status'),
    opensAt: t.expose('opensAt', { type: 'DateTime', nullable: true }),
    closesAt: t.expose('closesAt', { type: 'DateTime', nullable: true }),
    number: t.exposeInt('number', { description: 'The version that is published; 0 before the first.' }),
    hasDraft: t.exposeBoolean('hasDraft'),
    responses: t.exposeInt('responses', { description: 'Those that the one who asks may read.' }),
    lastResponseAt: t.expose('lastResponseAt', { type: 'DateTime', nullable: true }),
  }),
});

const FormVersionType = builder.objectRef<FormVersionRow>('FormVersion').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    number: t.exposeInt('number'),
    publishedAt: t.expose('publishedAt', { type: 'DateTime' }),
    publishedByName: t.exposeString('publishedByName', { nullable: true }),
    responses: t.exposeInt('responses'),
    fields: t.field({ type: 'JSON', resolve: ({ fields }): readonly FormField[] => fields }),
  }),
});

const FormDetailType = builder.objectRef<FormDetail>('Form').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    slug: t.exposeString('slug'),
    name: t.exposeString('name'),
    kind: t.exposeString('kind'),
    audience: t.exposeString('audience'),
    status: t.exposeString('status'),
    description: t.exposeString('description'),
    confirmation: t.exposeString('confirmation'),
    successUrl: t.exposeString('successUrl', { nullable: true }),
    opensAt: t.expose('opensAt', { type: 'DateTime', nullable: true }),
    closesAt: t.expose('closesAt', { type: 'DateTime', nullable: true }),
    oneResponsePerUser: t.exposeBoolean('oneResponsePerUser'),
    version: t.exposeInt('version'),
    fields: t.field({ type: 'JSON', resolve: ({ fields }): readonly FormField[] => fields }),
    hasDraft: t.exposeBoolean('hasDraft'),
    revision: t.exposeInt('revision'),
    draftAt: t.expose('draftAt', { type: 'DateTime', nullable: true }),
    draftByName: t.exposeString('draftByName', { nullable: true }),
    locked: t.field({
      type: 'JSON',
      description: 'Keys and types that were published, under which answers lie.',
      resolve: ({ locked }) => locked,
    }),
    versions: t.field({ type: [FormVersionType], resolve: ({ versions }) => [...versions] }),
    responses: t.exposeInt('responses'),
  }),
});

const FormInputType = inputFrom('FormInput', FormInput);

builder.queryFields((t) => ({
  formPage: field(t, pageForms, {
    type: pageType('FormPage', FormRowType),
    args: { ...pageArgs(t), ...filterArg(t) },
    with: (asked) => [asked],
  }),
  form: field(t, findFormDetail, ofId(t, FormDetailType)),
}));

builder.mutationFields((t) => ({
  createForm: field(t, createForm, creating(t, FormDetailType, FormInputType)),
  updateForm: field(t, updateForm, updating(t, FormDetailType, FormInputType)),
  archiveForm: field(t, archiveForm, ofId(t, FormDetailType)),
  restoreForm: field(t, restoreForm, ofId(t, FormDetailType)),
  saveFormDraft: field(t, saveFormDraft, {
    type: FormDetailType,
    args: { id: t.arg.int(required), revision: t.arg.int(required), fields: t.arg({ type: 'JSON', required: true }) },
    with: ({ id, revision, fields }) => [id, revision, fields],
  }),
  publishForm: field(t, publishForm, {
    type: FormDetailType,
    args: { id: t.arg.int(required), revision: t.arg.int(required) },
    with: ({ id, revision }) => [id, revision],
  }),
}));
