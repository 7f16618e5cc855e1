import { useRef, type PointerEvent } from 'react';
import { scrollAtEdges } from '#ui/reorderPointer.ts';

type Acts = {
  onDrag: (id: number | null) => void;
  /** Over which group the finger is; undefined for none, null for the people to place. */
  onOver: (key: string | null | undefined) => void;
  onDropOn: (id: number, key: string | null) => void;
};

/** The group under a finger: its key, null for the people to place, undefined elsewhere. */
function keyUnder({ clientX, clientY }: PointerEvent): string | null | undefined {
  const key = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-drop]')?.dataset['drop'];
  return key === '' ? null : key;
}

/** A handle that is dragged by finger or pen, for which browsers have no dragging of their own; a mouse drags the card. */
export function useTouchDrag(id: number, { onDrag, onOver, onDropOn }: Acts) {
  const pointer = useRef<{ y: number; stop: () => void } | null>(null);
  const end = () => {
    pointer.current?.stop();
    pointer.current = null;
    onOver(undefined);
    onDrag(null);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === 'mouse' || pointer.current) return;
      const at = { y: event.clientY, stop: () => {} };
      at.stop = scrollAtEdges(event.currentTarget, at);
      pointer.current = at;
      event.currentTarget.setPointerCapture(event.pointerId);
      onDrag(id);
    },
    onPointerMove: (event: PointerEvent) => {
      if (!pointer.current) return;
      pointer.current.y = event.clientY;
      onOver(keyUnder(event));
    },
    onPointerUp: (event: PointerEvent) => {
      if (!pointer.current) return;
      const key = keyUnder(event);
      end();
      if (key !== undefined) onDropOn(id, key);
    },
    onPointerCancel: end,
  };
}
