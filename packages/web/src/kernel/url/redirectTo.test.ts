import { expect, test } from 'vitest';
import { rememberAddress } from './redirectTo.ts';

test('a private address is remembered with its query, home is not', () => {
  expect(rememberAddress('/courses', 'page=2')).toBe('/courses?page=2');
  expect(rememberAddress('/', '')).toBeNull();
});
