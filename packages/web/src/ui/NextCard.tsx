import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import { classes } from './classes.ts';

type Props = {
  /** Warm where something ended, red where something is owed. */
  look?: 'deep' | 'deep-warn' | 'deep-bad';
  /** What it is. */
  kind?: string;
  title: string;
  /** Across from the words that it is the next step, such as its points. */
  aside?: ReactNode;
  text?: ReactNode;
  className?: string;
  /** The one button. */
  children: ReactNode;
};

/** Home's next step: what it is, why, and one button as wide as a thumb likes it. */
export function NextCard({ look = 'deep', kind = 'Next step', title, aside, text, className, children }: Props) {
  return (
    <Card look={look} className={classes('sm:p-6!', className)}>
      <div className="flex items-baseline justify-between gap-3 text-sm font-semibold opacity-85">
        <p>{kind}</p>
        {aside && <p className="num">{aside}</p>}
      </div>
      <h2 className="mt-1 mb-1.5 text-xl wrap-anywhere">{title}</h2>
      {text && <div className="num max-w-[52ch] text-dense opacity-95 max-sm:line-clamp-3">{text}</div>}
      <div className="mt-3.5 grid sm:mt-4.5 sm:flex">{children}</div>
    </Card>
  );
}
