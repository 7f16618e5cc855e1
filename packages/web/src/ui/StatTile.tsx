import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Skeleton } from './Skeleton.tsx';

type Props = {
  label: string;
  /** Short for the eye ('1.2K', '₱12,500.00'); left out while it is on its way. */
  value?: string;
  /** The exact figure, where the shown one is short. */
  exact?: string;
  /** An amount that somebody should do something about. */
  tone?: 'bad' | undefined;
  note?: ReactNode;
  icon?: ReactNode;
};

/** A figure; while it is on its way its tile is as tall as one with a note. */
export function StatTile({ label, value, exact, tone, note, icon }: Props) {
  const isWaiting = value === undefined;
  return (
    <div className="@container min-w-0 rounded-card border border-line bg-card p-4" aria-busy={isWaiting}>
      <div className="flex items-center justify-between gap-2 text-ink-soft">
        <p className="truncate text-sm font-medium">{label}</p>
        {icon}
      </div>
      <p
        className={classes(
          'num mt-1 text-[clamp(1.125rem,13cqi,1.75rem)] leading-tight font-bold tracking-tight',
          tone && 'text-bad',
        )}
        title={exact}
      >
        {value ?? <Skeleton shape="h-[1.25em] w-24 rounded-small" />}
      </p>
      {(note || isWaiting) && <div className="num mt-1 text-sm text-ink-soft">{note ?? '\u00A0'}</div>}
    </div>
  );
}
