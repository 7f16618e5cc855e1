import { expect, test } from 'vitest';
import { compareFigures } from './testing/figures.ts';
import { visitAs } from './testing/people.ts';

test('a figure has one value wherever it stands, and opens as many rows as it says', { timeout: 180_000 }, async () => {
  const { read, opened, wrong } = await compareFigures(await visitAs('admin'));
  expect(wrong).toEqual([]);
  expect(read).toBeGreaterThan(60);
  expect(opened).toBeGreaterThan(20);
});
