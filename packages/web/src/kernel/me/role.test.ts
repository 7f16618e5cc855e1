import { expect, test } from 'vitest';
import { chooseRole } from './role.ts';

const day = 24 * 60 * 60 * 1000;
const now = 1_000 * day;

test('a saved role is kept while it is held still and younger than 30 days', () => {
  const levels = ['admin', 'member'];
  expect(chooseRole({ role: 'admin', savedAt: now - 30 * day + 1 }, levels, now)).toBe('admin');
  expect(chooseRole({ role: 'admin', savedAt: now - 30 * day }, levels, now)).toBe('member');
  expect(chooseRole({ role: 'coach', savedAt: now }, levels, now)).toBe('member');
});

test('without one it is member where that is held, else the first level', () => {
  expect(chooseRole(null, ['coach', 'member'], now)).toBe('member');
  expect(chooseRole(null, ['coach', 'expert'], now)).toBe('coach');
  expect(chooseRole(null, [], now)).toBeNull();
});
