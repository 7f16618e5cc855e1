import { ArrowDown, ArrowUp, Check, GripVertical } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { classes } from './classes.ts';
import { IconButton } from './IconButton.tsx';
import type { Reordering } from './useReordering.ts';

type Props = { of: Reordering; id: number; name: string };

/** What a row is taken by: dragged, or pressed and then moved by arrows or by the buttons that come. */
export function ReorderHandle({ of, id, name }: Props) {
  const isLifted = of.lifted === id;
  const press = (event: KeyboardEvent) => {
    const act = isLifted ? liftedKeys(of)[event.key] : restingKeys(of, id)[event.key];
    if (!act) return;
    if (event.key !== 'Tab') event.preventDefault();
    event.stopPropagation();
    act();
  };
  return (
    <span data-reorder-controls className="flex shrink-0 items-center">
      <button
        type="button"
        data-reorder-handle={`${of.kind}-${id}`}
        aria-label={`Move ${name}`}
        aria-pressed={isLifted}
        title="Drag, or press and use the arrows"
        onPointerDown={(event) => !isLifted && of.drag(event, id)}
        onClick={() => (isLifted ? of.drop() : of.lift(id))}
        onKeyDown={press}
        className={classes(
          'grid size-9 cursor-grab touch-none place-items-center rounded-control transition-colors active:cursor-grabbing',
          isLifted ? 'bg-sea text-on-sea' : 'text-ink-soft hover:bg-sunk hover:text-ink',
        )}
      >
        <GripVertical strokeWidth={1.75} className="size-4.5" aria-hidden="true" />
      </button>
      {isLifted && of.isByKeys && (
        <>
          <IconButton
            label={`Move ${name} up`}
            icon={<ArrowUp strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
            onClick={() => of.step(-1)}
          />
          <IconButton
            label={`Move ${name} down`}
            icon={<ArrowDown strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
            onClick={() => of.step(1)}
          />
          <IconButton
            label={`Leave ${name} here`}
            icon={<Check strokeWidth={2} className="size-4.5" aria-hidden="true" />}
            onClick={of.drop}
          />
        </>
      )}
    </span>
  );
}

type Keys = Readonly<Record<string, () => void>>;

const liftedKeys = (of: Reordering): Keys => ({
  ArrowUp: () => of.step(-1),
  ArrowDown: () => of.step(1),
  Enter: of.drop,
  ' ': of.drop,
  Tab: of.drop,
  Escape: of.putBack,
});

const restingKeys = (of: Reordering, id: number): Keys => ({ Enter: () => of.lift(id), ' ': () => of.lift(id) });
