import { useState } from 'react';
import { classes } from '#ui/classes.ts';
import { controlLook } from '#ui/controlLook.ts';
import { matches } from '#ui/foldText.ts';
import { Tick } from '#ui/Tick.tsx';

/** More values than this can be searched. */
const mostAtAGlance = 8;

/** Any of these values, or none of them. */
type Chosen = { values: readonly string[]; isExcept: boolean };

type Props = {
  label: string;
  options: readonly { value: string; label: string }[];
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
};

/** The values of a filter: any or none of several. */
export function FilterValues({ label, options, chosen, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const [isExcept, setExcept] = useState(chosen.isExcept);
  const put = (values: readonly string[], except: boolean) => onChange({ values, isExcept: except });
  const toggle = (value: string, isOn: boolean) =>
    put(isOn ? [...chosen.values, value] : chosen.values.filter((one) => one !== value), isExcept);
  const turn = (except: boolean) => {
    setExcept(except);
    if (chosen.values.length > 0) put(chosen.values, except);
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-1 p-2 sm:w-60">
      <legend className="sr-only">{label}</legend>
      <div className="mb-1 grid grid-cols-2 gap-0.5 rounded-control bg-shade p-0.5 text-xs font-semibold">
        {[false, true].map((except) => (
          <button
            key={String(except)}
            type="button"
            aria-pressed={isExcept === except}
            onClick={() => turn(except)}
            className={classes(
              'min-h-8 rounded-small',
              isExcept === except ? 'bg-card text-sea' : 'text-ink-soft hover:text-ink',
            )}
          >
            {except ? 'Is none of' : 'Is any of'}
          </button>
        ))}
      </div>
      {options.length > mostAtAGlance && (
        <input
          type="search"
          aria-label={`Search ${label.toLowerCase()}`}
          placeholder={label}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className={controlLook(false, 'min-h-9')}
        />
      )}
      <div className="max-h-72 overflow-y-auto overscroll-contain">
        {options
          .filter((option) => matches(option.label, typed))
          .map((option) => (
            <label
              key={option.value}
              className="tap flex min-h-9 items-center gap-2.5 rounded-control px-2 text-sm hover:bg-sunk"
            >
              <Tick
                checked={chosen.values.includes(option.value)}
                onChange={(event) => toggle(option.value, event.target.checked)}
              />
              <span className="min-w-0 truncate">{option.label}</span>
            </label>
          ))}
      </div>
    </fieldset>
  );
}
