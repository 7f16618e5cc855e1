import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { describe, expect, test } from 'vitest';
import { isCommon, refuseGuessable } from '#features/accounts/newPassword.ts';

describe('a common password is refused', () => {
  test.each([
    'password',
    'PASSWORD',
    'Password1!',
    'P@ssw0rd',
    'P@ssw0rd2026!',
    'Password123456!',
    'Qwerty123!',
    '!Dragon99',
    'Mahalkita1!',
    'Iloveyou_143',
    'Admin@1234',
    'Welcome1!',
    '12345678',
  ])('%s', (password) => expect(isCommon(password)).toBe(true));
});

describe('a password of its own is taken', () => {
  test.each(['Correct-Horse-7', 'Dragon-slept-Here-7', 'xK9#mmPq2!', 'Tribe-Demo-2026!', 'Sunshine83719264!'])(
    '%s',
    (password) => expect(isCommon(password)).toBe(false),
  );
});

test('one’s own address and name are refused, and so is the name of the product', () => {
  const person = { email: 'joy.pena@example.ph', firstName: 'Joy', lastName: 'Villanueva' };
  for (const password of ['Joy.Pena1!', 'Villanueva-99', 'JoyVillanueva1!', 'I-am-Villanueva-7'])
    expect(() => refuseGuessable(password, person)).toThrow(accountMessages.passwordOwnName);
  expect(() => refuseGuessable('Tribe2026!!', person)).toThrow(accountMessages.passwordCommon);
  expect(() => refuseGuessable('Correct-Horse-7', person)).not.toThrow();
});
