import type { Academy } from './academy.ts';
import { brandColours } from './brandColours.ts';
import { usualBrand } from './colour.ts';
import { usualFont } from '../../../kernel/text/font.ts';

type Identity = Pick<Academy, 'name' | 'tagline' | 'logo' | 'brand' | 'font'>;

/** The pictures of an academy that the server draws: icons in pixels, one with room for any mask, its logo as a PNG, and what is shared of a page without a picture. */
export const markNames = ['32', '180', '192', '512', 'maskable-512', 'logo', 'share'] as const;
export type MarkName = (typeof markNames)[number];

/** The letter of an academy without a logo. */
export const firstLetter = (name: string): string => ([...name.trim()][0] ?? 'T').toLocaleUpperCase('en');

/** How much wider than high, or higher than wide, a logo may be to be an icon. */
const squarest = 1.25;

/** True for a logo that fills an icon well; another one leaves the letter. */
export const isSquare = (width: number, height: number): boolean =>
  Math.max(width, height) <= squarest * Math.min(width, height);

/** True for an academy that looks like the product: its icons are files of the build. */
const isUsual = ({ name, logo, brand, font }: Identity) =>
  name === 'Tribe' &&
  logo === null &&
  font === usualFont &&
  brand.hue === usualBrand.hue &&
  brand.chroma === usualBrand.chroma;

/** Says of an identity which pictures it has: 32 bits of FNV-1a over what they show. */
export function markVersion({ name, tagline, logo, brand, font }: Identity): string {
  const shown = JSON.stringify([name, tagline, logo, brand.hue, brand.chroma, font]);
  let hash = 0x811c9dc5;
  for (const letter of shown) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}

/** Where a picture of the academy is: another identity has another address, so each can be cached for good. */
export const markAddress = (identity: Identity, name: MarkName): string =>
  `/api/marks/${name}-${markVersion(identity)}.png`;

/** The name and the version in the last part of such an address; null for anything else. */
export function readMarkFile(file: string): { name: MarkName; version: string } | null {
  const [, asked = '', version = ''] = /^(.{1,20})-([\da-f]{8})\.png$/.exec(file) ?? [];
  const name = markNames.find((each) => each === asked);
  return name === undefined ? null : { name, version };
}

/** The pictures that a page's head names, of an academy with a look of its own. */
export type HeadPictures = { icon: string; apple: string; share: string };

/** Null for the files of the build. */
export const headPictures = (identity: Identity): HeadPictures | null =>
  isUsual(identity)
    ? null
    : {
        icon: markAddress(identity, '32'),
        apple: markAddress(identity, '180'),
        share: markAddress(identity, 'share'),
      };

/** Room below an icon on a phone, in letters. */
const shortest = 12;

/** As many whole words of a name as fit under an icon, else its beginning. */
export function shortName(name: string): string {
  let short = '';
  for (const word of name.trim().split(/\s+/)) {
    const longer = short === '' ? word : `${short} ${word}`;
    if ([...longer].length > shortest) break;
    short = longer;
  }
  return short === '' ? [...name.trim()].slice(0, shortest).join('') : short;
}

/** The web app manifest of an academy, over that of the build. */
export function manifestOf(build: Readonly<Record<string, unknown>>, academy: Identity) {
  const { name, tagline, brand } = academy;
  const icon = (mark: MarkName, size: number, purpose: 'any' | 'maskable') => {
    const sizes = `${size}x${size}`;
    return { src: markAddress(academy, mark), sizes, type: 'image/png', purpose };
  };
  return {
    ...build,
    name,
    short_name: shortName(name),
    ...(tagline === '' ? {} : { description: tagline }),
    theme_color: brandColours(brand).light.ground,
    ...(isUsual(academy)
      ? {}
      : { icons: [icon('192', 192, 'any'), icon('512', 512, 'any'), icon('maskable-512', 512, 'maskable')] }),
  };
}
