import { isSameClock, showSpan, zoneName } from '@tribe/domain/kernel/time/zoned.ts';
import { manilaZone } from '@tribe/domain/kernel/time/zone.ts';

type Timed = { startAt: Date; endAt: Date; timeZone: string };

/** When something is, for whoever reads it anywhere: on the clocks of its place, and on Manila's where these show another time. */
export function whenSaid({ startAt, endAt, timeZone }: Timed): string {
  const there = `${showSpan(startAt, endAt, timeZone)}, ${zoneName(timeZone, startAt)}`;
  if (isSameClock(startAt, timeZone, manilaZone)) return there;
  return `${there} (${showSpan(startAt, endAt, manilaZone)}, Manila time)`;
}
