import type { Clock } from '#kernel/clock.ts';

export type GeneralLimit = ReturnType<typeof generalLimit>;

/** The limit on all requests of one person or address: in memory, per process, so that it costs no statement. */
export function generalLimit(clock: Clock) {
  const windows = new Map<string, { count: number; endsAt: number }>();
  return {
    /** Seconds to wait, or 0 when the request may go on. */
    wait(key: string, perMinute: number): number {
      const now = clock().getTime();
      const window = windows.get(key);
      if (!window || window.endsAt <= now) {
        if (windows.size > 50_000) forgetPast(windows, now);
        windows.set(key, { count: 1, endsAt: now + 60_000 });
        return 0;
      }
      window.count += 1;
      return window.count > perMinute ? Math.ceil((window.endsAt - now) / 1_000) : 0;
    },
  };
}

function forgetPast(windows: Map<string, { endsAt: number }>, now: number): void {
  for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key);
}
