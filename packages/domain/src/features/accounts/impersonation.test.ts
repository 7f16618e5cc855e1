import { expect, test } from 'vitest';
import { impersonationMessages as say, whyNotImpersonate } from './impersonation.ts';

const admin = { id: 1, rank: 100, isAdmin: true };
const manager = { id: 2, rank: 60, isAdmin: false, mayMore: false };

test('staff may be somebody of their own rank or below, and nobody else', () => {
  expect(whyNotImpersonate(admin, manager)).toBeNull();
  expect(whyNotImpersonate(manager, { id: 3, rank: 60, isAdmin: false, mayMore: false })).toBeNull();
  expect(whyNotImpersonate(manager, { id: 3, rank: 61, isAdmin: false, mayMore: false })).toBe(say.rank);
});

test('nobody is an admin, and nobody is themselves', () => {
  expect(whyNotImpersonate(admin, { id: 5, rank: 100, isAdmin: true, mayMore: false })).toBe(say.admin);
  expect(whyNotImpersonate(admin, { ...admin, mayMore: false })).toBe(say.oneself);
});

test('nobody is somebody who may do more than they, also of their own rank (IMP-2)', () => {
  expect(whyNotImpersonate(manager, { id: 3, rank: 60, isAdmin: false, mayMore: true })).toBe(say.flags);
});
