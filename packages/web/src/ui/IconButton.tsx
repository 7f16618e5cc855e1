import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classes } from './classes.ts';

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'children'> & {
  /** What it does, in words: nobody sees it, everybody hears it. */
  label: string;
  icon: ReactNode;
  ref?: Ref<HTMLButtonElement>;
};

export function IconButton({ label, icon, className, ...rest }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={classes(
        'grid size-9 shrink-0 place-items-center rounded-control text-ink-soft transition-colors hover:bg-sunk hover:text-ink disabled:opacity-40',
        className,
      )}
      {...rest}
    >
      {icon}
    </button>
  );
}
