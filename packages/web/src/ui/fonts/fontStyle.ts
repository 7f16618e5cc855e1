import { type FontId, fonts } from '@tribe/domain/kernel/text/font.ts';
import { fontFiles } from './fontFiles.ts';

/** Which letters are in which file, as the files themselves were cut; ₱ (U+20B1) has its own. */
const ranges = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  peso: 'U+20B1',
  extended:
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20B0,U+20B2-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
} as const;

/** What phones and computers have, and by how much it's stretched in weights 400 and 700 to run as wide as Plus Jakarta Sans. */
const standIns = [
  {
    name: 'Arial',
    plain: ['Arial', 'Liberation Sans', 'Helvetica'],
    bold: ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Bold'],
    sizes: [1.044, 1],
  },
  { name: 'Roboto', plain: ['Roboto', 'Roboto Regular'], bold: ['Roboto Bold', 'Roboto'], sizes: [1.036, 1.034] },
] as const;

const percent = (part: number) => `${Math.round(part * 1000) / 10}%`;

/** The families of a font, its stand-ins included, as CSS names them. */
export function familiesOf(font: FontId): string {
  const { name, hasSerifs } = fonts[font];
  const all = [name, ...standIns.map((standIn) => `${name} for ${standIn.name}`)].map((each) => `'${each}'`);
  return [...all, ...(hasSerifs ? ['ui-serif', 'serif'] : ['ui-sans-serif', 'system-ui', 'sans-serif'])].join(',');
}

/** The files of a font that a page may ask for, each with the letters that are in it. */
export function facesOf(font: FontId) {
  const files = fontFiles[font];
  return (['latin', 'peso', 'extended'] as const).map((part) => ({
    family: fonts[font].name,
    url: files[part],
    weight: files.weights,
    letters: ranges[part],
    isMain: part === 'latin',
  }));
}

/**
 * The style of a page in a font. The stand-ins have the font's own width and height, so nothing moves when it arrives. `late` is
 * for letters that few texts have: whether they change once their file is here, or only on the next page.
 */
export function fontStyle(font: FontId, late: 'swap' | 'optional'): string {
  const { name } = fonts[font];
  const faces = facesOf(font).map(
    ({ url, weight, letters, isMain }) =>
      `@font-face{font-family:'${name}';font-display:${isMain ? 'optional' : late};font-weight:${weight};src:url(${url}) format('woff2');unicode-range:${letters}}`,
  );
  const { ascent, descent, widths } = fontFiles[font];
  const standing = standIns.flatMap((standIn) =>
    (['plain', 'bold'] as const).map((kind, at) => {
      const size = standIn.sizes[at]! * widths[at]!;
      const from = standIn[kind].map((local) => `local('${local}')`).join(',');
      return `@font-face{font-family:'${name} for ${standIn.name}';font-weight:${kind === 'plain' ? '200 500' : '501 800'};src:${from};size-adjust:${percent(size)};ascent-override:${percent(ascent / size)};descent-override:${percent(descent / size)};line-gap-override:0%}`;
    }),
  );
  return `${faces.join('')}${standing.join('')}:root{--font-sans:${familiesOf(font)}}`;
}
