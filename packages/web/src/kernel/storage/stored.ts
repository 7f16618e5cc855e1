import { useState } from 'react';

/** Reads what this browser remembers, or null when it remembers nothing, refuses, or holds something unreadable. */
export function readStored(key: string): unknown {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Remembers a value in this browser; a full or closed storage is not worth an error. */
export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    return;
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
