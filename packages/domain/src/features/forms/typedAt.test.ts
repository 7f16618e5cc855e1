import { expect, test } from 'vitest';
import { readTimes, typedTime } from './typedAt.ts';

const now = new Date('2026-11-21T02:00:00Z');
const minute = 60_000;
const at = (minutes: number) => now.getTime() + minutes * minute;

test('an answer that comes late has the time at which it was typed', () => {
  const times = { typedAt: { goal: at(-90) }, sentAt: at(0) - 2_000 };
  expect(typedTime('goal', times, now)).toBe(at(-90));
});

test('a clock that is hours off is put right by how long ago it says that it was', () => {
  for (const off of [-300, 300]) {
    const times = { typedAt: { goal: at(off - 5) }, sentAt: at(off) };
    expect(typedTime('goal', times, now)).toBe(at(-5));
  }
});

test('nothing was typed later than now, and what says no time was typed now', () => {
  expect(typedTime('goal', { typedAt: { goal: at(1) }, sentAt: at(0) }, now)).toBe(at(0));
  expect(typedTime('name', { typedAt: { goal: at(-1) }, sentAt: at(0) }, now)).toBe(at(0));
  expect(typedTime('toString', { typedAt: {}, sentAt: at(0) }, now)).toBe(at(0));
  expect(typedTime('goal', null, now)).toBe(at(0));
});

test.each([null, 'x', [], {}, { sentAt: 'x' }, { sentAt: Number.NaN, typedAt: {} }])('%j says no times', (said) => {
  expect(readTimes(said)).toBeNull();
});

test('of what says times, only those are read', () => {
  const said: unknown = JSON.parse('{"sentAt": 5, "typedAt": {"a": 1, "b": "2", "c": null, "__proto__": {"x": 1}}}');
  expect(readTimes(said)).toEqual({ typedAt: { a: 1 }, sentAt: 5 });
  expect(readTimes({ sentAt: 5, typedAt: 'x' })).toEqual({ typedAt: {}, sentAt: 5 });
});
