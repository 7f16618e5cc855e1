import type { KeyboardEvent } from 'react';

const reachable = 'a[href], button:not(:disabled), input:not(:disabled)';

/** Moves the focus among what can be pressed in a table: up and down between rows, left and right within one. */
export function moveInTable(event: KeyboardEvent<HTMLElement>): void {
  const from = event.target;
  if (!(from instanceof HTMLElement)) return;
  const target = from.closest('tr') && targetOf(from, event.key);
  if (!target) return;
  event.preventDefault();
  target.focus();
}

function targetOf(from: HTMLElement, key: string): HTMLElement | null {
  const row = from.closest('tr');
  if (!row) return null;
  const within = [...row.querySelectorAll<HTMLElement>(reachable)];
  const place = within.indexOf(from);
  switch (key) {
    case 'ArrowRight':
      return within[place + 1] ?? null;
    case 'ArrowLeft':
      return within[place - 1] ?? null;
    case 'ArrowDown':
      return atPlace(row.nextElementSibling, place);
    case 'ArrowUp':
      return atPlace(row.previousElementSibling, place);
    case 'Home':
      return atPlace(row.parentElement?.firstElementChild ?? null, place);
    case 'End':
      return atPlace(row.parentElement?.lastElementChild ?? null, place);
    default:
      return null;
  }
}

function atPlace(row: Element | null, place: number): HTMLElement | null {
  const within = row ? [...row.querySelectorAll<HTMLElement>(reachable)] : [];
  return within[Math.min(place, within.length - 1)] ?? null;
}
