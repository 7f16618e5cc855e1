import type { KeyboardEvent, MouseEvent } from 'react';
import { X } from 'lucide-react';
import { classes } from './classes.ts';
import { Field } from './Field.tsx';
import type { FieldProps, Option } from './fieldProps.ts';
import { OptionList } from './OptionList.tsx';
import { useOptionList } from './useOptionList.ts';

type Value = string | number;
type Props = FieldProps<readonly Value[]> & {
  options: readonly Option[];
  placeholder?: string;
  onSearch?: (text: string) => void;
  isSearching?: boolean;
};

/** Several of many: each chosen one is a chip that can be taken back, with Backspace the last. */
export function MultiSelectField({
  label,
  value,
  onChange,
  onBlur,
  name,
  help,
  error,
  optional,
  disabled,
  ref,
  options,
  placeholder,
  onSearch,
  isSearching,
}: Props) {
  const remove = (one: Value) => onChange(value.filter((other) => other !== one));
  const toggle = (option: Option) =>
    value.includes(option.value) ? remove(option.value) : onChange([...value, option.value]);
  const state = useOptionList({
    options,
    chosen: value,
    onSearch,
    isSearching,
    onLeave: onBlur,
    onChoose: toggle,
    isMany: true,
  });
  const takeBack = (one: Value, { currentTarget }: MouseEvent) => {
    // The button goes with its chip: who stood on it goes on in the field.
    if (currentTarget === document.activeElement) state.boxProps.ref.current?.querySelector('input')?.focus();
    remove(one);
  };
  const press = (event: KeyboardEvent) => {
    const last = value.at(-1);
    if (event.key === 'Backspace' && !state.typed && last !== undefined) remove(last);
    else state.press(event);
  };
  return (
    <Field label={label} help={help} error={error} optional={optional}>
      {(ids) => (
        <span
          {...state.boxProps}
          className={classes(
            'relative flex min-h-11 flex-wrap items-center gap-1.5 rounded-control border bg-card p-1.5 transition-colors focus-within:outline-2 focus-within:outline-sea',
            error ? 'border-bad' : 'border-line-strong hover:border-ink-faint',
            disabled && 'pointer-events-none bg-sunk',
          )}
        >
          {value.map((one) => (
            <Chip
              key={one}
              label={options.find((option) => option.value === one)?.label ?? String(one)}
              isFixed={disabled === true}
              onRemove={(event) => takeBack(one, event)}
            />
          ))}
          <input
            {...ids}
            {...state.inputProps}
            ref={ref}
            name={name}
            disabled={disabled}
            placeholder={value.length === 0 ? placeholder : undefined}
            value={state.typed ?? ''}
            onChange={(event) => state.type(event.target.value)}
            onClick={() => state.open()}
            onKeyDown={press}
            className="min-h-8 w-16 min-w-16 grow bg-transparent px-1.5 text-base outline-none sm:text-dense"
          />
          {state.isOpen && <OptionList {...state.list} label={label} />}
        </span>
      )}
    </Field>
  );
}

type ChipProps = { label: string; isFixed: boolean; onRemove: (event: MouseEvent) => void };

function Chip({ label, isFixed, onRemove }: ChipProps) {
  return (
    <span className="flex max-w-full items-center gap-1 rounded-full bg-sea-soft py-0.5 pl-3 text-sm font-semibold text-sea">
      <span className="truncate">{label}</span>
      <button
        disabled={isFixed}
        type="button"
        aria-label={`Remove ${label}`}
        // A press doesn't move the focus here: a dialog would take it for lost a moment later, and shut the list.
        onPointerDown={(event) => event.preventDefault()}
        onClick={onRemove}
        className="grid size-7 place-items-center pointer-coarse:size-10 rounded-full hover:bg-card"
      >
        <X strokeWidth={2} className="size-3.5" aria-hidden="true" />
      </button>
    </span>
  );
}
