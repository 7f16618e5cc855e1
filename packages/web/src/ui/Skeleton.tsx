import { classes } from './classes.ts';

type Props = {
  /** Lines of text that are to come. */
  lines?: number;
  /** Or one block in the shape of what comes, as size classes ('h-40 w-full rounded-card'). */
  shape?: string;
};

const shimmer =
  'block animate-shimmer bg-shade bg-linear-100 from-transparent from-35% via-shade-far via-50% to-transparent to-65% bg-size-[220%_100%]';

const widths = ['w-11/12', 'w-full', 'w-4/5', 'w-10/12', 'w-2/3'];

/** Holds the place of what comes; shows after 150 ms, so that what is quick does not flicker. */
export function Skeleton({ lines = 1, shape }: Props) {
  if (shape) {
    return (
      <span aria-hidden="true" className={classes('block animate-late overflow-hidden', shape)}>
        <span className={classes(shimmer, 'size-full')} />
      </span>
    );
  }
  return (
    <span aria-hidden="true" className="block animate-late space-y-2.5">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={classes(shimmer, 'h-4 rounded-small', widths[line % widths.length])} />
      ))}
    </span>
  );
}
