import { expect, test } from 'vitest';
import { academyOf } from './academy.ts';

test('the menu leaves out what has nothing of the academy’s own, while samples are hidden', () => {
  expect(academyOf(new Map()).unopened).toEqual([]);
  expect(academyOf(new Map([['sample-pages', 'true']])).unopened).toEqual([]);
  const hidden = new Map([['sample-pages', 'false']]);
  expect(academyOf(hidden).unopened).toEqual(['free-training', 'free-lessons', 'challenge', 'enroll']);
  expect(academyOf(hidden, new Set(['enroll', 'va'])).unopened).toEqual(['free-training', 'free-lessons', 'challenge']);
});
