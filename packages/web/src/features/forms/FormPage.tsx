import { bugReportSlug, journeyFormSlug } from '@tribe/domain/features/forms/form.ts';
import { formMessages } from '@tribe/domain/features/forms/messages.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { Failure } from '#kernel/failures/failure.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useAuth } from '#kernel/me/AuthProvider.tsx';
import { useMaybeMe } from '#kernel/me/Me.tsx';
import { useGo, useGoTo } from '#kernel/url/useGo.ts';
import { usePageTitle } from '#kernel/url/usePageTitle.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FailureView } from '#ui/FailureView.tsx';
import { BugReportPage } from './BugReportPage.tsx';
import { ViewForm } from './form.documents.ts';
import { FormRoom } from './FormRoom.tsx';
import { FormSheet } from './FormSheet.tsx';
import type { FormShown } from './questions.ts';

/** A form at its own address; the one for reports of faults has a screen of its own. */
export function FormPage({ slug }: { slug: string }) {
  return slug === bugReportSlug ? <BugReportPage /> : <FormNamed slug={slug} />;
}

function FormNamed({ slug }: { slug: string }) {
  const asked = useQuery(ViewForm, { slug });
  return (
    <FormRoom>
      <Answer of={asked} failure={(failure, retry) => <Refused failure={failure} slug={slug} retry={retry} />}>
        {({ viewForm }) => <Form form={viewForm} />}
      </Answer>
    </FormRoom>
  );
}

function Form({ form }: { form: FormShown }) {
  usePageTitle(form.name);
  const me = useMaybeMe();
  const { reauthenticate } = useAuth();
  const go = useGo();
  const goTo = useGoTo();
  const leave = async (successUrl: string | null) => {
    // What hangs on the journey form is felt at once.
    if (me && form.slug === journeyFormSlug) await reauthenticate();
    if (successUrl?.startsWith('/')) goTo(successUrl);
    else if (successUrl) window.location.assign(successUrl);
    else go('thankYou', {}, { form: form.slug });
  };
  if (form.isSent)
    return (
      <Notice name={form.name} title={formMessages.sentAlready} text={form.confirmation || formMessages.thankYouText} />
    );
  if (!form.isOpen) return <Notice name={form.name} title={formMessages.closed} />;
  return <FormSheet key={form.slug} form={form} keeps={me !== null} onSent={leave} />;
}

function Notice({ name, title, text }: { name: string; title: string; text?: string }) {
  return (
    <>
      <h1 className="text-center text-2xl">{name}</h1>
      <EmptyState title={title} text={text} action={<Button href={to('home')}>Go home</Button>} />
    </>
  );
}

function Refused({ failure, slug, retry }: { failure: Failure; slug: string; retry: () => void }) {
  if (failure.code === 'UNAUTHENTICATED') {
    const login = to('login', {}, { redirectTo: to('viewForm', { slug }) });
    return (
      <>
        <h1 className="sr-only">Form</h1>
        <EmptyState
          title="Log in to fill out this form"
          text="We’ll save your answers as you go, on any device."
          action={
            <Button look="primary" href={login}>
              Log in
            </Button>
          }
        />
      </>
    );
  }
  return <FailureView title="Form" message={failure.message} onRetry={retry} />;
}
