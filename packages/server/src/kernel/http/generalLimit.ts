import { rateLimited } from '#kernel/api/errors.ts';

/** How a request was counted. */
export type Admission = {
  /** Its session turned out to be invalid: counts it for its address too. Throws RATE_LIMITED over the limit. */
  knowsNobody(): void;
};

export type GeneralLimit = {
  /**
   * Counts a request before anything of it is read: for its session if we signed it, otherwise for its address, since made-up
   * sessions would bypass the limit. Throws RATE_LIMITED over the limit.
   */
  admit(session: string | null, address: string): Admission;
  /** Counts a request of a route with its own limit, by address. Throws RATE_LIMITED over the limit. */
  admitTo(route: string, address: string, perMinute: number): void;
};

const aMinute = 60_000;

/** The most windows in memory; above it, expired ones are removed. */
const manyWindows = 50_000;

type Options = {
  /** Monotonic, in milliseconds, so that a clock set back blocks no one. */
  now?: () => number;
  /** How many processes share the load: each allows its share. */
  nodes?: () => number;
};

/** The limit on all requests of a user or address: in memory, per process, so it needs no statement. */
export function generalLimit(
  { member, anonymous }: { member: number; anonymous: number },
  { now = () => performance.now(), nodes = () => 1 }: Options = {},
): GeneralLimit {
  const windows = new Map<string, { count: number; endsAt: number }>();

  function count(key: string, perMinute: number): void {
    const window = windows.get(key);
    if (!window || window.endsAt <= now()) {
      if (windows.size > manyWindows) forgetPast(windows, now());
      windows.set(key, { count: 1, endsAt: now() + aMinute });
      return;
    }
    window.count += 1;
    if (window.count > Math.max(1, perMinute / nodes())) throw rateLimited((window.endsAt - now()) / 1_000);
  }

  return {
    admitTo: (route, address, perMinute) => count(`${route} ${address}`, perMinute),
    admit(session, address) {
      let isCountedByAddress = session === null;
      count(session ?? address, session === null ? anonymous : member);
      return {
        knowsNobody() {
          if (isCountedByAddress) return;
          isCountedByAddress = true;
          count(address, anonymous);
        },
      };
    },
  };
}

function forgetPast(windows: Map<string, { endsAt: number }>, now: number): void {
  for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key);
}
