import { expect, test } from 'vitest';
import { lastFour, maskedLeadEmail, maskedName } from './masked.ts';

test('an address shows its first letters and its ending, and nothing else', () => {
  expect(maskedLeadEmail('joy.pena+work@gmail.com')).toBe('j•••@g•••.com');
  expect(maskedLeadEmail('ñoño@mail.example.ph')).toBe('ñ•••@m•••.ph');
  expect(maskedLeadEmail('a@b')).toBe('a•••@b•••');
  expect(['', '@gmail.com', 'nobody'].map(maskedLeadEmail)).toEqual(['•••', '•••', '•••']);
});

test('a name shows the initials of its first and last word', () => {
  expect(maskedName('Karen dela Rosa')).toBe('K••• R•••');
  expect(maskedName('  Ñora ')).toBe('Ñ•••');
  expect(maskedName(' ')).toBe('Someone');
});

test('an account number shows its last four digits, however it was typed', () => {
  expect(lastFour('0917 123-4567')).toBe('4567');
  expect(lastFour('12')).toBe('12');
});
