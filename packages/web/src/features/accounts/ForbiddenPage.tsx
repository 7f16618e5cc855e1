import { Lock } from 'lucide-react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Button } from '#ui/Button.tsx';
import { usePageTitle } from '#kernel/url/usePageTitle.ts';

/** Shown at its own address, and at any that its visitor may not open. */
export function ForbiddenPage() {
  usePageTitle('Access Restricted');
  return (
    <section className="mx-auto flex max-w-form flex-col items-center gap-3 px-5 py-14 text-center">
      <span aria-hidden="true" className="mb-2 grid size-14 place-items-center rounded-full bg-sea-soft text-sea">
        <Lock strokeWidth={1.75} className="size-6" />
      </span>
      <h1 className="text-2xl">Access Restricted</h1>
      <p className="text-ink-soft">
        Your account can’t open this page. If you think this is a mistake, contact your academy.
      </p>
      <Button look="primary" href={to('home')} className="mt-3">
        Go Back
      </Button>
    </section>
  );
}
