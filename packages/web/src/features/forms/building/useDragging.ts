import { type PointerEvent, useState } from 'react';
import type { FieldType } from '@tribe/domain/features/forms/field.ts';

/** What is in the hand: a question that moves, or a type that is to be added. */
export type Dragged = { kind: 'field'; key: string } | { kind: 'type'; type: FieldType };
export type DropTarget = { before: string | null; page: number };

/** Follows the pointer over the canvas, whose cards carry their key and whose list its page. */
function targetUnder(x: number, y: number): DropTarget | null {
  const list = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-canvas-page]');
  if (!list) return null;
  const page = Number(list.dataset['canvasPage']);
  const cards = [...list.querySelectorAll<HTMLElement>('[data-field-key]')];
  const below = cards.find((card) => {
    const { top, height } = card.getBoundingClientRect();
    return y < top + height / 2;
  });
  return { before: below?.dataset['fieldKey'] ?? null, page };
}

/** Dragging by mouse and by touch: a small move begins it, Escape ends it, and a press that does not move stays a press. */
export function useDragging(onDrop: (dragged: Dragged, target: DropTarget) => void) {
  const [state, setState] = useState<{ dragged: Dragged; target: DropTarget | null } | null>(null);

  function begin(event: PointerEvent, dragged: Dragged): void {
    if (event.button !== 0) return;
    const { clientX, clientY } = event;
    const stop = new AbortController();
    let target: DropTarget | null = null;
    let isDragging = false;
    const end = () => {
      stop.abort();
      setState(null);
    };
    const move = (moved: globalThis.PointerEvent) => {
      if (!isDragging && Math.hypot(moved.clientX - clientX, moved.clientY - clientY) < 6) return;
      isDragging = true;
      target = targetUnder(moved.clientX, moved.clientY);
      setState({ dragged, target });
    };
    const release = () => {
      const where = target;
      end();
      if (!isDragging) return;
      const swallow = new AbortController();
      addEventListener('click', (click) => click.stopPropagation(), { capture: true, signal: swallow.signal });
      setTimeout(() => swallow.abort());
      if (where) onDrop(dragged, where);
    };
    const options = { signal: stop.signal };
    addEventListener('pointermove', move, options);
    addEventListener('pointerup', release, options);
    addEventListener('pointercancel', end, options);
    addEventListener('keydown', ({ key }) => key === 'Escape' && end(), options);
  }

  return { dragged: state?.dragged ?? null, target: state?.target ?? null, begin };
}
