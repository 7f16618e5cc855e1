import { expect, test } from 'vitest';
import { manyLines, oneLine } from './clean.ts';
import { compact } from './compact.ts';
import { duration } from './duration.ts';
import { isSafeLink, webLink } from './link.ts';
import { percentage } from './percentage.ts';
import { numberedSlug, slug } from './slug.ts';
import { truncate } from './truncate.ts';

test('a text is cut after 150 characters, and no character is cut in two', () => {
  expect(truncate('a'.repeat(150))).toBe('a'.repeat(150));
  expect(truncate('a'.repeat(151))).toBe(`${'a'.repeat(150)}…`);
  expect(truncate('ñ🎉x', 2)).toBe('ñ🎉…');
  expect(truncate('🎉🎉', 2)).toBe('🎉🎉');
});

test('big counts are short, with one decimal', () => {
  expect([0, 999, 1_000, 1_234, 12_345, 999_949, 999_950, 1_000_000, 2_560_000, -1_500].map(compact)).toEqual([
    '0',
    '999',
    '1.0K',
    '1.2K',
    '12.3K',
    '999.9K',
    '1.0M',
    '1.0M',
    '2.6M',
    '-1.5K',
  ]);
});

test('under an hour a time is mm:ss', () => {
  expect([0, 9, 65, 3_599, 3_600, 36_061, -4, 61.9].map(duration)).toEqual([
    '00:00',
    '00:09',
    '01:05',
    '59:59',
    '1:00:00',
    '10:01:01',
    '00:00',
    '01:01',
  ]);
});

test('names make slugs, also those with ñ, marks and signs', () => {
  expect(slug('Íñigo Peña, Jr.')).toBe('inigo-pena-jr');
  expect(slug("Cielo O'Hara")).toBe('cielo-ohara');
  expect(slug('  Jhon-Paul  Łukasz Straße ')).toBe('jhon-paul-lukasz-strasse');
  expect(slug('李')).toBe('');
  expect([1, 2, 3].map((attempt) => numberedSlug('ana-cruz', attempt))).toEqual([
    'ana-cruz',
    'ana-cruz-2',
    'ana-cruz-3',
  ]);
});

test('a share is rounded down, and is 100 only when all is done', () => {
  expect(percentage(199, 200)).toBe(99);
  expect(percentage(200, 200)).toBe(100);
  expect(percentage(3, 2)).toBe(100);
  expect(percentage(1, 3)).toBe(33);
  expect(percentage(0, 0)).toBe(0);
});

test('only web, mail and telephone links are stored', () => {
  expect(['https://a.ph/x', 'http://a.ph', 'mailto:a@b.ph', 'tel:+63917'].map(isSafeLink)).not.toContain(false);
  expect(
    ['javascript:alert(1)', 'data:text/html,x', ' java\nscript:alert(1)', '/here', 'a.ph', ''].map(isSafeLink),
  ).not.toContain(true);
  expect(webLink('https://a.ph')).toBe('https://a.ph/');
  expect(webLink('mailto:a@b.ph')).toBeNull();
});

test('texts lose what nobody can see', () => {
  expect(oneLine('  Ana\u0000\r\n  Marie\u200B\u00A0Cruz ')).toBe('Ana Marie Cruz');
  expect(oneLine('n\u0303')).toBe('ñ');
  expect(manyLines('a\r\nb\rc\u0000\n')).toBe('a\nb\nc');
});
