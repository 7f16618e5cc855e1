import { expect, test } from 'vitest';
import { internationalMobile, showMobile } from './mobile.ts';
import { displayName, fullName, initials, readTribeId, tribeId } from './person.ts';
import { PersonInput } from './person.input.ts';
import { SocialAccountInput } from './social.input.ts';
import { socialUrl } from './social.ts';

test('a mobile number is kept in international form', () => {
  expect(
    ['09171234567', '+639171234567', '+14155550123', '0917 123 4567', '0917-123-4567'].map(internationalMobile),
  ).toEqual(['+639171234567', '+639171234567', '+14155550123', '+639171234567', '+639171234567']);
  const wrong = [
    '12345',
    '0917123456',
    '091712345678',
    '9171234567',
    '+1234567',
    '+1234567890123456',
    'call me',
    '',
    '++639171234567',
  ];
  expect(wrong.map(internationalMobile)).toEqual(wrong.map(() => null));
});

test('a Philippine number is shown as Filipinos write it', () => {
  expect(showMobile('+639171234567')).toBe('0917 123 4567');
  expect(showMobile('+14155550123')).toBe('+14155550123');
  expect(internationalMobile(showMobile('+639171234567'))).toBe('+639171234567');
});

test('a person has a name, or else their address', () => {
  expect(displayName({ firstName: ' Joy ', lastName: 'Peña' })).toBe('Joy Peña');
  expect(displayName({ firstName: '', lastName: null, email: 'joy@example.ph' })).toBe('joy@example.ph');
  expect(fullName({ firstName: 'Jose', middleName: 'Bautista', lastName: 'Zuñiga', suffix: 'III' })).toBe(
    'Jose Bautista Zuñiga III',
  );
  expect(fullName({ firstName: 'Jose', middleName: null, lastName: 'Zuñiga', suffix: '' })).toBe('Jose Zuñiga');
});

test('initials are one or two capital letters', () => {
  expect(initials({ firstName: 'íñigo', lastName: 'peña' })).toBe('ÍP');
  expect(initials({ firstName: 'Ana Marie', lastName: '' })).toBe('A');
  expect(initials({ email: 'joy@example.ph' })).toBe('J');
  expect(initials({})).toBe('');
});

test('a Tribe ID has six digits at least', () => {
  expect([1, 123, 900_001, 1_234_567].map(tribeId)).toEqual(['T-000001', 'T-000123', 'T-900001', 'T-1234567']);
  const brought = ['t-000123', 'FVA-2024/17', '000123', 'ñ', 'x'.repeat(30)];
  expect(brought.map((id) => readTribeId(` ${id} `))).toEqual(brought);
  expect(['', 'T 123', 'x'.repeat(31), 'T-\u200b1', 'T-\u00001'].map(readTribeId)).toEqual(Array(5).fill(null));
});

test('a person is written with the rules of every part', () => {
  const person = {
    email: ' JOY@Example.ph',
    firstName: 'Joy ',
    middleName: ' ',
    lastName: 'Peña',
    suffix: null,
    sex: 'Female',
    birthdate: '1990-02-28',
    mobileNumber: '0917 123 4567',
  };
  expect(PersonInput.parse(person)).toEqual({
    ...person,
    email: 'joy@example.ph',
    firstName: 'Joy',
    middleName: null,
    mobileNumber: '+639171234567',
  });
  const { error } = PersonInput.safeParse({ ...person, mobileNumber: '12345', birthdate: '1990-02-30', lastName: '' });
  expect(error?.issues.map((issue) => issue.message)).toEqual([
    'Last name is required',
    'Birth date is not valid',
    'Invalid mobile number!',
  ]);
});

test('an account elsewhere is kept in one form, however it was typed', () => {
  const one = 'https://www.facebook.com/joy.pena';
  const typed = [
    'joy.pena',
    '@joy.pena',
    'fb.com/joy.pena',
    'http://m.facebook.com/joy.pena/?fbclid=abc&mibextid=x',
    'HTTPS://Facebook.com/joy.pena#about',
    'https://en-gb.facebook.com/joy.pena',
  ];
  expect(typed.map((text) => socialUrl('facebook', text))).toEqual(typed.map(() => one));
  expect(socialUrl('facebook', 'facebook.com/profile.php?id=100&ref=x')).toBe(
    'https://www.facebook.com/profile.php?id=100',
  );
  expect(socialUrl('linkedin', 'joy-pena')).toBe('https://www.linkedin.com/in/joy-pena');
  expect(socialUrl('tiktok', '@joy')).toBe('https://www.tiktok.com/@joy');
  expect(socialUrl('x', 'https://twitter.com/joy')).toBe('https://x.com/joy');
  expect(socialUrl('website', 'joy.example.ph/work')).toBe('https://joy.example.ph/work');
});

test('what is no web address of the platform is no account (XSS-4)', () => {
  const wrong = [
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'https://facebook.com.evil.example/joy',
    'https://notfacebook.com/joy',
    'https://evil.example/facebook.com/joy',
    'https://user:pass@facebook.com/joy',
    'https://facebook.com:8443/joy',
    'facebook.com',
    'https://facebook.com/',
    'ftp://facebook.com/joy',
    'file:///etc/passwd',
    'java\nscript:alert(1)',
    '',
  ];
  expect(wrong.map((text) => socialUrl('facebook', text))).toEqual(wrong.map(() => null));
  for (const text of ['javascript:alert(1)', 'data:x', 'localhost', 'mailto:a@b.ph', 'vbscript:x'])
    expect(socialUrl('website', text)).toBeNull();
  expect(socialUrl('myspace', 'joy')).toBeNull();
  const { error } = SocialAccountInput.safeParse({ platform: 'tiktok', url: 'https://evil.example' });
  expect(error?.issues).toMatchObject([{ path: ['url'], message: 'This isn’t a link from TikTok' }]);
});

test('a platform that nobody knows is not valid, and none is required', () => {
  const said = (platform: string) =>
    SocialAccountInput.safeParse({ platform, url: 'joy' }).error?.issues.map(({ message }) => message);
  expect([said('myspace'), said('')]).toEqual([['Platform is not valid'], ['Platform is required']]);
});
