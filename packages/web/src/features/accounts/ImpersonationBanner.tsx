import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useMaybeMe } from '#kernel/me/Me.tsx';
import { toast } from '#ui/toast.ts';
import { StopImpersonationMutation } from './impersonation.documents.ts';

/** Says on every screen in whose name staff look at the product, and leads back. */
export function ImpersonationBanner() {
  const me = useMaybeMe();
  const [stop, { isBusy }] = useMutation(StopImpersonationMutation);
  if (!me?.isImpersonating || me.originalUserId === null) return null;
  const { originalUserId } = me;
  const end = async () => {
    const acted = await stop({ originalUserId });
    if (!acted.ok) return toast.error(acted.failure.message);
    // Everything that is known was known as someone else.
    window.location.assign(to('users'));
  };
  return (
    <section
      data-banner
      aria-label="Signed in as someone else"
      className="sticky top-(--network) z-50 flex h-12 items-center justify-between gap-x-4 bg-warn-soft px-4 text-sm text-warn sm:justify-center"
    >
      <p className="min-w-0 truncate">
        You’re signed in as <strong>{me.displayName}</strong>.
        <span className="max-sm:sr-only"> Everything you do is recorded.</span>
      </p>
      <button
        type="button"
        disabled={isBusy}
        onClick={() => void end()}
        className="min-h-8 shrink-0 rounded-control border border-current px-3 font-semibold hover:bg-card"
      >
        {isBusy ? 'Ending…' : 'End Session'}
      </button>
    </section>
  );
}
