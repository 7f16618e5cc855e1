import { Check } from 'lucide-react';
import { bugReportSlug } from '@tribe/domain/features/forms/form.ts';
import { formMessages } from '@tribe/domain/features/forms/messages.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { useQueryWhen } from '#kernel/graphql/useQuery.ts';
import { useMaybeMe } from '#kernel/me/Me.tsx';
import { useUrlText } from '#kernel/url/search.ts';
import { Button } from '#ui/Button.tsx';
import { ViewForm } from './form.documents.ts';

/** Where a form that was sent leads, with the words that it has for this. */
export function ThankYouPage() {
  const [slug] = useUrlText('form');
  const isOwn = slug !== '' && slug !== bugReportSlug;
  const asked = useQueryWhen(isOwn, ViewForm, { slug });
  const isHere = useMaybeMe() !== null;
  const outcome = asked.kind === 'done' ? asked.data.viewForm.confirmation : '';
  const text = slug === bugReportSlug ? formMessages.bugReportThanks : outcome || formMessages.thankYouText;
  return (
    <section className="mx-auto flex max-w-form flex-col items-center gap-3 px-5 py-14 text-center">
      <span aria-hidden="true" className="mb-2 grid size-14 place-items-center rounded-full bg-sea-soft text-sea">
        <Check strokeWidth={1.75} className="size-7" />
      </span>
      <h1 className="text-2xl">{formMessages.thankYou}</h1>
      <p className="text-ink-soft">{text}</p>
      <Button look="primary" href={to(isHere ? 'home' : 'login')} className="mt-3">
        {isHere ? 'Go home' : 'Log in'}
      </Button>
    </section>
  );
}
