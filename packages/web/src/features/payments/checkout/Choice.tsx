import type { Plan } from '@tribe/domain/features/billing/checkoutShown.ts';
import { classes } from '#ui/classes.ts';

type Props = {
  name: string;
  value: string;
  label: string;
  hint?: string;
  aside?: string;
  isChosen: boolean;
  /** Its aside is a note, not an amount. */
  isQuiet?: boolean;
  onChoose?: () => void;
  'data-other'?: string;
  autoFocus?: true;
};

/** One of several cards, of which one is chosen; the whole card answers to a touch, and without a script as well. */
export function Choice({ name, value, label, hint, aside, isChosen, isQuiet = false, onChoose, ...rest }: Props) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-line-mid px-3.5 py-2.5 transition-colors has-checked:border-sea has-checked:bg-sea-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-sea">
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 accent-sea"
        {...rest}
      />
      <span className="min-w-0 grow">
        <span className="block font-semibold">{label}</span>
        {hint && <span className="block text-sm text-ink-soft">{hint}</span>}
      </span>
      {aside && (
        <span className={classes('num shrink-0', isQuiet ? 'text-sm text-ink-soft' : 'font-bold')}>{aside}</span>
      )}
    </label>
  );
}

/** When a plan is paid, and what it saves. */
export const choiceHint = ({ when, note, dues }: Plan): string =>
  [dues.length > 1 ? when : '', note].filter(Boolean).join(' · ');
