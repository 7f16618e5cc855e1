import { PartyPopper } from 'lucide-react';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { buttonLook } from '#ui/buttonLook.ts';
import { classes } from '#ui/classes.ts';
import { toast } from '#ui/toast.ts';
import type { Win } from './WinCard.tsx';
import { ReactToWin } from './win.documents.ts';

/** Says that one is glad about a win, or takes it back. Before anybody else sees a win, nobody can be. */
export function CheerButton({ win }: { win: Win }) {
  const [react, { isBusy }] = useMutation(ReactToWin);
  if (win.status !== 'published') return null;
  const press = async () => {
    if (isBusy) return;
    const acted = await react({ id: win.id, isOn: !win.hasReacted });
    if (!acted.ok) toast.error(acted.failure.message);
  };
  return (
    <button
      type="button"
      aria-pressed={win.hasReacted}
      onClick={() => void press()}
      className={classes(
        buttonLook('quiet', 'small'),
        win.hasReacted && 'border-transparent bg-mango-soft text-mango-ink',
      )}
    >
      <PartyPopper strokeWidth={1.75} className="size-4" aria-hidden="true" />
      Cheer
      {win.reactions > 0 && <span className="num">{win.reactions}</span>}
      <span className="sr-only">
        {win.title}
        {win.reactions > 0 ? `, ${win.reactions} so far` : ''}
      </span>
    </button>
  );
}
