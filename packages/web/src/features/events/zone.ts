import { serverEnvironment } from '#kernel/url/environment.ts';
import { isSameClock, isZone, localAt, showSpan, zoneName } from '@tribe/domain/kernel/time/zoned.ts';
import { manilaZone } from '@tribe/domain/kernel/time/zone.ts';

/** The zone of who looks, as their device says; Manila where it says none that is known. */
export function viewerZone(): string {
  const zone = serverEnvironment()?.zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return isZone(zone) ? zone : manilaZone;
}

export type When = { startAt: string; endAt: string };

/** When something is on the viewer's clock with its zone named, and in Manila where the clocks there show another time. */
export function whenWords(
  { startAt, endAt }: When,
  zone: string,
): { own: string; zone: string; manila: string | null } {
  const [start, end] = [new Date(startAt), new Date(endAt)];
  const isManila = isSameClock(start, zone, manilaZone);
  return {
    own: showSpan(start, end, zone),
    zone: zoneName(zone, start),
    manila: isManila ? null : `${showSpan(start, end, manilaZone)}, Manila time`,
  };
}

export const dayIn = (instant: string, zone: string) => localAt(new Date(instant), zone).day;
export const timeIn = (instant: string, zone: string) => localAt(new Date(instant), zone).time;
