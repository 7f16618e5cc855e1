import { expect, test } from 'vitest';
import { academyOf } from './academy.ts';

test('an academy has the font that it chose, and the product’s where none on the list was chosen', () => {
  const fontOf = (value: string) => academyOf(new Map([['academy-font', value]])).font;
  expect(fontOf('nunito')).toBe('nunito');
  for (const value of ['', 'Nunito', 'toString']) expect(fontOf(value)).toBe('plus-jakarta-sans');
});

test('while samples are hidden, every page without a published version is unopened', () => {
  expect(academyOf(new Map()).unopened).toEqual([]);
  expect(academyOf(new Map([['sample-pages', 'true']])).unopened).toEqual([]);
  const hidden = new Map([['sample-pages', 'false']]);
  expect(academyOf(hidden).unopened).toEqual(
    expect.arrayContaining(['free-training', '12-day-challenge', 'enroll', 'va']),
  );
  const { unopened } = academyOf(hidden, new Set(['enroll']));
  expect(unopened).not.toContain('enroll');
  expect(unopened).toContain('va');
});
