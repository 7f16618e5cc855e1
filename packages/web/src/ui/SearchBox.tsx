import { useEffect, useEffectEvent, useState } from 'react';
import { Search, X } from 'lucide-react';
import { classes } from './classes.ts';
import { controlLook } from './controlLook.ts';
import { IconButton } from './IconButton.tsx';

type Props = {
  label: string;
  value: string;
  onSearch: (text: string) => void;
  placeholder?: string;
  className?: string;
};

/** From the specification: typing is waited for 300 ms. */
export const searchDelay = 300;

/** A search that asks once typing rests, and at once on Enter. */
export function SearchBox({ label, value, onSearch, placeholder = label, className }: Props) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const ask = useEffectEvent(onSearch);
  if (known !== value) {
    setKnown(value);
    setText(value);
  }
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => ask(text), searchDelay);
    return () => clearTimeout(timer);
  }, [text, value]);

  const clear = () => {
    setText('');
    onSearch('');
  };

  return (
    <search className={classes('block w-full sm:w-72', className)}>
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(text);
        }}
      >
        <Search
          strokeWidth={1.75}
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4.5 text-ink-soft"
        />
        <input
          type="search"
          aria-label={label}
          placeholder={placeholder}
          enterKeyHint="search"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          // What it searches is read whole on a phone as well: the room of the cross is given to it until there is one.
          className={controlLook(
            false,
            classes(
              'min-h-10 pl-10 max-sm:placeholder:text-sm max-sm:placeholder:tracking-tight',
              text === '' ? 'pr-2' : 'pr-10',
            ),
          )}
        />
        {text !== '' && (
          <IconButton
            label="Clear search"
            icon={<X strokeWidth={1.75} className="size-4" />}
            onClick={clear}
            className="absolute inset-y-0 right-0.5 my-auto"
          />
        )}
      </form>
    </search>
  );
}
