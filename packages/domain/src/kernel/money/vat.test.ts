import { expect, test } from 'vitest';
import { vatIn } from './vat.ts';

test.each([
  [0, 0],
  [11_200, 1_200],
  [200_000, 21_429],
  [1, 0],
  [5, 1],
  [14, 2],
  [250_000, 26_786],
])('of %i centavos %i are VAT', (amount, vat) => {
  expect(vatIn(amount)).toBe(vat);
});
