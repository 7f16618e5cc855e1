import { Hammer } from 'lucide-react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { usePageTitle } from '#kernel/url/usePageTitle.ts';
import { Button } from '#ui/Button.tsx';

/** Stands at an address that is the product's own and whose screen is not made yet. */
export function OnItsWayPage() {
  usePageTitle('Not ready yet');
  return (
    <section className="mx-auto flex max-w-form animate-appear flex-col items-center gap-2 px-5 py-14 text-center">
      <span aria-hidden="true" className="mb-2 grid size-14 place-items-center rounded-full bg-sea-soft text-sea">
        <Hammer strokeWidth={1.75} className="size-6" />
      </span>
      <h1 className="text-xl">This page isn’t ready yet</h1>
      <p className="max-w-sm text-sm text-ink-soft">Please check back soon.</p>
      <Button href={to('home')} className="mt-3">
        Go home
      </Button>
    </section>
  );
}
