import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export type BadgeTone = 'plain' | 'outline' | 'good' | 'warn' | 'bad' | 'info' | 'sea' | 'mango';

const tones: Record<BadgeTone, string> = {
  plain: 'border-transparent bg-shade text-ink-soft',
  outline: 'border-line-strong text-ink-soft',
  good: 'border-transparent bg-good-soft text-good',
  warn: 'border-transparent bg-warn-soft text-warn',
  bad: 'border-transparent bg-bad-soft text-bad',
  info: 'border-transparent bg-info-soft text-info',
  sea: 'border-transparent bg-sea-soft text-sea',
  mango: 'border-transparent bg-mango-soft text-mango-ink',
};

type Props = { tone?: BadgeTone; icon?: ReactNode; title?: string; children: ReactNode };

export function Badge({ tone = 'plain', icon, title, children }: Props) {
  return (
    <span
      title={title}
      className={classes(
        'num inline-flex max-w-full items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-xs font-semibold tracking-normal whitespace-nowrap',
        tones[tone],
      )}
    >
      {icon}
      <span className="truncate">{children}</span>
    </span>
  );
}
