import { Check, CircleAlert, CloudOff } from 'lucide-react';
import { useKept } from '#ui/keep.ts';
import { Spinner } from '#ui/Spinner.tsx';
import type { DraftKeeper, DraftState } from './draftKeeper.ts';

/** Whether what was typed is with the server. */
export function SaveState({ keeper }: { keeper: DraftKeeper }) {
  const state = useKept(keeper.state);
  return (
    <output className="flex min-h-6 items-center gap-1.5 text-sm text-ink-soft">
      <Sign of={state} />
      {words(state)}
    </output>
  );
}

function Sign({ of: { now } }: { of: DraftState }) {
  if (now === 'saving') return <Spinner />;
  if (now === 'saved') return <Check strokeWidth={2} className="size-4 text-good" aria-hidden="true" />;
  if (now === 'offline') return <CloudOff strokeWidth={1.75} className="size-4 text-warn" aria-hidden="true" />;
  if (now === 'typing') return null;
  return <CircleAlert strokeWidth={1.75} className="size-4 text-bad" aria-hidden="true" />;
}

function words({ now, message, clashes }: DraftState): string {
  switch (now) {
    case 'saved':
      return 'Saved';
    case 'typing':
    case 'saving':
      return 'Saving…';
    case 'offline':
      return 'You’re offline. It’s saved on this device, and we’ll send it when you’re back online.';
    case 'failed':
      return `Not saved. ${message ?? ''}`;
    case 'waits':
      return Object.keys(clashes).length > 0 ? 'Conflict: choose a version' : 'Some changes aren’t saved';
  }
}
