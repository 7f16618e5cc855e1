import { classes } from './classes.ts';

type Props = {
  /** 0 to 100; what lies outside is brought in. */
  percent: number;
  /** What is progressing, for those who hear it. */
  label: string;
  tone?: 'sea' | 'mango';
  size?: 'thin' | 'normal' | 'thick';
  /** Shows the number beside the bar. */
  withNumber?: boolean;
};

const heights = { thin: 'h-1.5', normal: 'h-2', thick: 'h-3' };
const tones = { sea: 'bar-sea', mango: 'bar-mango' };

/** The browser's own bar: a width in a style attribute would be refused on pages that the server renders. */
export function Progress({ percent, label, tone = 'sea', size = 'normal', withNumber = false }: Props) {
  const share = Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <div className="flex items-center gap-3">
      <progress
        aria-label={label}
        value={share}
        max={100}
        className={classes('bar min-w-0 grow', tones[tone], heights[size])}
      />
      {withNumber && (
        <span aria-hidden="true" className="num text-sm font-semibold text-ink-soft">
          {share}%
        </span>
      )}
    </div>
  );
}
