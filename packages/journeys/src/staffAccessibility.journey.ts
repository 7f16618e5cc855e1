import { describe, expect, test } from 'vitest';
import { screensOf, walkStaff } from './testing/walk.ts';

describe('every screen on which staff work with people, money and settings is in order on phones and desks', () => {
  test.each(screensOf((list) => list === 'staff'))('for %s: %s %s', async (walker, _name, address) => {
    expect(await walkStaff(walker, address)).toEqual([]);
  });
});
