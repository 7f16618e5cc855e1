import { expect, test } from 'vitest';
import { brandOf, colourOf, contrastOf, hexOf, usualBrand } from './colour.ts';

test('a colour is read and written back as it was', () => {
  for (const hex of ['#000000', '#ffffff', '#006b64', '#f4ad2c', '#b3261e', '#3f51b5'])
    expect(hexOf(colourOf(hex)!)).toBe(hex);
  expect(colourOf('red')).toBeNull();
  expect(brandOf('#12')).toEqual(usualBrand);
});

test('whatever colour an academy chooses, words on it and in it can be read in both themes', () => {
  for (let at = 0; at < 4_096; at += 7) {
    const hex = `#${[at >> 8, (at >> 4) & 15, at & 15].map((part) => part.toString(16).repeat(2)).join('')}`;
    const { hue, chroma } = brandOf(hex);
    const light = { sea: { lightness: 0.46, chroma, hue }, on: { lightness: 0.99, chroma: 0.01, hue } };
    const dark = { sea: { lightness: 0.74, chroma: chroma * 1.12, hue }, on: { lightness: 0.19, chroma: 0.03, hue } };
    const page = {
      light: { lightness: 0.958, chroma: 0.008, hue: 85 },
      dark: { lightness: 0.285, chroma: 0.013, hue: 70 },
    };
    const deep = { lightness: 0.44, chroma, hue };
    const pairs = [
      contrastOf(light.sea, light.on),
      contrastOf(dark.sea, dark.on),
      contrastOf(light.sea, page.light),
      contrastOf(dark.sea, page.dark),
      contrastOf(deep, { lightness: 0.985, chroma: 0.01, hue }),
    ];
    expect([hex, Math.min(...pairs) >= 4.5]).toEqual([hex, true]);
  }
});
