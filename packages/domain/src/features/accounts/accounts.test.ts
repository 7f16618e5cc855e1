import { expect, test } from 'vitest';
import { fc } from '../../testing/property.ts';
import { isEmail, normalEmail, personKeyOf } from './email.ts';
import { emailField, LoginInput } from './login.input.ts';
import { accountMessages } from './messages.ts';
import { otpDigits } from './otp.ts';
import { isOwnWord, isProductName, isStrongPassword, passwordChecklist } from './password.ts';
import { newPasswordField } from './password.input.ts';
import { decodeExtra, encodeExtra } from './resetExtra.ts';
import { sessionKind, signInWait } from './session.ts';
import { SignupInput } from './signup.input.ts';

type Parsed = { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } };
const problems = ({ error }: Parsed) => error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];

test('an address has the shape x@y.z, and is kept trimmed and in small letters', () => {
  expect(['ana@example.ph', '  CIELO.OHARA1003@EXAMPLE.PH ', 'a+b@c.d.e'].map(isEmail)).not.toContain(false);
  const wrong = [
    '',
    'a@b',
    'two@@example.ph',
    'not-an-email',
    'a b@c.d',
    'a@b.c\nBcc: x@y.z',
    'a@b.c,d@e.f',
    '<a@b.c>',
  ];
  expect(wrong.map(isEmail)).not.toContain(true);
  expect(normalEmail('  CIELO@EXAMPLE.PH ')).toBe('cielo@example.ph');
});

test('an address is asked for in the words of its screen', () => {
  const registered = emailField(accountMessages.registeredEmailRequired);
  expect(problems(registered.safeParse(' '))).toContain(': Enter your registered email');
  expect(problems(emailField().safeParse(''))).toContain(': Email is required');
  expect(problems(emailField().safeParse(undefined))).toEqual([': Email is required']);
  expect(problems(registered.safeParse('a@b'))).toEqual([`: ${accountMessages.emailInvalid}`]);
  expect(accountMessages.emailInvalid).toContain('Enter a valid email address');
  expect(emailField().parse(' ANA@Example.PH ')).toBe('ana@example.ph');
});

test('the checklist marks each rule that a new password keeps', () => {
  const kept = (password: string) => passwordChecklist(password).map((rule) => rule.holds);
  expect(kept('')).toEqual([false, false, false, false, false]);
  expect(kept('Abc1')).toEqual([false, true, true, true, false]);
  expect(kept('Abcdef1!')).toEqual([true, true, true, true, true]);
  expect(isStrongPassword('Ñandú-2026')).toBe(true);
  expect(isStrongPassword('Abcdefg1 ')).toBe(false);
});

test('a new password may be long, and is never cut or changed', () => {
  const long = `Aa1!${'x'.repeat(96)}`;
  expect(newPasswordField.parse(long)).toBe(long);
  expect(newPasswordField.parse(' Aa1!aaaa ')).toBe(' Aa1!aaaa ');
  expect(problems(newPasswordField.safeParse(''))).toContain(': Password is required');
  expect(newPasswordField.parse('Pen\u0303a-123')).toBe('Peña-123');
});

test('a password that is the person or the product is known as such', () => {
  expect(isProductName('Tribe123!')).toBe(true);
  const ana = { email: 'ana.cruz@example.ph', firstName: 'Ana', lastName: 'de la Cruz' };
  for (const password of ['Ana.Cruz1!', 'Ana-2026!', 'My-delaCruz-7', '7Ana.Cruz@Example.ph!'])
    expect(isOwnWord(password, ana)).toBe(true);
  for (const password of ['Mangga-at-Suman-7', 'Banana-Bread-7']) expect(isOwnWord(password, ana)).toBe(false);
  expect(isOwnWord('Correct-Horse-7', { ...ana, lastName: '' })).toBe(false);
});

test('a code is six digits, also when a number lost its zeros', () => {
  expect([12_345, '012345', '12345', 0, 999_999].map(otpDigits)).toEqual([
    '012345',
    '012345',
    '012345',
    '000000',
    '999999',
  ]);
  expect([-1, 1.5, 1_000_000, '', 'abcdef', '1234567', '12 34'].map(otpDigits)).toEqual(Array(7).fill(null));
});

test('the extra of the reset address comes back as it was put in, and nonsense is nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), fc.integer({ min: 0, max: 999_999 }), (id, number) => {
      const otp = String(number).padStart(6, '0');
      expect(decodeExtra(encodeExtra({ id, otp }))).toEqual({ id, otp });
    }),
  );
  expect(decodeExtra(btoa('{"otp":12345,"id":"9"}'))).toEqual({ otp: '012345', id: 9 });
  expect(decodeExtra(encodeExtra({ email: 'ana@example.ph' }))).toEqual({ email: 'ana@example.ph' });
  const nonsense = ['', '%%%', btoa('null'), btoa('[1]'), btoa('{"otp":{},"id":-1,"email":"x"}')];
  expect(nonsense.map(decodeExtra)).toEqual(nonsense.map(() => ({})));
});

test('signing in and up take an address and a password', () => {
  expect(LoginInput.parse({ username: ' Ana@Example.ph', password: 'x' })).toEqual({
    username: 'ana@example.ph',
    password: 'x',
  });
  expect(problems(LoginInput.safeParse({ username: 'ana@example.ph', password: '' }))).toEqual([
    'password: Password is required',
  ]);
  const person = {
    username: 'ana@example.ph',
    password: 'Abcdef1!',
    firstName: ' Ana ',
    lastName: 'Cruz',
    isAdmin: true,
  };
  expect(SignupInput.parse(person)).toEqual({
    username: 'ana@example.ph',
    password: 'Abcdef1!',
    firstName: 'Ana',
    lastName: 'Cruz',
  });
  expect(problems(SignupInput.safeParse({ ...person, firstName: ' ', password: 'short' }))).toEqual([
    `password: ${accountMessages.passwordWeak}`,
    'firstName: First name is required',
  ]);
});

test('whoever holds a level of staff has a session of staff', () => {
  expect([['member'], ['member', 'affiliate'], ['non-member'], []].map(sessionKind)).toEqual(Array(4).fill('member'));
  expect([['member', 'coach'], ['librarian']].map(sessionKind)).toEqual(['staff', 'staff']);
});

test('after five failed sign-ins the wait doubles up to an hour, and never lasts for good', () => {
  const minutes = [0, 4, 5, 6, 7, 8, 9, 10, 11, 12, 500].map((failures) => signInWait(failures) / 60_000);
  expect(minutes).toEqual([0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60]);
});

test('messages stand as the specification has them', () => {
  expect(accountMessages.otpSent('a@b.ph')).toBe('An OTP was sent to a@b.ph');
  expect(accountMessages.otpResent('a@b.ph')).toBe('Email OTP sent successfully to a@b.ph!');
  expect(accountMessages.noCurrentUser('Not Found', 404)).toBe('Could not fetch current user: Not Found (404)');
  expect(accountMessages.notImplemented('dbAuth')).toBe('Auth client dbAuth does not implement this function');
});

test('the addresses of one mailbox have one key, and an address without a name keeps what it has', () => {
  const spellings = [
    'joy.pena@example.ph',
    ' Joy.Pena+promo@Example.PH',
    'j.o.y.p.e.n.a@example.ph',
    'joypena+a+b@example.ph',
  ];
  expect(new Set(spellings.map(personKeyOf))).toEqual(new Set(['joypena@example.ph']));
  expect(personKeyOf('joypena@other.example.ph')).not.toBe(personKeyOf('joypena@example.ph'));
  expect(personKeyOf('niño@example.ph')).toBe(personKeyOf('NIN\u0303O@example.ph'));
  expect(personKeyOf('+tag@example.ph')).toBe('+tag@example.ph');
});
