import type { Environment } from '@tribe/domain/kernel/routing/environment.ts';

let current: Environment | null = null;

/** Renders in an environment. `render` must be synchronous: requests share this module. */
export function renderIn<Result>(environment: Environment, render: () => Result): Result {
  current = environment;
  try {
    return render();
  } finally {
    current = null;
  }
}

/** The environment of the rendering that runs on the server; null in a browser. */
export const serverEnvironment = (): Environment | null => current;
