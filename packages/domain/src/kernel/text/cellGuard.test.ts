import { expect, test } from 'vitest';
import { fc } from '../../testing/property.ts';
import { guardCell, guardTypedCell, unguardCell } from './cellGuard.ts';

test('what could begin a formula does not begin a cell', () => {
  for (const text of [
    '=1+1',
    '+639171234567',
    '-2',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\0=1',
    "'=1",
    '＝1',
    '＋1',
    '－1',
    '＠A1',
  ])
    expect(guardCell(text)).toBe(`'${text}`);
  for (const text of ['', 'Ana', "'tis", 'a=b', ' =1', '09171234567']) expect(guardCell(text)).toBe(text);
});

test('every text comes back as it was', () => {
  const risky = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '＝', '＠', '\t', '\r', '\0', 'ñ', '1') });
  fc.assert(fc.property(fc.oneof(risky, fc.string()), (text) => void expect(unguardCell(guardCell(text))).toBe(text)));
  fc.assert(
    fc.property(
      risky,
      (text) =>
        void expect(['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', '\0']).not.toContain(guardCell(text)[0]),
    ),
  );
});

test('a cell that says itself that it is a text carries no apostrophe, and comes back as it was', () => {
  for (const text of ['+639171234567', '=1+1', '-', 'Ana', "'tis"]) expect(guardTypedCell(text)).toBe(text);
  const risky = fc.string({ unit: fc.constantFrom("'", '=', '+', '＝', '\t', 'ñ', '1') });
  fc.assert(
    fc.property(fc.oneof(risky, fc.string()), (text) => void expect(unguardCell(guardTypedCell(text))).toBe(text)),
  );
});
