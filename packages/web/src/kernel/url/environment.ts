/** What a screen reads of its browser, for where the server renders it. */
export type Environment = {
  academy: { name: string; logo: string | null };
  /** IANA name. */
  zone: string;
  /** The role that was chosen, for somebody who holds several; null where none was. */
  role: string | null;
  isPhone: boolean;
  pathname: string;
  /** With its question mark; empty where there is none. */
  search: string;
};

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
