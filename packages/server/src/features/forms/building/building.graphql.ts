import { FormInput } from '@tribe/domain/features/forms/form.input.ts';
import {
  archiveForm,
  createForm,
  findFormDetail,
  FormDetail,
  FormRow,
  FormVersionRow,
  pageForms,
  restoreForm,
  updateForm,
} from '#features/forms/building/form.service.ts';
import { publishForm, saveFormDraft } from '#features/forms/building/draft.service.ts';
import { builder, field } from '#kernel/api/builder.ts';
import { asObject, creating, ofId, positional, updating } from '#kernel/api/fieldsOf.ts';
import { filterArg, pageArgs, pageType } from '#kernel/api/pageType.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';

const FormRowType = objectFrom('FormRow', FormRow);
const FormVersionType = objectFrom('FormVersion', FormVersionRow);

const FormDetailType = objectFrom('Form', FormDetail, (t) => ({
  versions: t.field({ type: [FormVersionType], resolve: ({ versions }) => [...versions] }),
}));

const FormInputType = inputFrom('FormInput', FormInput);

builder.queryFields((t) => ({
  formPage: field(t, pageForms, asObject(pageType('FormPage', FormRowType), { ...pageArgs(t), ...filterArg(t) })),
  form: field(t, findFormDetail, ofId(t, FormDetailType)),
}));

builder.mutationFields((t) => ({
  createForm: field(t, createForm, creating(t, FormDetailType, FormInputType)),
  updateForm: field(t, updateForm, updating(t, FormDetailType, FormInputType)),
  archiveForm: field(t, archiveForm, ofId(t, FormDetailType)),
  restoreForm: field(t, restoreForm, ofId(t, FormDetailType)),
  saveFormDraft: field(t, saveFormDraft, positional(FormDetailType, 'id: Int', 'revision: Int', 'fields: JSON')),
  publishForm: field(t, publishForm, positional(FormDetailType, 'id: Int', 'revision: Int')),
}));
