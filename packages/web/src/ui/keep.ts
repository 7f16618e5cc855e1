import { useSyncExternalStore } from 'react';

/** A value that lives outside the tree and that components follow. */
export type Kept<Value> = {
  get: () => Value;
  set: (value: Value) => void;
  subscribe: (listener: () => void) => () => void;
};

export function keep<Value>(first: Value): Kept<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useKept<Value>(kept: Kept<Value>): Value {
  return useSyncExternalStore(kept.subscribe, kept.get, kept.get);
}
