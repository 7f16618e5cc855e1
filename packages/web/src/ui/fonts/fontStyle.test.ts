import { expect, test } from 'vitest';
import { fontIds, fonts } from '@tribe/domain/kernel/text/font.ts';
import { fontFiles } from './fontFiles.ts';
import { facesOf, fontStyle } from './fontStyle.ts';

/** True where a `unicode-range` has a letter. */
const has = (letters: string, letter: string) =>
  letters.split(',').some((range) => {
    const [first = '', last = first] = range.slice(2).split('-');
    const point = letter.codePointAt(0)!;
    return point >= Number.parseInt(first, 16) && point <= Number.parseInt(last, 16);
  });

test.each(fontIds)(
  '%s has ñ in its main file and ₱ in one of its own, which a page with a price asks for alone',
  (font) => {
    const holding = (letter: string) => facesOf(font).filter(({ letters }) => has(letters, letter));
    expect(holding('ñ').map(({ url }) => url)).toEqual([fontFiles[font].latin]);
    expect(holding('₱').map(({ url }) => url)).toEqual([fontFiles[font].peso]);
    expect(holding('ő').map(({ url }) => url)).toEqual([fontFiles[font].extended]);
  },
);

test.each(fontIds)('lines stand where %s will have them before it arrives', (font) => {
  const standIns = [
    ...fontStyle(font, 'swap').matchAll(/size-adjust:([\d.]+)%;ascent-override:([\d.]+)%;descent-override:([\d.]+)%/g),
  ];
  expect(standIns).toHaveLength(4);
  for (const [, size, ascent, descent] of standIns) {
    expect((Number(size) * Number(ascent)) / 10_000).toBeCloseTo(fontFiles[font].ascent, 2);
    expect((Number(size) * Number(descent)) / 10_000).toBeCloseTo(fontFiles[font].descent, 2);
  }
});

test('a page names its font first, its stand-ins next, and what every device has last', () => {
  for (const font of fontIds) {
    const { name, hasSerifs } = fonts[font];
    const families = /--font-sans:(.*)\}$/.exec(fontStyle(font, 'swap'))?.[1]?.split(',') ?? [];
    expect(families.slice(0, 3)).toEqual([`'${name}'`, `'${name} for Arial'`, `'${name} for Roboto'`]);
    expect(families.at(-1)).toBe(hasSerifs ? 'serif' : 'sans-serif');
  }
});
