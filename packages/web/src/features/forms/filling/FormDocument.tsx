import type { FormShown } from '@tribe/domain/features/forms/formShown.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Island } from '#blocks/Island.tsx';
import { FilledForm, type FilledFormProps } from './FilledForm.tsx';
import { FormNotice } from './FormNotice.tsx';

/** The page of a form, which says everything without a script. */
export function FormDocument({ form, academy }: { form: FormShown; academy: string }) {
  if (form.state !== 'open') return <FormNotice form={form} />;
  const props: FilledFormProps = { form, academy, homeHref: to('home') };
  return (
    <Island name="form" props={props}>
      <FilledForm {...props} />
    </Island>
  );
}
