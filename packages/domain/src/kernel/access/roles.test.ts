import { expect, test } from 'vitest';
import { hasRole, rankOf, roles } from './roles.ts';

test('there are thirteen roles, ranked from admin to non-member', () => {
  expect(roles).toHaveLength(13);
  expect(roles.map(rankOf)).toEqual([100, 90, 60, 60, 60, 50, 45, 40, 35, 30, 15, 10, 0]);
  expect(rankOf('a-level-of-our-own')).toBe(0);
  expect(rankOf('constructor')).toBe(0);
});

test('a role check is true if any role matches, and false for somebody without roles', () => {
  expect(hasRole(['member', 'coach'], 'coach')).toBe(true);
  expect(hasRole('coach', ['expert', 'coach'])).toBe(true);
  expect(hasRole(['member'], ['admin'])).toBe(false);
  expect(hasRole([], 'member')).toBe(false);
  expect(hasRole(null, ['member'])).toBe(false);
  expect(hasRole(undefined, 'member')).toBe(false);
});
