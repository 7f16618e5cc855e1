import type { ReactNode } from 'react';
import { type Placed, type PlaceKind, places } from './placeKind.ts';

type Props = {
  row: Placed;
  kind: PlaceKind;
  /** Left out for who may not change it. */
  onChange: ((row: Placed, anchor: HTMLElement) => void) | undefined;
  children?: ReactNode;
};

/** Where somebody is; pressed, it can be changed there and then. */
export function PlaceCell({ row, kind, onChange, children }: Props) {
  const { label, none, of } = places[kind];
  const name = of(row)?.name;
  const missing = kind === 'group' ? none : 'None';
  const shown = children ?? name ?? <span className="font-normal text-ink-faint">{missing}</span>;
  if (!onChange) return shown;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`${label} of ${row.name}: ${name ?? missing}. Change`}
      onClick={(event) => onChange(row, event.currentTarget)}
      className="-mx-2 flex min-h-8 max-w-[calc(100%+1rem)] items-center truncate rounded-control px-2 text-left hover:bg-card hover:ring-1 hover:ring-line-strong"
    >
      {shown}
    </button>
  );
}
