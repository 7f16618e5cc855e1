import { classes } from './classes.ts';

export type BarPart = { label: string; fill: string; dot: string };
type Props = {
  parts: readonly BarPart[];
  /** Bars from left to right, each with the size of its parts from below. */
  bars: readonly { key: string; title: string; sizes: readonly number[] }[];
  /** A size on the axis, and in the words of a bar. */
  scale: (size: number) => string;
  show: (size: number) => string;
  empty: string;
};

/** How high the tallest bar is, and how wide each with the space beside it. */
const height = 100;
const width = 10;

/** Upright bars along the days, for the eye alone: the table beside them says the same. */
export function StackedBars({ parts, bars, scale, show, empty }: Props) {
  const most = Math.max(0, ...bars.map(({ sizes }) => sum(sizes)));
  if (most === 0)
    return <p className="rounded-control bg-sunk px-4 py-10 text-center text-sm text-ink-soft">{empty}</p>;
  return (
    <div className="flex grow flex-col">
      <p className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
        {parts.map(({ label, dot }) => (
          <span key={label} className="inline-flex items-center gap-1.5">
            <i aria-hidden="true" className={classes('size-2.5 rounded-xs', dot)} />
            {label}
          </span>
        ))}
      </p>
      <div aria-hidden="true" className="flex min-h-56 grow gap-2">
        <span className="num flex flex-col justify-between text-right text-xs text-ink-soft">
          {[1, 0.5, 0].map((part) => (
            <span key={part}>{scale(most * part)}</span>
          ))}
        </span>
        <svg
          viewBox={`0 0 ${bars.length * width} ${height}`}
          preserveAspectRatio="none"
          className="min-h-56 min-w-0 grow border-y border-line"
        >
          {bars.map(({ key, title, sizes }, at) => (
            <g key={key}>
              {parts.map(({ label, fill }, place) => (
                <rect
                  key={label}
                  x={at * width + 1}
                  y={height - (sum(sizes.slice(0, place + 1)) * height) / most}
                  width={width - 2}
                  height={((sizes[place] ?? 0) * height) / most}
                  className={fill}
                />
              ))}
              <title>{`${title}: ${parts.map(({ label }, place) => `${label} ${show(sizes[place] ?? 0)}`).join(', ')}`}</title>
            </g>
          ))}
        </svg>
      </div>
      <p aria-hidden="true" className="num mt-1.5 flex justify-between pl-10 text-xs text-ink-soft">
        <span>{bars[0]?.title}</span>
        <span>{bars.length > 1 && bars.at(-1)?.title}</span>
      </p>
    </div>
  );
}

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);
