import { lazy, type ComponentType } from 'react';
import { networkFailure } from '@tribe/domain/kernel/text/messages.ts';

/** A component whose code comes when it is needed. `load` brings it, and rejects where it does not come. */
export type Code<Props> = {
  readonly Component: ComponentType<Props>;
  load: () => Promise<ComponentType<Props>>;
  isHere: () => boolean;
  /** Lets the next drawing ask again for what did not come. */
  forget: () => void;
};

let cannotWait = false;

/**
 * Renders to markup, which can't wait for code: what isn't here yet is asked for, and its place stays empty until it's rendered again
 * (`codeIsHere`).
 */
export function renderWithoutWaiting<Markup>(render: () => Markup): Markup {
  cannotWait = true;
  try {
    return render();
  } finally {
    cannotWait = false;
  }
}

const running = new Set<Promise<unknown>>();

/** Parts that are loaded on demand may ask for others; one that can't be loaded is asked for again in vain. */
const mostRounds = 4;

/** Waits until all code that was asked for is here, and calls `rendered` each time some came, since rendering it may ask for more. */
export async function codeIsHere(rendered: () => unknown): Promise<void> {
  for (let round = 0; round < mostRounds && running.size > 0; round += 1) {
    await Promise.allSettled(running);
    await rendered();
  }
}

/**
 * Code that is here by the time it is first drawn is drawn as it is. React would draw a hole even for code that is a moment
 * away, and fill it no sooner than 300 ms later; only then would the screen ask for its data.
 */
export function whenNeeded<Props>(bring: () => Promise<ComponentType<Props>>): Code<Props> {
  let coming: Promise<ComponentType<Props>> | null = null;
  let here: ComponentType<Props> | null = null;
  // What was drawn once stays what is drawn, or all that stands inside it would begin anew.
  let drawn: ComponentType<Props> | null = null;
  const load = () => {
    if (coming) return coming;
    const mine = bring().then(
      (brought) => (here = brought),
      (error: unknown) => {
        coming = null;
        throw new ChunkLoadError(error);
      },
    );
    coming = mine;
    running.add(mine);
    const end = () => void running.delete(mine);
    mine.then(end, end);
    return mine;
  };
  const ask = () => {
    load().catch(() => undefined);
    return null;
  };
  return {
    load,
    isHere: () => here !== null,
    get Component() {
      if (cannotWait) return here ?? ask;
      return (drawn ??= here ?? lazy(() => load().then((brought) => ({ default: brought }))));
    },
    forget() {
      if (!here) drawn = null;
    },
  };
}

/** The network did not bring a piece of the application; asked again, it may. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super(networkFailure, { cause });
  }
}
