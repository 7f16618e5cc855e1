import type { PointerEvent as ReactPointerEvent } from 'react';
import { fitsZone, type Block } from '@tribe/domain/features/site/blocks/slots.ts';
import type { Builder, Drop } from './makeBuilder.ts';

/** What is dragged: a block of the page, or a new one. */
export type Dragged = {
  label: string;
  block: Block;
  /** Its id where it lies on the page already. */
  id: string | null;
};

/** Where a drag stands, in pixels of the whole window, for what follows the pointer. */
export type Ghost = { label: string; x: number; y: number };

type Drag = {
  builder: Builder;
  frame: () => HTMLIFrameElement | null;
  follow: (ghost: Ghost | null) => void;
  onDrop: (drop: Drop) => void;
};

/** So far must a pointer go before it drags, in pixels. */
const slack = 5;
const edge = 40;

/**
 * Follows a pointer from where it went down until it is let go. The element that it went down on hears the whole gesture, so
 * that it makes no difference in which of the two documents the pointer is.
 */
export function startDrag(down: ReactPointerEvent<HTMLElement>, dragged: Dragged, drag: Drag): void {
  if (down.button !== 0) return;
  const grip: HTMLElement = down.currentTarget;
  const home = grip.ownerDocument;
  const stop = new AbortController();
  const { signal } = stop;
  const [fromX, fromY] = [down.clientX, down.clientY];
  let isOn = false;
  let last = { x: fromX, y: fromY };
  let scrolling = 0;

  const look = () => {
    const frame = drag.frame();
    if (!frame) return;
    const inside = home === frame.contentDocument;
    const at = placesOf(frame, last, inside);
    drag.follow({ label: dragged.label, x: at.window.x, y: at.window.y });
    drag.builder.drop.set(at.isOver ? dropAt(frame, at.frame, dragged) : null);
  };

  const scroll = () => {
    const frame = drag.frame();
    const view = frame?.contentWindow;
    if (frame && view) {
      const { y } = placesOf(frame, last, home === frame.contentDocument).frame;
      const by = y < edge ? y - edge : y > view.innerHeight - edge ? y - view.innerHeight + edge : 0;
      if (by !== 0) {
        view.scrollBy(0, Math.max(-edge, Math.min(edge, by)) / 3);
        look();
      }
    }
    scrolling = requestAnimationFrame(scroll);
  };

  const end = (takes: boolean) => {
    stop.abort();
    cancelAnimationFrame(scrolling);
    const drop = drag.builder.drop.get();
    drag.builder.drop.set(null);
    drag.follow(null);
    if (!isOn) return;
    // The click that follows would select or add once more; without one, the next click is a real one again.
    const swallow = (click: Event) => {
      click.stopPropagation();
      click.preventDefault();
    };
    home.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => home.removeEventListener('click', swallow, { capture: true }), 0);
    if (takes && drop) drag.onDrop(drop);
  };

  grip.addEventListener(
    'pointermove',
    (move) => {
      last = { x: move.clientX, y: move.clientY };
      if (!isOn && Math.hypot(last.x - fromX, last.y - fromY) < slack) return;
      if (!isOn) {
        isOn = true;
        grip.setPointerCapture(move.pointerId);
        scrolling = requestAnimationFrame(scroll);
      }
      look();
    },
    { signal },
  );
  grip.addEventListener('pointerup', () => end(true), { signal });
  grip.addEventListener('pointercancel', () => end(false), { signal });
  for (const doc of new Set([home, document, drag.frame()?.contentDocument]))
    doc?.addEventListener(
      'keydown',
      (key) => {
        if (key.key !== 'Escape') return;
        key.preventDefault();
        key.stopPropagation();
        end(false);
      },
      { signal, capture: true },
    );
}

type Point = { x: number; y: number };

/** A point of either document, as both count it; a canvas is drawn smaller where it has no room. */
function placesOf(frame: HTMLIFrameElement, { x, y }: Point, isInside: boolean) {
  const box = frame.getBoundingClientRect();
  const zoom = box.width / (frame.contentWindow?.innerWidth || 1);
  const inFrame = isInside ? { x, y } : { x: (x - box.left) / zoom, y: (y - box.top) / zoom };
  const inWindow = isInside ? { x: box.left + x * zoom, y: box.top + y * zoom } : { x, y };
  const isOver = inWindow.x >= box.left && inWindow.x <= box.right && inWindow.y >= box.top && inWindow.y <= box.bottom;
  return { frame: inFrame, window: inWindow, isOver };
}

/** The zone under a point and the place in it; none inside of what is dragged, and none that may not hold it. */
function dropAt(frame: HTMLIFrameElement, { x, y }: Point, { id, block }: Dragged): Drop | null {
  const doc = frame.contentDocument;
  if (!doc) return null;
  const away = id === null ? null : doc.querySelector(`[data-block="${id}"]`);
  const zones = doc.elementsFromPoint(x, y).map((element) => element.closest<HTMLElement>('[data-zone]'));
  const zone =
    zones.find((one) => one && !away?.contains(one) && fitsZone(block, one.dataset['zone'] ?? '')) ??
    doc.querySelector<HTMLElement>('[data-zone="page"]');
  if (!zone) return null;
  const rows = [...zone.children].filter(
    (row): row is HTMLElement => row !== away && 'dataset' in row && row.hasAttribute('data-block'),
  );
  const next = rows.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height / 2;
  });
  const at = next === -1 ? rows.length : next;
  return { zone: zone.dataset['zone'] ?? 'page', at, before: rows[at]?.dataset['block'] ?? null };
}
