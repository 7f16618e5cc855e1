import { Button } from '#ui/Button.tsx';

/** The address leads nowhere; this one leads home. */
export function NotFound({ homeHref }: { homeHref: string }) {
  return (
    <div className="mx-auto flex max-w-form flex-col items-center gap-4 px-5 py-16 text-center sm:py-24">
      <p aria-hidden="true" className="text-4xl font-extrabold tracking-tight text-sea">
        404
      </p>
      <h1 className="text-2xl">Page not found</h1>
      <p className="text-ink-soft">The link may be old or mistyped.</p>
      <Button look="primary" href={homeHref} className="mt-2">
        Go home
      </Button>
    </div>
  );
}
