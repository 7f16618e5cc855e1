import { Flame, Heart, PartyPopper } from 'lucide-react';
import { winReactionKinds, winReactionLabels } from '@tribe/domain/features/wins/win.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { buttonLook } from '#ui/buttonLook.ts';
import { classes } from '#ui/classes.ts';
import { toast } from '#ui/toast.ts';
import { ReactToWin, type Win } from './win.documents.ts';

const icons = { heart: Heart, fire: Flame, cheer: PartyPopper } as const;

/** Says how glad one is about a win, in one of three ways. Before anybody else sees a win, nobody can be. */
export function WinReactions({ win }: { win: Win }) {
  const [react, { isBusy }] = useMutation(ReactToWin);
  if (win.status !== 'published') return null;
  const press = async (kind: string) => {
    if (isBusy) return;
    const acted = await react({ id: win.id, kind: win.myReaction === kind ? null : kind });
    if (!acted.ok) toast.error(acted.failure.message);
  };
  return (
    <fieldset aria-label={`Reactions to ${win.title}`} className="flex min-w-0 flex-wrap gap-1.5">
      {winReactionKinds.map((kind) => {
        const Icon = icons[kind];
        const isOn = win.myReaction === kind;
        const count = win.reactions.find((reaction) => reaction.kind === kind)?.count ?? 0;
        return (
          <button
            key={kind}
            type="button"
            title={winReactionLabels[kind]}
            aria-label={[winReactionLabels[kind], count, isOn && 'yours included'].filter(Boolean).join(', ')}
            aria-pressed={isOn}
            onClick={() => void press(kind)}
            className={classes(
              buttonLook('quiet', 'small'),
              'num rounded-full',
              isOn && 'border-transparent bg-mango-soft text-mango-ink',
            )}
          >
            <Icon strokeWidth={1.75} className="size-4" aria-hidden="true" />
            {count > 0 && count}
          </button>
        );
      })}
    </fieldset>
  );
}
