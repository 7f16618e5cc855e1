import { unavailable } from '#kernel/api/errors.ts';

/** Runs what is handed to it in order of arrival. */
export type ConcurrencyLimit = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** At most `atOnce` works run together and `waiting` more wait; whoever comes after that is told to come again. */
export function concurrencyLimit(atOnce: number, waiting: number): ConcurrencyLimit {
  const queue: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw unavailable('Many people are logging in right now. Try again in a moment', 2);
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
