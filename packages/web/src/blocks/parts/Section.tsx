import { createContext, type ReactNode, useContext } from 'react';
import { classes } from '#ui/classes.ts';

/** Whether a block lies in a column, whose own space is enough. */
export const InColumn = createContext(false);

type Ground = 'plain' | 'soft' | 'deep';

type Props = { id: string; ground?: Ground; size?: 'page' | 'text'; className?: string; children: ReactNode };

/** The room of a block: as wide as the page, on its own ground, and the measure by which its parts arrange themselves. */
export function Section({ id, ground = 'plain', size = 'page', className, children }: Props) {
  const isInColumn = useContext(InColumn);
  const width = size === 'page' ? 'max-w-page' : 'max-w-200';
  const inside = (
    <div className="@container">
      <div className={className}>{children}</div>
    </div>
  );
  if (isInColumn)
    return (
      <section id={id} className={classes('scroll-mt-4', ground !== 'plain' && 'rounded-card p-5', grounds[ground])}>
        {inside}
      </section>
    );
  if (ground === 'deep')
    return (
      <section id={id} className={classes('mx-auto w-full scroll-mt-4 px-4 py-6 sm:px-6', width)}>
        <div className="ground-deep rounded-[1.25rem] bg-linear-60 from-deep-far to-deep p-6 text-ink sm:p-10">
          {inside}
        </div>
      </section>
    );
  return (
    <section id={id} className={classes('scroll-mt-4', grounds[ground])}>
      <div className={classes('mx-auto w-full px-5 py-8 sm:px-6 sm:py-12', width)}>{inside}</div>
    </section>
  );
}

const grounds: Record<Ground, string> = { plain: '', soft: 'bg-sunk', deep: 'ground-deep bg-deep text-ink' };

type HeadingProps = { title: string; text?: string; isCentered?: boolean };

/** What a block is about, and a line below it; nothing where neither is said. */
export function Heading({ title, text = '', isCentered = false }: HeadingProps) {
  if (title === '' && text === '') return null;
  return (
    <div className={classes('mb-6', isCentered && 'text-center')}>
      {title !== '' && <h2 className="text-2xl font-extrabold tracking-tight @2xl:text-3xl">{title}</h2>}
      {text !== '' && (
        <p className={classes('mt-3 max-w-read text-lg whitespace-pre-line text-ink-soft', isCentered && 'mx-auto')}>
          {text}
        </p>
      )}
    </div>
  );
}
