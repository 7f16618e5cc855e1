import type { ReactNode } from 'react';
import { Skeleton } from './Skeleton.tsx';

type Props = {
  label: string;
  /** Short for the eye ('1.2K', '₱12,500.00'); left out while it is on its way. */
  value?: string;
  /** The exact figure, where the shown one is short. */
  exact?: string;
  note?: ReactNode;
  icon?: ReactNode;
};

export function StatTile({ label, value, exact, note, icon }: Props) {
  return (
    <div className="@container min-w-0 rounded-card border border-line bg-card p-4" aria-busy={value === undefined}>
      <div className="flex items-center justify-between gap-2 text-ink-soft">
        <p className="truncate text-sm font-medium">{label}</p>
        {icon}
      </div>
      <p className="num mt-1 text-[clamp(1.125rem,13cqi,1.75rem)] leading-tight font-bold tracking-tight" title={exact}>
        {value ?? <Skeleton shape="h-8 w-24 rounded-small" />}
      </p>
      {note && <p className="num mt-1 text-sm text-ink-soft">{note}</p>}
    </div>
  );
}
