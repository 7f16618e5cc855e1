import { expect, test } from 'vitest';
import { accountToKeep, type DuplicateAccount, reasonsInWords } from './duplicate.ts';

test('reasons are told in words, the strongest first, and an unknown one not at all', () => {
  expect(reasonsInWords(['name', 'address', 'star sign'])).toEqual([
    'Same email except dots or +tag',
    'Same name and birth date',
  ]);
});

test('a merge keeps the account that paid more, then the one seen last, then the older one', () => {
  const old: DuplicateAccount = { id: 1, paid: 0, lastLoginAt: null };
  const seen: DuplicateAccount = { id: 2, paid: 0, lastLoginAt: '2026-11-20T00:00:00.000Z' };
  const paying: DuplicateAccount = { id: 3, paid: 50_000, lastLoginAt: null };
  expect(accountToKeep(old, paying)).toBe(paying);
  expect(accountToKeep(paying, seen)).toBe(paying);
  expect(accountToKeep(old, seen)).toBe(seen);
  expect(accountToKeep({ ...paying, paid: null }, old)).toBe(old);
});
