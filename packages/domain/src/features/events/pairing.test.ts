import { expect, test } from 'vitest';
import { pairStarts } from './pairing.ts';

const manila = 'Asia/Manila';
const at = (text: string) => new Date(`${text}+08:00`);
const mondays = ['2026-12-07', '2026-12-14', '2026-12-21'].map((day, index) => ({
  id: index + 1,
  start: at(`${day}T19:00`),
}));

test('an hour later, each stays on its day', () => {
  const want = mondays.map(({ start }) => new Date(start.getTime() + 3_600_000));
  expect(pairStarts(mondays, want, manila)).toEqual({
    stay: want.map((start, index) => ({ id: index + 1, start })),
    go: [],
    come: [],
  });
});

test('on another weekday, each stays in its week, and what is the same at all keeps its own', () => {
  const want = [at('2026-12-08T19:00'), at('2026-12-14T19:00'), at('2026-12-17T19:00'), at('2026-12-29T19:00')];
  const { stay, go, come } = pairStarts(mondays, want, manila);
  expect(stay).toContainEqual({ id: 1, start: want[0] });
  expect(stay).toContainEqual({ id: 2, start: want[1] });
  expect(go).toEqual([3]);
  expect(come).toEqual([want[2], want[3]]);
});

test('a time that was chosen goes to the first new one, and the others as far as it went', () => {
  const sundays = [6, 13, 20].map((day, id) => ({ id, start: at(`2026-12-${String(day).padStart(2, '0')}T19:00`) }));
  const want = ['2026-12-15', '2026-12-22', '2026-12-29'].map((day) => at(`${day}T20:00`));
  const { stay, go, come } = pairStarts(sundays, want, manila, 0);
  expect(stay).toEqual(want.map((start, id) => ({ id, start })));
  expect([go, come]).toEqual([[], []]);
  expect(pairStarts(sundays, [], manila, 0).go).toEqual([0, 1, 2]);
});

test('days that all move by one do not take the place of their neighbours twice', () => {
  const days = ['2026-12-07', '2026-12-08', '2026-12-09'].map((day, index) => ({
    id: index,
    start: at(`${day}T19:00`),
  }));
  const want = ['2026-12-08', '2026-12-09', '2026-12-10'].map((day) => at(`${day}T19:00`));
  const { stay, go, come } = pairStarts(days, want, manila);
  expect(new Set(stay.map(({ start }) => start.getTime())).size).toBe(3);
  expect([go, come]).toEqual([[], []]);
});
