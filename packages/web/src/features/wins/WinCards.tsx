import type { ReactNode } from 'react';
import { Skeleton } from '#ui/Skeleton.tsx';
import { WinCard } from './WinCard.tsx';
import type { Win } from './win.documents.ts';

const grid = 'grid items-start gap-4 md:grid-cols-2';

type Props = {
  wins: readonly Win[];
  heading?: 'h2' | 'h3';
  withAuthor?: boolean;
  acts?: (win: Win) => ReactNode;
};

export function WinCards({ wins, acts, ...look }: Props) {
  return (
    <ul className={grid}>
      {wins.map((win) => (
        <li key={win.id} className="grid min-w-0">
          <WinCard win={win} acts={acts?.(win)} {...look} />
        </li>
      ))}
    </ul>
  );
}

export function WinCardsSkeleton({ count = 2 }: { count?: number }) {
  return (
    <div className={grid}>
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className="rounded-card border border-line bg-card p-5">
          <Skeleton lines={4} />
        </div>
      ))}
    </div>
  );
}
