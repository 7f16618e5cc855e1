import type { ReactNode } from 'react';

type Props = {
  label: string;
  /** Across from the label: a figure, or the way to more. */
  aside?: ReactNode;
  title: ReactNode;
  note?: ReactNode;
  /** Between the title and the note, such as a bar. */
  children?: ReactNode;
};

/** One of a few figures that stand beside each other on a card, on phones below each other. */
export const FigureTile = ({ label, aside, title, note, children }: Props) => (
  <section aria-label={label} className="min-w-0 px-4 py-3.5">
    <div className="flex items-baseline justify-between gap-2 text-sm text-ink-soft">
      <h2 className="text-sm font-medium">{label}</h2>
      <span className="num shrink-0">{aside}</span>
    </div>
    <p className="num mt-1 truncate text-base font-bold">{title}</p>
    {children && <div className="mt-1.5">{children}</div>}
    {note && <p className="num mt-1.5 text-sm text-ink-soft">{note}</p>}
  </section>
);
