import { expect, test } from 'vitest';
import { places } from './places.ts';
import { documentOf, tablesOf } from './report.ts';
import type { Load } from './visits.ts';

const aLoad = (load: Partial<Load> = {}): Load => ({
  first: 100,
  at: 100,
  isPicture: false,
  what: 'h1 Hello',
  shift: 0,
  press: 0,
  requests: 3,
  size: 2_048,
  scriptSize: 1_024,
  chain: 1,
  ...load,
});
const [place] = places;

function lastCells(load: Partial<Load>, paint?: number): string[] {
  const measured = [
    {
      place: { ...place!, ...(paint !== undefined && { paint }) },
      loads: { cold: [aLoad(load)], warm: [aLoad(load)] },
    },
  ];
  const lines = tablesOf(measured, { cold: [aLoad()], warm: [aLoad()] }).split('\n');
  return lines.filter((line) => line.startsWith('| home')).map((line) => line.split('|').at(-2)?.trim() ?? '');
}

test('the first tables stay as those of before, and the latest replace those of now', () => {
  const first = documentOf('', 'one\n');
  expect(first).toMatch(/\n## Before\n\none\n\n## Now\n\nNothing has been measured since\.\n$/);
  const third = documentOf(documentOf(first, 'two\n'), 'three\n');
  expect(third).toMatch(/\n## Before\n\none\n\n## Now\n\nthree\n$/);
});

test('a page within its budgets is over in nothing, and each budget is named that it is over', () => {
  expect(lastCells({})).toEqual(['', '']);
  expect(lastCells({ at: 150 })).toEqual(['', 'LCP']);
  expect(lastCells({ at: 190, shift: 0.02, press: 201, requests: 13, chain: 3 })).toEqual([
    'LCP, CLS, INP, requests, chain',
    'LCP, CLS, INP, requests, chain',
  ]);
});

test('a page of its own budget is over it, cold as well as warm', () => {
  expect(lastCells({ at: 119 }, 1.2)).toEqual(['', '']);
  expect(lastCells({ at: 121 }, 1.2)).toEqual(['LCP', 'LCP']);
});

test('a cell with a bar stays one cell of the table', () => {
  const measured = [{ place: place!, loads: { cold: [aLoad({ what: 'p one | two' })], warm: [aLoad()] } }];
  expect(tablesOf(measured, { cold: [aLoad()], warm: [aLoad()] })).toContain('p one \\| two');
});
