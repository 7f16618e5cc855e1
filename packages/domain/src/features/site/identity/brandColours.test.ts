import { expect, test } from 'vitest';
import { type Pair, brandColours } from './brandColours.ts';
import { brandOf, colourOf, contrastOf } from './colour.ts';

const contrast = ({ ground, ink }: Pair) => contrastOf(colourOf(ground)!, colourOf(ink)!);

test.each(['', '#ffff00', '#ffffff', '#000000', '#ff0000', '#00ff00', '#7f7f7f', '#b3261e', '#3f51b5'])(
  'words on the academy’s color can be read in mails, PDFs and icons, whatever it chose: %s',
  (chosen) => {
    const { light, dark, mark } = brandColours(brandOf(chosen));
    for (const pair of [light, dark, mark]) {
      expect([pair.ground, pair.ink]).toEqual([expect.stringMatching(/^#[\da-f]{6}$/), expect.any(String)]);
      expect(contrast(pair)).toBeGreaterThan(4.5);
    }
    expect(contrast({ ground: '#ffffff', ink: mark.ground })).toBeGreaterThan(4.5);
  },
);

test('two academies have two colors', () => {
  expect(brandColours(brandOf('#b3261e'))).not.toEqual(brandColours(brandOf('#3f51b5')));
});
