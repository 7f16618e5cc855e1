/**
 * The box, dot or track of a native control in our colours; its mark is drawn by the element beside it. A group of radio buttons
 * without a choice is indeterminate too, and should not look chosen.
 */
export const tickLook =
  'peer relative size-5 shrink-0 appearance-none border-[1.5px] border-line-strong bg-card transition-colors checked:border-sea checked:bg-sea [&[type=checkbox]:indeterminate]:border-sea [&[type=checkbox]:indeterminate]:bg-sea disabled:opacity-50 aria-invalid:border-bad after:absolute after:-inset-[0.8125rem]';
