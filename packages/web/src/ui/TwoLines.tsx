import type { ReactNode } from 'react';
import { dayOf, showDay, showInstant } from '@tribe/domain/kernel/time/manila.ts';
import { classes } from './classes.ts';

/** What a cell says, and below it in small what belongs to it: a row stays as high as its neighbours. `isWhole` breaks neither. */
export const TwoLines = ({ top, below, isWhole = false }: { top: ReactNode; below: ReactNode; isWhole?: boolean }) => (
  <span className={classes('num block min-w-0', isWhole && 'whitespace-nowrap')}>
    <span className="block">{top}</span>
    {below && <span className="block text-xs font-normal text-ink-soft">{below}</span>}
  </span>
);

/** A moment in a cell: its day, and its time below; nothing of it breaks. */
export function Moment({ at, below }: { at: string; below?: ReactNode }) {
  const instant = new Date(at);
  const day = showDay(dayOf(instant));
  const time = showInstant(instant).slice(day.length).trim();
  return <TwoLines isWhole top={day} below={below ? `${time}, ${below}` : time} />;
}
