import type { ReactNode } from 'react';
import { classes } from './classes.ts';

const columns = { 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-2 lg:grid-cols-3' };

/** What is known of something, each fact under its title. */
export function Facts({ wide = 2, children }: { wide?: 2 | 3; children: ReactNode }) {
  return <dl className={classes('grid gap-x-8 gap-y-4', columns[wide])}>{children}</dl>;
}

type Props = {
  title: string;
  /** A text of its own lines, as wide as all. */
  isLong?: boolean;
  children: ReactNode;
};

export function Fact({ title, isLong = false, children }: Props) {
  return (
    <div className={classes('min-w-0', isLong && 'sm:col-span-full')}>
      <dt className="text-sm text-ink-soft">{title}</dt>
      <dd className={classes('num mt-0.5', isLong ? 'max-w-read whitespace-pre-line' : 'font-semibold wrap-anywhere')}>
        {children ?? <span className="font-normal text-ink-faint">None</span>}
      </dd>
    </div>
  );
}
