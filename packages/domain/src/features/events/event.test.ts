import { expect, test } from 'vitest';
import { hasRightToJoin, isJoinable, occurrenceState, readEventFilter } from './event.ts';

const span = { startAt: new Date('2026-11-26T11:00:00Z'), endAt: new Date('2026-11-26T12:00:00Z') };
const at = (time: string) => new Date(`2026-11-26T${time}Z`);

test('an event is upcoming, live and past by the clock alone', () => {
  const stateAt = (time: string, isCancelled = false) => occurrenceState({ ...span, isCancelled }, at(time));
  expect(stateAt('10:59:59.999')).toBe('upcoming');
  expect(stateAt('11:00:00')).toBe('live');
  expect(stateAt('11:59:59.999')).toBe('live');
  expect(stateAt('12:00:00')).toBe('past');
  expect(stateAt('11:30:00', true)).toBe('cancelled');
});

test('one may join from the minutes before until the end', () => {
  expect(isJoinable(span, 15, at('10:44:59.999'))).toBe(false);
  expect(isJoinable(span, 15, at('10:45:00'))).toBe(true);
  expect(isJoinable(span, 0, at('10:59:59'))).toBe(false);
  expect(isJoinable(span, 15, at('11:59:59.999'))).toBe(true);
  expect(isJoinable(span, 15, at('12:00:00'))).toBe(false);
});

test('where seats are counted, only who has one may join', () => {
  expect(hasRightToJoin(null, null)).toBe(true);
  expect(hasRightToJoin(50, 'going')).toBe(true);
  for (const rsvp of [null, 'maybe', 'not-going', 'waitlisted'] as const) expect(hasRightToJoin(50, rsvp)).toBe(false);
});

test('incoming is upcoming by another name', () => {
  expect(readEventFilter('incoming')).toBe('upcoming');
  expect(readEventFilter('past')).toBe('past');
  expect(readEventFilter('tomorrow')).toBeNull();
});
