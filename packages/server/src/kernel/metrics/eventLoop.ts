import { monitorEventLoopDelay } from 'node:perf_hooks';

type Delays = ReturnType<typeof monitorEventLoopDelay>;

/** How late the work of this process begins, in seconds: in the middle, for one in a hundred, and at worst. */
export type EventLoopLag = { p50: number; p99: number; max: number };

/** How often it is looked at, in milliseconds. */
const resolution = 20;
const minute = 60_000;

let delays: Delays | undefined;
let lastMinute: EventLoopLag | undefined;

/** Begins to look at how late this process is; until then, and in its first minute, the lag is what was seen so far. */
export function watchEventLoop(): Delays {
  if (delays) return delays;
  const watched = monitorEventLoopDelay({ resolution });
  watched.enable();
  setInterval(() => {
    lastMinute = lagOf(watched);
    watched.reset();
  }, minute).unref();
  return (delays = watched);
}

/** The lag in the last whole minute. */
export const eventLoopLag = (): EventLoopLag => lastMinute ?? lagOf(watchEventLoop());

function lagOf(watched: Delays): EventLoopLag {
  // Nothing was seen yet: its highest value says nothing.
  if (watched.count === 0) return { p50: 0, p99: 0, max: 0 };
  // It measures from one look to the next, the wait between them included.
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - resolution / 1_000);
  return { p50: late(watched.percentile(50)), p99: late(watched.percentile(99)), max: late(watched.max) };
}
