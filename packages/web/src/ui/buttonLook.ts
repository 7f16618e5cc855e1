import { classes } from './classes.ts';

export type ButtonLook = 'primary' | 'quiet' | 'text' | 'danger' | 'mango';
export type ButtonSize = 'small' | 'normal' | 'large';

const looks: Record<ButtonLook, string> = {
  primary: 'border-transparent bg-sea text-on-sea hover:bg-sea-strong',
  quiet: 'border-line-mid bg-card text-ink hover:bg-sunk',
  text: 'border-transparent text-sea hover:bg-sea-soft',
  danger: 'border-transparent bg-bad text-on-bad hover:bg-bad-strong',
  mango: 'border-transparent bg-mango text-on-mango hover:bg-mango-strong',
};

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 px-3 text-sm',
  normal: 'min-h-10 px-4 text-dense',
  large: 'min-h-13 px-6 text-base',
};

/** The look of a button, for whatever element wears it. */
export function buttonLook(look: ButtonLook = 'quiet', size: ButtonSize = 'normal'): string {
  return classes(
    'tap relative inline-flex select-none items-center justify-center gap-2 rounded-control border font-semibold transition-colors',
    'active:translate-y-px disabled:pointer-events-none disabled:opacity-55 aria-disabled:opacity-80 [&>svg]:shrink-0',
    looks[look],
    sizes[size],
  );
}
