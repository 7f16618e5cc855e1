import { Check } from 'lucide-react';
import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import { classes } from '#ui/classes.ts';
import type { MyProgress } from '../useMyProgress.ts';

type MoveUp = NonNullable<MyProgress['moveUp']>;

/** Sent, being read, answered: who has it, and by when. */
export function MoveUpTrail({ moveUp: { status, sentAt, claimedAt, dueAt, reviewer } }: { moveUp: MoveUp }) {
  const isRead = status === 'in-review';
  const by = reviewer ? `Coach ${reviewer}` : 'A coach';
  const steps = [
    { title: 'You sent your request', note: showInstant(new Date(sentAt)), is: 'past' },
    isRead
      ? { title: `${by} is reviewing it`, note: claimedAt && `Since ${showInstant(new Date(claimedAt))}`, is: 'now' }
      : { title: 'A coach will review it next', note: null, is: 'next' },
    { title: 'Your answer', note: `By ${showInstant(new Date(dueAt))}`, is: 'next' },
  ];
  return (
    <ol>
      {steps.map(({ title, note, is }, place) => (
        <li key={title} className="relative flex gap-3 pb-4 last:pb-0" aria-current={is === 'now' ? 'step' : undefined}>
          {place < steps.length - 1 && (
            <span aria-hidden="true" className="absolute top-6 bottom-0 left-2.75 w-0.5 bg-line" />
          )}
          <span
            aria-hidden="true"
            className={classes(
              'grid size-6 shrink-0 place-items-center rounded-full border-2',
              is === 'past' && 'border-good bg-good text-card',
              is === 'now' && 'border-sea',
              is === 'next' && 'border-line-strong',
            )}
          >
            {is === 'past' && <Check strokeWidth={3} className="size-3.5" />}
            {is === 'now' && <span className="size-2.5 rounded-full bg-sea" />}
          </span>
          <div className="min-w-0">
            <p className={classes(is === 'next' ? 'text-ink-soft' : 'font-semibold')}>{title}</p>
            {note && <p className="num text-sm text-ink-soft">{note}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
