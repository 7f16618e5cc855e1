import { Search } from 'lucide-react';
import { controlLook } from '#ui/controlLook.ts';

type Props = { value: string; onChange: (text: string) => void };

/** Narrows the tables of flags as one types. It stands inside a form, so Enter does not send it. */
export function FlagSearch({ value, onChange }: Props) {
  return (
    <div className="relative w-full sm:w-72">
      <Search
        strokeWidth={1.75}
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4.5 text-ink-soft"
      />
      <input
        type="search"
        aria-label="Search pages and functions"
        placeholder="Search pages and functions"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
        className={controlLook(false, 'min-h-10 pl-10')}
      />
    </div>
  );
}
