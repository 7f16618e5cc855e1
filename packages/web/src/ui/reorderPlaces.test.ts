import { expect, test } from 'vitest';
import { moveBetween, placed, placesOf, refreshed, stepped } from './reorderPlaces.ts';

const rows = (...ids: number[]) => ids.map((id) => ({ id }));
const start = placesOf([
  { id: 1, name: 'First', rows: rows(11, 12) },
  { id: 2, name: 'Empty', rows: [] },
  { id: 3, name: 'Last', rows: rows(31) },
]);
const shown = (places: typeof start) => [...places.values()].map((ids) => ids.join(' '));

test('a step goes on within a list, and past its end into the next, also into an empty one', () => {
  expect(shown(stepped(start, 11, 1))).toEqual(['12 11', '', '31']);
  const over = stepped(start, 12, 1);
  expect(shown(over)).toEqual(['11', '12', '31']);
  expect(shown(stepped(over, 12, 1))).toEqual(['11', '', '12 31']);
  expect(shown(stepped(start, 31, -1))).toEqual(['11 12', '31', '']);
  expect(stepped(start, 11, -1)).toBe(start);
});

test('a move names its list and the order there, and is none where nothing changed', () => {
  expect(moveBetween(start, placed(start, 31, { list: 1, at: 1 }), 31)).toEqual({
    id: 31,
    from: 3,
    to: 1,
    ids: [11, 31, 12],
  });
  expect(moveBetween(start, stepped(stepped(start, 11, 1), 11, -1), 11)).toBeNull();
});

test('news keeps the order of what is still there, and puts what has come at the end of its list', () => {
  const here = placed(start, 31, { list: 1, at: 0 });
  const known = placesOf([
    { id: 1, name: 'First', rows: rows(12, 13) },
    { id: 3, name: 'Last', rows: rows(31, 32) },
    { id: 4, name: 'New', rows: rows(41) },
  ]);
  expect(shown(refreshed(here, known))).toEqual(['31 12 13', '32', '41']);
});
