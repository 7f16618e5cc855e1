import { expect, test } from 'vitest';
import { impersonationMessages as say, whyNotImpersonate } from './impersonation.ts';

const admin = { id: 1, rank: 100, isAdmin: true };
const manager = { id: 2, rank: 60, isAdmin: false };

test('staff may be somebody of their own rank or below, and nobody else', () => {
  expect(whyNotImpersonate(admin, manager)).toBeNull();
  expect(whyNotImpersonate(manager, { id: 3, rank: 60, isAdmin: false })).toBeNull();
  expect(whyNotImpersonate(manager, { id: 3, rank: 61, isAdmin: false })).toBe(say.rank);
});

test('nobody is an admin, and nobody is themselves', () => {
  expect(whyNotImpersonate(admin, { id: 5, rank: 100, isAdmin: true })).toBe(say.admin);
  expect(whyNotImpersonate(admin, admin)).toBe(say.oneself);
});
