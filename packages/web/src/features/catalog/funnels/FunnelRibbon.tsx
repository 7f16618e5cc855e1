import { counted } from '@tribe/domain/kernel/text/counted.ts';

type Props = {
  /** How many were there at each stage, in its order: visitors, leads, checkouts, orders paid. */
  counts: readonly number[];
  /** What became of those who did not go on from each stage but the last. */
  lost: readonly string[];
};

const [height, wide] = [80, 100];

/** How a funnel narrows from stage to stage, and below each what was lost there. */
export function FunnelRibbon({ counts, lost }: Props) {
  const most = Math.max(1, ...counts);
  const half = (count: number) => Math.max(1, (count / most) * (height / 2 - 2));
  return (
    <div className="border-t border-line">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${counts.length * wide} ${height}`}
        preserveAspectRatio="none"
        className="h-20 w-full bg-sunk"
      >
        {counts.map((count, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the stages have a fixed order
          <path
            key={at}
            d={stage(at * wide, half(counts[at - 1] ?? count), half(count))}
            className="fill-sea"
            opacity={0.4 + at * 0.2}
          />
        ))}
      </svg>
      <ul className="grid grid-cols-1 border-t border-line sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none">
        {lost.map((words, at) => {
          const gone = (counts[at] ?? 0) - (counts[at + 1] ?? 0);
          return (
            <li
              key={words}
              className="num border-line px-4 py-3 text-sm text-ink-soft not-first:max-sm:border-t sm:px-5 sm:not-first:border-l"
            >
              {gone > 0 ? `${gone.toLocaleString('en-PH')} ${words}` : `${counted(0, 'person', 'people')} ${words}`}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** A stage begins as wide as the one before it and bends to its own width. */
function stage(x: number, before: number, own: number): string {
  const middle = height / 2;
  const [bend, end] = [x + wide * 0.3, x + wide];
  return [
    `M${x} ${middle - before}`,
    `C${x + wide * 0.15} ${middle - before} ${x + wide * 0.15} ${middle - own} ${bend} ${middle - own}`,
    `H${end} V${middle + own} H${bend}`,
    `C${x + wide * 0.15} ${middle + own} ${x + wide * 0.15} ${middle + before} ${x} ${middle + before} Z`,
  ].join(' ');
}
