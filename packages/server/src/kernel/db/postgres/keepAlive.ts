import { setTimeout as pause } from 'node:timers/promises';
import type { Place } from './place.ts';
import { isAlive, readPostmaster } from './postmaster.ts';

/** Milliseconds between checks, and between attempts to restart. */
const [look, firstWait, longestWait] = [500, 250, 10_000];

type KeepAlive = { log: (text: string) => void; restart: () => Promise<unknown> };

/**
 * Restarts the database if its process ends by itself or is killed, with growing waits until it succeeds. `stop` ends the watch,
 * and waits for a restart in progress.
 */
export function keepAlive(place: Place, { log, restart }: KeepAlive): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function watch(): Promise<void> {
    for (;;) {
      await pause(look, undefined, { signal, ref: false });
      if (await isRunning(place)) continue;
      log('the database has ended; starting it again');
      await startAgain();
    }
  }

  async function startAgain(): Promise<void> {
    for (let wait = firstWait; ; wait = Math.min(wait * 2, longestWait)) {
      try {
        await restart();
        return log('the database runs again');
      } catch (error) {
        log(`the database did not start: ${String(error)}`);
        await pause(wait, undefined, { signal, ref: false });
      }
    }
  }

  const watching = watch().catch((error: unknown) => {
    if (!signal.aborted) log(`the database is watched no more: ${String(error)}`);
  });
  return {
    async stop() {
      stopping.abort();
      await watching;
    },
  };
}

async function isRunning(place: Place): Promise<boolean> {
  const found = await readPostmaster(place.cluster);
  return found !== null && isAlive(found.pid);
}
