import { Anchor } from './Anchor.tsx';
import { Skeleton } from './Skeleton.tsx';

/** A figure with what it is, and where its rows are. */
export type Figure = {
  label: string;
  /** Left out while it is on its way. */
  value?: string;
  /** What came on top, before the note. */
  gain?: string;
  note?: string;
  /** What it counts, in a sentence; shown on demand. */
  means?: string;
  href?: string;
};

/** A few figures beside each other on one card, on phones two and two. */
export const FigureStrip = ({ label, figures }: { label: string; figures: readonly Figure[] }) => (
  <div>
    <ul
      aria-label={label}
      aria-busy={figures.some(({ value }) => value === undefined)}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none"
    >
      {figures.map(({ label: name, value, gain, note = '\u00A0', href }) => (
        <li
          key={name}
          className="relative min-w-0 bg-card px-4 py-3.5 last:odd:col-span-2 sm:px-5 lg:last:odd:col-span-1"
        >
          <p className="truncate text-sm text-ink-soft">{name}</p>
          <p className="num text-xl leading-snug font-bold tracking-tight sm:text-[1.375rem]">
            {value === undefined ? (
              <Skeleton shape="h-[1.375em] w-24 rounded-small" />
            ) : href ? (
              <Anchor
                href={href}
                className="underline decoration-dotted decoration-1 underline-offset-4 after:absolute after:inset-0 hover:text-sea"
              >
                {value}
              </Anchor>
            ) : (
              value
            )}
          </p>
          <p className="num truncate text-sm text-ink-soft">
            {gain && <b className="font-semibold text-good">{gain} </b>}
            {note}
          </p>
        </li>
      ))}
    </ul>
    <Meanings of={figures} />
  </div>
);

/** What the figures count, for whoever wonders: figures with the same name count the same on every screen. */
function Meanings({ of: figures }: { of: readonly Figure[] }) {
  const explained = figures.filter(({ means }) => means !== undefined);
  if (explained.length === 0) return null;
  return (
    <details className="mt-1 text-sm text-ink-soft">
      <summary className="tap w-fit cursor-pointer py-3">What these figures count</summary>
      <dl className="grid gap-2 pb-2">
        {explained.map(({ label, means }) => (
          <div key={label}>
            <dt className="font-semibold text-ink">{label}</dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
