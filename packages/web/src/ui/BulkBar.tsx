import { Ellipsis, X } from 'lucide-react';
import { IconButton } from './IconButton.tsx';
import { Menu } from './Menu.tsx';
import type { BulkAction } from './tableColumn.ts';
import type { Selecting } from './useSelection.ts';

type Props = { selection: Selecting; bulk: readonly BulkAction[]; total: number };

const show = (count: number) => count.toLocaleString('en-PH');

/** How many rows are chosen, and what can be done with them: at the foot of the screen, in reach wherever one has scrolled. */
export function BulkBar({ selection: { chosen, selectAll, clear }, bulk, total }: Props) {
  const rare = bulk.filter(({ isRare }) => isRare);
  return (
    <div
      role="toolbar"
      aria-label="Selected rows"
      className="sticky bottom-3 z-20 mt-3 flex animate-appear flex-wrap items-center gap-x-1 gap-y-1 rounded-card bg-ink px-4 py-2 text-page shadow-float"
    >
      <p className="num mr-3 text-sm font-semibold" aria-live="polite">
        {chosen.isAll ? `All ${show(total)} selected` : `${show(chosen.count)} selected`}
      </p>
      {!chosen.isAll && total > chosen.count && (
        <button
          type="button"
          onClick={selectAll}
          className="mr-2 min-h-9 text-sm font-medium underline underline-offset-4"
        >
          Select all {show(total)}
        </button>
      )}
      <span aria-hidden="true" className="mx-1 h-6 border-l border-current opacity-30 max-sm:hidden" />
      {bulk
        .filter(({ isRare }) => !isRare)
        .map(({ label, icon, act }) => (
          <button
            key={label}
            type="button"
            onClick={() => act(chosen, clear)}
            className="inline-flex min-h-9 items-center gap-2 rounded-control px-2.5 text-sm font-semibold hover:bg-page/15"
          >
            {icon}
            {label}
          </button>
        ))}
      {rare.length > 0 && (
        <Menu
          label="More actions"
          trigger={
            <IconButton
              label="More actions"
              icon={<Ellipsis strokeWidth={1.75} className="size-5" aria-hidden="true" />}
              className="text-page hover:bg-page/15 hover:text-page"
            />
          }
          items={rare.map(({ label, icon, isDanger = false, act }) => ({
            label,
            icon,
            isDanger,
            onChoose: () => act(chosen, clear),
          }))}
        />
      )}
      <IconButton
        label="Clear selection"
        icon={<X strokeWidth={1.75} className="size-5" aria-hidden="true" />}
        onClick={clear}
        className="ml-auto text-page hover:bg-page/15 hover:text-page"
      />
    </div>
  );
}
