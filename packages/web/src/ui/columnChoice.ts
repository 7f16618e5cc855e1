import { useState } from 'react';

/** Where the hidden columns of the table at an address are remembered in this browser. */
export function columnsKey(path: string): string {
  return `columns:${path}`;
}

/** What is left of a choice: when it would hide every column, all are visible again. */
export function visibleColumns(all: readonly string[], hidden: readonly string[]): string[] {
  const visible = all.filter((key) => !hidden.includes(key));
  return visible.length > 0 ? visible : [...all];
}

function readHidden(path: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(columnsKey(path)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

function writeHidden(path: string, hidden: readonly string[]): void {
  try {
    localStorage.setItem(columnsKey(path), JSON.stringify(hidden));
  } catch {
    // A closed or full storage costs only that the choice is forgotten.
  }
}

/** The columns that the table at a path shows now, as this browser remembers them. */
export function shownColumns(path: string, all: readonly string[], hiddenAtFirst: readonly string[] = []): string[] {
  return visibleColumns(all, hasChoice(path) ? readHidden(path) : hiddenAtFirst);
}

/** Remembers which columns a table shows; those that it does not have are passed over. */
export function showColumns(path: string, all: readonly string[], shown: readonly string[]): void {
  const hidden = all.filter((key) => !shown.includes(key));
  writeHidden(path, visibleColumns(all, hidden).length === all.length ? [] : hidden);
}

type Chosen = { path: string; hidden: string[] };

/** The visible columns of the table at a path, remembered in this browser per path; never none. */
export function useColumnChoice(path: string, all: readonly string[], hiddenAtFirst: readonly string[] = []) {
  const [chosen, setChosen] = useState<Chosen>(() => ({ path, hidden: readHidden(path) }));
  if (chosen.path !== path) setChosen({ path, hidden: readHidden(path) });
  const hidden = hasChoice(path) ? chosen.hidden : hiddenAtFirst;
  const visible = visibleColumns(all, hidden);
  const toggle = (key: string, isVisible: boolean) => {
    const next = isVisible ? hidden.filter((one) => one !== key) : [...hidden, key];
    const kept = visibleColumns(all, next).length === all.length ? [] : next;
    writeHidden(path, kept);
    setChosen({ path, hidden: [...kept] });
  };
  return { visible, toggle };
}

function hasChoice(path: string): boolean {
  try {
    return localStorage.getItem(columnsKey(path)) !== null;
  } catch {
    return false;
  }
}
