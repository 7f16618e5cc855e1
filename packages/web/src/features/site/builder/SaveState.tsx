import { CircleAlert, CloudCheck, CloudOff } from 'lucide-react';
import { dayOf, showInstant, today } from '@tribe/domain/kernel/time/manila.ts';
import { useKept } from '#ui/keep.ts';
import { Spinner } from '#ui/Spinner.tsx';
import { useBuilder } from './BuilderContext.ts';
import type { KeptPage } from './pageKeeper.ts';

/** Whether what was built is with the server. */
export function SaveState() {
  const state = useKept(useBuilder().keeper.state);
  return (
    <p className="num flex items-center gap-1.5 text-sm text-ink-soft">
      <Sign now={state.now} />
      <span className="truncate">{words(state)}</span>
    </p>
  );
}

function Sign({ now }: Pick<KeptPage, 'now'>) {
  if (now === 'typing' || now === 'saving') return <Spinner />;
  if (now === 'saved') return <CloudCheck strokeWidth={1.75} className="size-4 shrink-0" aria-hidden="true" />;
  if (now === 'offline')
    return <CloudOff strokeWidth={1.75} className="size-4 shrink-0 text-warn" aria-hidden="true" />;
  return <CircleAlert strokeWidth={1.75} className="size-4 shrink-0 text-bad" aria-hidden="true" />;
}

function words({ now, message, saved: { hasDraft, draftAt, published, waiting } }: KeptPage): string {
  switch (now) {
    case 'typing':
    case 'saving':
      return 'Saving…';
    case 'offline':
      return 'You’re offline. We’ll save when you’re back online';
    case 'failed':
      return `Not saved. ${message ?? ''}`;
    case 'clash':
      return 'Not saved: someone else saved this page';
    case 'saved':
      if (hasDraft && draftAt) return `Draft saved ${shortInstant(new Date(draftAt))}`;
      if (waiting?.waitsUntil) return `Goes live ${showInstant(new Date(waiting.waitsUntil))}`;
      return published ? `Version ${published.number} is live` : 'Nothing has been published yet';
  }
}

/** Of today the time alone. */
function shortInstant(at: Date): string {
  const words = showInstant(at);
  return dayOf(at) === today(new Date()) ? words.split(' ').slice(-2).join(' ') : words;
}
