import { formMessages } from '@tribe/domain/features/forms/messages.ts';
import type { PublicDocuments } from '@tribe/domain/features/site/publicDocument.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Button } from '#ui/Button.tsx';

type Props = PublicDocuments['thankYou'];

/** Where a form that was sent leads, with the words that it has for this; who waits to enroll has something to do meanwhile. */
export function ThankYou({ text, isSignedIn, offersLessons }: Props) {
  return (
    <main className="mx-auto flex max-w-form flex-col items-center gap-3 px-5 py-14 text-center">
      <span aria-hidden="true" className="mb-2 grid size-14 place-items-center rounded-full bg-sea-soft text-sea">
        <svg viewBox="0 0 24 24" className="size-7 fill-none stroke-current stroke-2">
          <path d="m5 12.500 4.500 4.500L19 7.500" />
        </svg>
      </span>
      <h1 className="text-2xl">{formMessages.thankYou}</h1>
      <p className="whitespace-pre-line text-ink-soft">{text}</p>
      {offersLessons && (
        <>
          <p className="text-ink-soft">While you wait, try our free lessons.</p>
          <Button look="primary" href={to('publicLessons')} className="mt-3">
            See the free lessons
          </Button>
        </>
      )}
      <Button look={offersLessons ? 'text' : 'primary'} href={to(isSignedIn ? 'home' : 'login')} className="mt-3">
        {isSignedIn ? 'Go home' : 'Log in'}
      </Button>
    </main>
  );
}
