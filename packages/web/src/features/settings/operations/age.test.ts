import { expect, test } from 'vitest';
import { showAge } from './age.ts';

test.each([
  [0, 'under a minute'],
  [59.9, 'under a minute'],
  [60, '1 min'],
  [3_599, '59 min'],
  [3_600, '1 h'],
  [172_799, '47 h'],
  [172_800, '2 days'],
])('%d seconds read as %s', (seconds, words) => {
  expect(showAge(seconds)).toBe(words);
});
