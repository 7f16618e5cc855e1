import { useState } from 'react';

/** Reads what this browser remembers, or null when it remembers nothing, refuses, or holds something unreadable. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(storedText(key) ?? 'null');
  } catch {
    return null;
  }
}

/** The text under a key as it is kept, or null when there is none or storage is closed. */
export function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Remembers a value in this browser; a full or closed storage is not worth an error. True if it is remembered. */
export function writeStored(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    return;
  }
}

/** A yes or no that this browser remembers under `key`. */
export function useStoredFlag(key: string, fallback: boolean): [boolean, (flag: boolean) => void] {
  const [flag, setFlag] = useState(() => {
    const stored = readStored(key);
    return typeof stored === 'boolean' ? stored : fallback;
  });
  const store = (next: boolean) => {
    writeStored(key, next);
    setFlag(next);
  };
  return [flag, store];
}
