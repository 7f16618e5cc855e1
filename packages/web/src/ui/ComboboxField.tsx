import { ChevronDown, X } from 'lucide-react';
import { controlLook } from './controlLook.ts';
import { Field } from './Field.tsx';
import type { FieldProps, Option } from './fieldProps.ts';
import { OptionList } from './OptionList.tsx';
import { useOptionList } from './useOptionList.ts';

type Props = FieldProps<string | number | null> & {
  options: readonly Option[];
  placeholder?: string;
  /** With this the options are asked for by what is typed; without it they are narrowed here. */
  onSearch?: (text: string) => void;
  isSearching?: boolean;
};

const insideButton = 'grid w-9 place-items-center rounded-control text-ink-soft hover:text-ink';

/** One of many, found by typing. What is typed is never a value by itself: only an option is. */
export function ComboboxField({
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
  const chosen = options.find((option) => option.value === value);
  const state = useOptionList({
    options,
    chosen: value === null ? [] : [value],
    onSearch,
    isSearching,
    onLeave: onBlur,
    onChoose: (option) => onChange(option.value),
  });
  const type = (text: string) => {
    if (text === '') onChange(null);
    state.type(text);
  };
  return (
    <Field label={label} help={help} error={error} optional={optional}>
      {(ids) => (
        <span {...state.boxProps} className="relative block">
          <input
            {...ids}
            {...state.inputProps}
            ref={ref}
            name={name}
            disabled={disabled}
            placeholder={placeholder}
            value={state.typed ?? chosen?.label ?? ''}
            onChange={(event) => type(event.target.value)}
            onClick={() => state.open()}
            onKeyDown={state.press}
            className={controlLook(!!error, 'pr-20')}
          />
          <span className="absolute inset-y-0 right-1 flex">
            {value !== null && !disabled && (
              <button
                type="button"
                tabIndex={-1}
                aria-label={`Clear ${label}`}
                onClick={() => onChange(null)}
                className={insideButton}
              >
                <X strokeWidth={1.75} className="size-4" aria-hidden="true" />
              </button>
            )}
            <span aria-hidden="true" className={`${insideButton} pointer-events-none`}>
              <ChevronDown strokeWidth={1.75} className="size-4.5" />
            </span>
          </span>
          {state.isOpen && <OptionList {...state.list} label={label} />}
        </span>
      )}
    </Field>
  );
}
