import { expect, test } from 'vitest';
import { fc } from '../../testing/property.ts';
import { safePath } from './redirectTo.ts';

/** Ways off this site, or into a script, that have worked somewhere. */
const payloads = [
  '//evil.test',
  '///evil.test',
  '////evil.test',
  '//evil.test/%2e%2e',
  '//evil.test//',
  '//evil%E3%80%82test',
  '//localhost@evil.test',
  '//127.0.0.1:80@evil.test',
  '//[::1]',
  '/\\evil.test',
  '/\\/evil.test',
  '\\\\evil.test',
  '\\/evil.test',
  '\\evil.test',
  '/\\\\evil.test',
  '/a\\b',
  '/%5Cevil.test',
  '/%5c/evil.test',
  '/%5C%5Cevil.test',
  '/%2Fevil.test',
  '/%2f%2fevil.test',
  '/%252Fevil.test',
  '/%25252f/evil.test',
  '%2F%2Fevil.test',
  '/%09/evil.test',
  '/%0a/evil.test',
  '/%0D%0ASet-Cookie:a=b',
  '/%0d%0a//evil.test',
  '/%00/evil.test',
  '/%E2%80%8B/evil.test',
  '/%',
  '/%E0%A4%A',
  '/\t/evil.test',
  '/\n/evil.test',
  '/\r/evil.test',
  '\t//evil.test',
  '\n//evil.test',
  ' //evil.test',
  ' /courses',
  '\u0001//evil.test',
  '\u0000/courses',
  '/\u0000/evil.test',
  '/\u200B/evil.test',
  '/\u202E/evil.test',
  '/\u2028/evil.test',
  '\uFEFF//evil.test',
  '/courses\u007F',
  '/.//evil.test',
  '/..//evil.test',
  '/a/..//evil.test',
  '/a/%2e%2e//evil.test',
  '/%2e%2e//evil.test',
  '/courses//evil.test',
  './/evil.test',
  '../courses',
  'courses',
  '',
  'https://evil.test',
  'HTTPS://evil.test',
  'https:evil.test',
  'https:/evil.test',
  'https:\\\\evil.test',
  'http://evil.test',
  'ftp://evil.test',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'javascript://%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'mailto:a@b.test',
  'blob:https://own.invalid/1',
  '@evil.test',
  ':80',
  '?redirectTo=//evil.test',
  '#//evil.test',
  '〱evil.test',
  '／／evil.test',
  `/${'a'.repeat(2_048)}`,
];

test('there are at least sixty payloads, no two alike', () => {
  expect(new Set(payloads).size).toBe(payloads.length);
  expect(payloads.length).toBeGreaterThanOrEqual(60);
});

test.each(payloads)('%j is not followed', (payload) => {
  expect(safePath(payload)).toBeNull();
});

test.each([
  ['/', '/'],
  ['/courses/my-courses?filter=watching#top', '/courses/my-courses?filter=watching#top'],
  ['/profile/pe%C3%B1a', '/profile/pe%C3%B1a'],
  ['/lessons?next=https%3A%2F%2Fa.test', '/lessons?next=https%3A%2F%2Fa.test'],
  ['/courses/../events', '/events'],
])('%s is a path of this site', (path, followed) => {
  expect(safePath(path)).toBe(followed);
});

test('nothing is followed when nothing is asked', () => {
  expect([safePath(null), safePath(undefined)]).toEqual([null, null]);
});

test('whatever is followed stays on the site, read once or twice', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '%2f',
    '%5c',
    '%09',
    '%25',
    '.',
    '..',
    'evil.test',
    ':',
    '@',
    '?',
    '#',
    ' ',
    '\t',
    'a',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const path = safePath(pieces.join('')) ?? '/';
      const once = new URL(path, 'https://tribe.test');
      expect(once.origin).toBe('https://tribe.test');
      expect(new URL(once.pathname, 'https://tribe.test').origin).toBe('https://tribe.test');
    }),
  );
});
