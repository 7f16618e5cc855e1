import { expect, test } from 'vitest';
import { academyOf } from './academy.ts';
import { firstLetter, headPictures, manifestOf, markAddress, markVersion, readMarkFile, shortName } from './appIcon.ts';

const academy = (values: Record<string, string>) =>
  academyOf(new Map(Object.entries(values).map(([name, value]) => [`academy-${name}`, value])));
const build = { name: 'Tribe', icons: ['of the build'], display: 'standalone' };

test('the product’s own look has the icons of the build', () => {
  const usual = academy({});
  expect(headPictures(usual)).toBeNull();
  expect(manifestOf(build, usual)).toMatchObject({ name: 'Tribe', short_name: 'Tribe', icons: build.icons });
});

test('an academy’s name, color, font and logo change the manifest and the addresses of its icons', () => {
  const red = academy({ name: 'Ñandú Works', colour: '#b3261e' });
  const blue = academy({ name: 'Ñandú Works', colour: '#3f51b5' });
  const pictured = academy({ name: 'Ñandú Works', colour: '#3f51b5', logo: '/api/site-pictures/0123456789abcdef01' });
  const described = { ...red, tagline: 'Earn in ₱' };
  const rounder = academy({ name: 'Ñandú Works', colour: '#b3261e', font: 'nunito' });
  expect(new Set([red, blue, pictured, described, rounder].map(markVersion)).size).toBe(5);
  expect(headPictures(academy({ font: 'nunito' }))).not.toBeNull();
  const manifest = manifestOf(build, described);
  expect(manifest).toMatchObject({
    name: 'Ñandú Works',
    short_name: 'Ñandú Works',
    description: 'Earn in ₱',
    display: 'standalone',
    icons: [{ sizes: '192x192' }, { sizes: '512x512' }, { sizes: '512x512', purpose: 'maskable' }],
  });
  expect(manifest.theme_color).not.toBe(manifestOf(build, blue).theme_color);
  expect(headPictures(red)).toEqual({
    icon: markAddress(red, '32'),
    apple: markAddress(red, '180'),
    share: markAddress(red, 'share'),
  });
});

test('a name of any length and kind has a letter and a short name', () => {
  expect(['<script>', '"quoted"', 'ñandú', '₱eso', '😀 school', '  '].map(firstLetter)).toEqual([
    '<',
    '"',
    'Ñ',
    '₱',
    '😀',
    'T',
  ]);
  expect(shortName('Academy of Filipino Freelancers')).toBe('Academy of');
  expect(shortName('Pneumonoultramicroscopic')).toBe('Pneumonoultr');
});

test('the address of a picture reads back, and nothing else does', () => {
  const file = markAddress(academy({ name: 'X' }), 'maskable-512')
    .split('/')
    .at(-1)!;
  expect(readMarkFile(file)).toEqual({ name: 'maskable-512', version: markVersion(academy({ name: 'X' })) });
  for (const other of ['', '513-00000000.png', '../192-00000000.png', '192-0.png', `192-00000000.png?`])
    expect(readMarkFile(other)).toBeNull();
});
