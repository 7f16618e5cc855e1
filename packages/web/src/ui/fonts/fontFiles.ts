import type { FontId } from '@tribe/domain/kernel/text/font.ts';
import bitterExtended from '@fontsource-variable/bitter/files/bitter-latin-ext-wght-normal.woff2?url';
import bitterLatin from '@fontsource-variable/bitter/files/bitter-latin-wght-normal.woff2?url';
import manropeExtended from '@fontsource-variable/manrope/files/manrope-latin-ext-wght-normal.woff2?url';
import manropeLatin from '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?url';
import nunitoExtended from '@fontsource-variable/nunito/files/nunito-latin-ext-wght-normal.woff2?url';
import nunitoLatin from '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2?url';
import jakartaExtended from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-ext-wght-normal.woff2?url';
import jakartaLatin from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2?url';
import bitterPeso from './peso-bitter.woff2?url';
import manropePeso from './peso-manrope.woff2?url';
import nunitoPeso from './peso-nunito.woff2?url';
import jakartaPeso from './peso-plus-jakarta-sans.woff2?url';

type FontFiles = {
  /** Nearly all text is in it, ñ as well. */
  latin: string;
  /**
   * ₱ alone, in one kilobyte: it's on most pages with a price, and its own file brings ten to thirty. Cut from `extended` by
   * `pyftsubset --unicodes=U+20B1 --no-hinting --layout-features='' --flavor=woff2`.
   */
  peso: string;
  extended: string;
  /** From the thinnest weight to the boldest. */
  weights: string;
  /** How far it reaches above and below the line, in parts of its size: `hhea` in the file. */
  ascent: number;
  descent: number;
  /** How wide English text runs beside Plus Jakarta Sans, in weights 400 and 700: the mean of its letters by how often they occur. */
  widths: readonly [number, number];
};

/** The files of each font, and its measures for what stands in until it arrives. */
export const fontFiles: Readonly<Record<FontId, FontFiles>> = {
  'plus-jakarta-sans': {
    latin: jakartaLatin,
    peso: jakartaPeso,
    extended: jakartaExtended,
    weights: '200 800',
    ascent: 1.038,
    descent: 0.222,
    widths: [1, 1],
  },
  manrope: {
    latin: manropeLatin,
    peso: manropePeso,
    extended: manropeExtended,
    weights: '200 800',
    ascent: 1.066,
    descent: 0.3,
    widths: [0.985, 1.004],
  },
  nunito: {
    latin: nunitoLatin,
    peso: nunitoPeso,
    extended: nunitoExtended,
    weights: '200 1000',
    ascent: 1.011,
    descent: 0.353,
    widths: [0.966, 0.972],
  },
  bitter: {
    latin: bitterLatin,
    peso: bitterPeso,
    extended: bitterExtended,
    weights: '100 900',
    ascent: 0.935,
    descent: 0.265,
    widths: [0.993, 0.978],
  },
};
