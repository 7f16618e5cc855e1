import { expect, test } from 'vitest';
import { dueOfCode, messageCode } from './messageCode.ts';

test('a code says its due, however it is typed', () => {
  for (const id of [1, 2, 41, 1_048_575, 1_048_576, 33_554_432, 2_147_483_647]) {
    const code = messageCode(id);
    expect(code).toMatch(/^TRB-[0-9A-HJKMNP-TV-Z]{4,7}$/);
    for (const typed of [code, code.toLowerCase(), ` ${code.replace('-', ' ')} `, code.replace('-', '')])
      expect([typed, dueOfCode(typed)]).toEqual([typed, id]);
    expect(dueOfCode(code.replaceAll('0', 'O').replaceAll('1', 'l'))).toBe(id);
  }
});

test('it is four letters for the first million dues, and never the same twice', () => {
  const codes = Array.from({ length: 20_000 }, (_, at) => messageCode(at + 1));
  expect(new Set(codes).size).toBe(20_000);
  expect(codes.every((code) => code.length === 8)).toBe(true);
});

test('neighbors differ in more than their last letter, so that a slip of the finger isn’t the next one’s', () => {
  for (let id = 1; id < 500; id += 1) {
    const [one, other] = [messageCode(id), messageCode(id + 1)];
    expect([...one].filter((letter, at) => letter !== other[at]).length).toBeGreaterThan(1);
  }
});

test('text that is not a code finds no due', () => {
  for (const typed of ['', 'Mark', '7H2K', 'TRB-', 'TRB-7H', 'TRB-7H2U', 'TRB-ZZZZZZZ', 'PAY-000001', 'TRB-7H2K x'])
    expect([typed, dueOfCode(typed)]).toEqual([typed, null]);
});
