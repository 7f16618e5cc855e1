import { useEffect, useLayoutEffect, useRef, useState, type PointerEvent } from 'react';
import {
  listOf,
  moveBetween,
  placed,
  placesOf,
  refreshed,
  stepped,
  type Move,
  type Places,
  type ReorderList,
} from './reorderPlaces.ts';
import { placeUnder, scrollAtEdges } from './reorderPointer.ts';

type Named = { id: number; name: string };

/** One that is being moved: by dragging, or by keys and buttons. */
type Lifted = { id: number; by: 'pointer' | 'keys'; before: Places };

/** Moves rows within a list or between several, by dragging, by keys, or by buttons; what happens is said aloud. */
export function useReordering<Row extends Named>(
  /** Tells apart what is moved on the same page: 'lesson'. */
  kind: string,
  lists: readonly ReorderList<Row>[],
  /** Answers whether it came to be; else everything goes back. */
  onMove: (move: Move) => Promise<boolean>,
) {
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const [shown, setShown] = useState<{ places: Places; of: string } | null>(null);
  const [sending, setSending] = useState(0);
  const [said, say] = useState('');
  const queue = useRef(Promise.resolve());
  const known = placesOf(lists);
  const basis = JSON.stringify([...known]);
  // What comes while something is in the hand or under way may tell of the time before it.
  const isHeld = lifted !== null || sending > 0;
  const places = shown && (isHeld || shown.of === basis) ? refreshed(shown.places, known) : known;
  const rows = new Map(lists.flatMap((list) => list.rows.map((row) => [row.id, row])));
  const nameOf = (id: number) => rows.get(id)?.name ?? '';
  const show = (next: Places) => setShown({ places: next, of: basis });

  const whereIs = (id: number, at: Places): string => {
    const list = listOf(at, id) ?? 0;
    const ids = at.get(list) ?? [];
    const name = lists.length > 1 ? ` in ${lists.find((each) => each.id === list)?.name ?? ''}` : '';
    return `place ${ids.indexOf(id) + 1} of ${ids.length}${name}`;
  };
  const lift = (id: number, by: Lifted['by']) => {
    setLifted({ id, by, before: places });
    say(`Picked up ${nameOf(id)}, ${whereIs(id, places)}. Arrows move it, Enter drops it, Escape cancels.`);
  };
  const move = (id: number, next: Places) => {
    if (moveBetween(places, next, id) === null) return;
    show(next);
    say(`${nameOf(id)}, ${whereIs(id, next)}`);
  };
  const putBack = () => {
    if (!lifted) return;
    show(lifted.before);
    setLifted(null);
    say(`${nameOf(lifted.id)} is back where it was`);
  };
  /** One after another: the order of a list is only true after the moves before it. */
  const send = (moved: Move) => {
    setSending((count) => count + 1);
    const before = queue.current;
    queue.current = (async () => {
      await before;
      const isDone = await onMove(moved).catch(() => false);
      setShown((it) => (isDone ? it && { ...it, of: now.current.basis } : null));
      setSending((count) => count - 1);
    })();
  };
  const drop = () => {
    if (!lifted) return;
    const { id, before } = lifted;
    setLifted(null);
    show(places);
    say(`Dropped ${nameOf(id)}, ${whereIs(id, places)}`);
    const moved = moveBetween(before, places, id);
    if (moved) send(moved);
  };

  // What listens on the page calls what is true by then.
  const now = useRef({ move, putBack, drop, lift, places, basis });
  useLayoutEffect(() => {
    now.current = { move, putBack, drop, lift, places, basis };
  });
  useKeptFocus(kind, lifted);
  useEndOutside(lifted, () => now.current.drop());

  return {
    kind,
    said,
    lifted: lifted?.id ?? null,
    isByKeys: lifted?.by === 'keys',
    rowsOf: (list: number): Row[] => (places.get(list) ?? []).flatMap((id) => rows.get(id) ?? []),
    lift: (id: number) => lift(id, 'keys'),
    drop,
    putBack,
    step: (by: 1 | -1) => lifted && move(lifted.id, stepped(places, lifted.id, by)),
    drag: (event: PointerEvent, id: number) =>
      drag(event, {
        onLift: () => now.current.lift(id, 'pointer'),
        onMove(y) {
          const under = placeUnder(kind, id, y);
          if (under) now.current.move(id, placed(now.current.places, id, under));
        },
        onDrop: () => now.current.drop(),
        onCancel: () => now.current.putBack(),
      }),
  };
}

export type Reordering = Omit<ReturnType<typeof useReordering>, 'rowsOf'>;

/** A row that changes its list is a new element: the focus, which the old one took with it, comes back. */
function useKeptFocus(kind: string, lifted: Lifted | null): void {
  const id = lifted?.by === 'keys' ? lifted.id : null;
  useLayoutEffect(() => {
    if (id === null || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-reorder-handle="${kind}-${id}"]`)?.focus();
  });
}

/** Whoever goes on elsewhere has dropped it. */
function useEndOutside(lifted: Lifted | null, drop: () => void): void {
  const isByKeys = lifted?.by === 'keys';
  useEffect(() => {
    if (!isByKeys) return;
    const end = (event: Event) => {
      if (event.target instanceof Element && !event.target.closest('[data-reorder-controls]')) drop();
    };
    document.addEventListener('pointerdown', end);
    return () => document.removeEventListener('pointerdown', end);
    // oxlint-disable-next-line react/exhaustive-deps -- what drops reads what is true by then
  }, [isByKeys]);
}

type Dragging = { onLift: () => void; onMove: (y: number) => void; onDrop: () => void; onCancel: () => void };

/** Follows the pointer over the whole page, since the row may become another element under it. */
function drag(event: PointerEvent, { onLift, onMove, onDrop, onCancel }: Dragging): void {
  if (event.button !== 0 || !(event.target instanceof Element)) return;
  const from = event.target;
  const start = event.clientY;
  const pointer = { y: start };
  let stopScrolling: (() => void) | null = null;
  const stop = new AbortController();
  const end = (then: () => void) => {
    stop.abort();
    stopScrolling?.();
    if (!stopScrolling) return;
    swallowClick();
    then();
  };
  if (from.hasPointerCapture(event.pointerId)) from.releasePointerCapture(event.pointerId);
  const follow = (moved: globalThis.PointerEvent) => {
    pointer.y = moved.clientY;
    if (!stopScrolling && Math.abs(pointer.y - start) < 5) return;
    if (!stopScrolling) {
      stopScrolling = scrollAtEdges(from, pointer);
      onLift();
      return;
    }
    onMove(pointer.y);
  };
  window.addEventListener('pointermove', follow, stop);
  window.addEventListener('pointerup', () => end(onDrop), stop);
  window.addEventListener('pointercancel', () => end(onCancel), stop);
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(onCancel), stop);
}

/** Letting go of what was dragged is no press of its handle. */
function swallowClick(): void {
  const stop = new AbortController();
  window.addEventListener('click', (event) => event.stopPropagation(), { capture: true, signal: stop.signal });
  setTimeout(() => stop.abort());
}
