import type { ReactNode } from 'react';
import type { BlockProps } from '@tribe/domain/features/site/blocks/blocks.input.ts';
import { classes } from '#ui/classes.ts';
import { Section } from '../parts/Section.tsx';

const ratios = { equal: '@3xl:grid-cols-2', left: '@3xl:grid-cols-[3fr_2fr]', right: '@3xl:grid-cols-[2fr_3fr]' };

type Props = BlockProps<'columns'> & { left?: ReactNode; right?: ReactNode };

/** Two lists of blocks beside each other where there is room, else the one above the other. */
export function Columns({ id, ratio, align, left, right }: Props) {
  return (
    <Section
      id={id}
      className={classes('grid gap-8 @3xl:gap-12', ratios[ratio], align === 'center' && '@3xl:items-center')}
    >
      <div className="grid min-w-0 gap-6">{left}</div>
      <div className="grid min-w-0 gap-6">{right}</div>
    </Section>
  );
}
