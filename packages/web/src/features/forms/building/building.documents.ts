import { fragment, mutation, query } from '#generated/gql.ts';

export const FormWhole = fragment('Form { ** }');
export const FormPage = query('formPage { ** }');
export const FormById = query('form { ...FormWhole }', [FormWhole]);
export const CreateForm = mutation('createForm { id }');
export const UpdateForm = mutation('updateForm { ...FormWhole }', [FormWhole]);
export const SaveFormDraft = mutation('saveFormDraft { revision }');
export const PublishForm = mutation('publishForm { ...FormWhole }', [FormWhole]);
export const ArchiveForm = mutation('archiveForm { ...FormWhole }', [FormWhole]);
export const RestoreForm = mutation('restoreForm { ...FormWhole }', [FormWhole]);
