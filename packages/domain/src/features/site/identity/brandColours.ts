import { type Brand, hexOf } from './colour.ts';

/** A ground and what is written on it, as '#rrggbb'. */
export type Pair = { ground: string; ink: string };

export type BrandColours = {
  /** A button on a light and on a dark page. */
  light: Pair;
  dark: Pair;
  /** The square with the first letter, and titles on white paper. */
  mark: Pair;
};

/** The academy's color for what knows no style sheet of ours: mails, PDFs and icons. The lightness is that of the pages, and the contrast with it. */
export function brandColours({ hue, chroma }: Brand): BrandColours {
  const hex = (lightness: number, strength: number) => hexOf({ lightness, chroma: strength, hue });
  return {
    light: { ground: hex(0.46, chroma), ink: hex(0.99, 0.01) },
    dark: { ground: hex(0.74, chroma * 1.12), ink: hex(0.19, 0.03) },
    mark: { ground: hex(0.44, chroma), ink: '#ffffff' },
  };
}
