import type { InputHTMLAttributes, Ref } from 'react';
import { classes } from './classes.ts';
import { tickLook } from './tickLook.ts';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  /** Some, but not all, of what it stands for. */
  isPartly?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** A bare checkbox, as it stands in a table; a form uses CheckboxField. */
export function Tick({ isPartly = false, className, ref, ...rest }: Props) {
  const mark = (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = isPartly;
    if (typeof ref === 'function') ref(input);
  };
  return (
    <span className="relative grid w-fit place-items-center">
      <input type="checkbox" ref={mark} className={classes(tickLook, 'rounded-small', className)} {...rest} />
      <svg
        viewBox="0 0 16 16"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="pointer-events-none absolute size-3.5 text-on-sea opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-100"
      >
        <path d={isPartly ? 'M3.500 8h9' : 'm3 8.500 3.200 3.200L13 4.800'} />
      </svg>
    </span>
  );
}
