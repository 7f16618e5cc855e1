import { fileURLToPath } from 'node:url';
import { type FontId, fonts } from '@tribe/domain/kernel/text/font.ts';

/** Where a font is as TrueType, for papers and drawn pictures. */
export function fontFile(font: FontId, weight: 'regular' | 'bold'): string {
  const family = fonts[font].name.replaceAll(' ', '');
  const cut = weight === 'bold' ? '700Bold' : '400Regular';
  return fileURLToPath(import.meta.resolve(`@expo-google-fonts/${font}/${cut}/${family}_${cut}.ttf`));
}

/** Bold letters for `sharp` to draw, `size` points high. */
export const boldText = (font: FontId, size: number) => ({
  font: `${fonts[font].name} Bold ${size}`,
  fontfile: fontFile(font, 'bold'),
});
