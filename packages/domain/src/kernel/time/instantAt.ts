import { aheadAt, type Local } from './zoned.ts';

const dayLength = 24 * 60 * 60 * 1000;

/**
 * The instant at which the clocks of a zone show a day and a time. A time that comes twice, when clocks go back, is its
 * first; one that never comes, when they go forward, is as much later: what RFC 5545 says.
 */
export function instantAt({ day, time }: Local, zone: string): Date {
  const wall = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(wall)) throw new RangeError(`Not a time: "${day} ${time}"`);
  const before = wall - aheadAt(wall - dayLength, zone);
  const after = wall - aheadAt(wall + dayLength, zone);
  const isRight = (at: number) => at + aheadAt(at, zone) === wall;
  return new Date(isRight(before) || !isRight(after) ? before : after);
}
