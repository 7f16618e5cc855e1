import { formMessages } from '@tribe/domain/features/forms/messages.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Button } from '#ui/Button.tsx';

/** Where a form that was sent leads, with the words that it has for this. */
export function ThankYou({ text, isSignedIn }: { text: string; isSignedIn: boolean }) {
  return (
    <main className="mx-auto flex max-w-form flex-col items-center gap-3 px-5 py-14 text-center">
      <span aria-hidden="true" className="mb-2 grid size-14 place-items-center rounded-full bg-sea-soft text-sea">
        <svg viewBox="0 0 24 24" className="size-7 fill-none stroke-current stroke-2">
          <path d="m5 12.500 4.500 4.500L19 7.500" />
        </svg>
      </span>
      <h1 className="text-2xl">{formMessages.thankYou}</h1>
      <p className="whitespace-pre-line text-ink-soft">{text}</p>
      <Button look="primary" href={to(isSignedIn ? 'home' : 'login')} className="mt-3">
        {isSignedIn ? 'Go home' : 'Log in'}
      </Button>
    </main>
  );
}
