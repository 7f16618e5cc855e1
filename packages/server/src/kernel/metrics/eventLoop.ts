import { monitorEventLoopDelay } from 'node:perf_hooks';

type Delays = ReturnType<typeof monitorEventLoopDelay>;

/** The event-loop delay of this process, in seconds: median, 99th percentile and maximum. */
export type EventLoopLag = { p50: number; p99: number; max: number };

/** How often it is sampled, in milliseconds. */
const resolution = 20;
const minute = 60_000;

let delays: Delays | undefined;
let lastMinute: EventLoopLag | undefined;

/** Starts measuring the event-loop delay; in the first minute it covers the time so far. */
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

/** The delay in the last full minute. */
export const eventLoopLag = (): EventLoopLag => lastMinute ?? lagOf(watchEventLoop());

function lagOf(watched: Delays): EventLoopLag {
  // Nothing was sampled yet, so its maximum means nothing.
  if (watched.count === 0) return { p50: 0, p99: 0, max: 0 };
  // The histogram measures between samples, including the interval itself.
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - resolution / 1_000);
  return { p50: late(watched.percentile(50)), p99: late(watched.percentile(99)), max: late(watched.max) };
}
