import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

const looks = {
  plain: 'border-line bg-card',
  deep: 'border-transparent bg-linear-135 from-deep to-deep-far text-on-deep',
  'deep-warn': 'border-transparent bg-linear-135 from-deep-warn to-deep-warn-far text-on-deep',
  'deep-bad': 'border-transparent bg-linear-135 from-deep-bad to-deep-bad-far text-on-deep',
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

type SectionProps = {
  title: ReactNode;
  /** Stands across from the title: what may be done here, or the way to more. */
  aside?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** A part of a page under a heading of its own, without a surface. */
export function Section({ title, aside, className, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
