import type { ReactNode } from 'react';
import { classes } from './classes.ts';

const looks = {
  plain: 'border-line bg-card',
  deep: 'border-transparent bg-linear-135 from-deep to-deep-far text-on-deep',
  warn: 'border-transparent bg-warn-soft',
  bad: 'border-transparent bg-bad-soft',
  sea: 'border-transparent bg-sea-soft',
};

type Props = {
  look?: keyof typeof looks;
  title?: ReactNode;
  aside?: ReactNode;
  padded?: boolean;
  className?: string;
  children?: ReactNode;
};

/** A bordered surface; with a title it is a section of its own. */
export function Card({ look = 'plain', title, aside, padded = true, className, children }: Props) {
  const Surface = title ? 'section' : 'div';
  return (
    <Surface className={classes('min-w-0 rounded-card border', looks[look], padded && 'p-4 sm:p-5', className)}>
      {(title || aside) && (
        <div className={classes('flex items-center justify-between gap-3', padded ? 'mb-3' : 'p-4 sm:px-5')}>
          {title && <h2 className="text-lg">{title}</h2>}
          {aside}
        </div>
      )}
      {children}
    </Surface>
  );
}
