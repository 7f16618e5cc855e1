import { classes } from './classes.ts';

/** The look of everything that one types into or chooses from. 16 px on phones, so that they do not zoom in. */
export function controlLook(isWrong: boolean, more?: string): string {
  return classes(
    'min-h-11 w-full min-w-0 rounded-control border bg-card px-3 text-base text-ink transition-colors sm:text-dense',
    'focus-visible:outline-offset-0 disabled:bg-sunk disabled:text-ink-faint',
    isWrong ? 'border-bad outline-bad' : 'border-line-strong hover:border-ink-faint',
    more,
  );
}
