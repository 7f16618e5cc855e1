import type { FormShown } from '@tribe/domain/features/forms/formShown.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Island } from '#blocks/Island.tsx';
import { FilledForm, type FilledFormProps } from './FilledForm.tsx';
import { formMessages } from '@tribe/domain/features/forms/messages.ts';
import { Button } from '#ui/Button.tsx';
import { TextLink } from '#ui/TextLink.tsx';

/** Why there is nothing to fill in here, and where to go instead. */
function FormNotice({ form }: { form: FormShown }) {
  const { title: name, slug, state, confirmation, keeps, mayChange } = form;
  const login = to('login', {}, { redirectTo: to('viewForm', { slug }) });
  const { title, text } = {
    open: { title: '', text: '' },
    sent: { title: formMessages.sentAlready, text: confirmation || formMessages.thankYouText },
    closed: { title: formMessages.closed, text: '' },
    login: { title: 'Log in to fill out this form', text: 'We’ll save your answers as you go, on any device.' },
  }[state];
  return (
    <main className="mx-auto max-w-form px-5 py-14 text-center">
      <p className="text-sm font-semibold text-sea">{name}</p>
      <h1 className="mt-1 text-2xl font-bold tracking-tight">{title}</h1>
      {text && <p className="mt-2 text-ink-soft">{text}</p>}
      <Button look="primary" size="large" className="mt-6" href={state === 'login' || !keeps ? login : to('home')}>
        {state === 'login' || !keeps ? 'Log in' : 'Go home'}
      </Button>
      {state === 'sent' && mayChange && (
        <p className="mt-8 text-dense text-ink-soft">
          {formMessages.changeUntilRead}{' '}
          <TextLink href={to('viewForm', { slug }, { change: '1' })}>{formMessages.changeAnswers}</TextLink>
        </p>
      )}
    </main>
  );
}

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
