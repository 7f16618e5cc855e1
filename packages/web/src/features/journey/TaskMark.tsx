import { Check } from 'lucide-react';
import { classes } from '#ui/classes.ts';

/** The circle before a task: filled and ticked once it is done. */
export function TaskMark({ isDone }: { isDone: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'grid size-5.5 shrink-0 place-items-center rounded-full border-2 transition-colors',
        isDone
          ? 'border-good bg-good text-card'
          : 'border-line-strong group-hover:border-good group-hover:bg-good-soft',
      )}
    >
      {isDone && <Check strokeWidth={3} className="size-3.5 animate-pop" />}
    </span>
  );
}
