import type { ReactNode } from 'react';
import type { MemberRow } from './memberRow.ts';
import { type PlaceKind, places } from './placeKind.ts';

type Props = {
  row: MemberRow;
  kind: PlaceKind;
  /** Left out for who may not change it. */
  onChange: ((row: MemberRow, anchor: HTMLElement) => void) | undefined;
  children?: ReactNode;
};

/** Where somebody is; pressed, it can be changed there and then. */
export function PlaceCell({ row, kind, onChange, children }: Props) {
  const { label, none, of } = places[kind];
  const name = of(row)?.name;
  const shown = children ?? name ?? <span className="text-ink-faint">{kind === 'group' ? none : 'None'}</span>;
  if (!onChange) return shown;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`${label} of ${row.name}: ${name ?? 'none'}. Change`}
      onClick={(event) => onChange(row, event.currentTarget)}
      className="tap -mx-2 flex min-h-9 max-w-full items-center truncate rounded-control border border-transparent px-2 text-left hover:border-line-strong hover:bg-card"
    >
      {shown}
    </button>
  );
}
