/** A colour by lightness (0 to 1), chroma and hue (degrees), after OKLCH. */
export type Colour = { lightness: number; chroma: number; hue: number };

/** What an academy chooses of its colour: lightness stays ours, and with it the contrast. */
export type Brand = Pick<Colour, 'chroma' | 'hue'>;

export const usualBrand: Brand = { hue: 188, chroma: 0.088 };

/** Strong enough to be seen as a colour, and no stronger than the screens of cheap phones show alike in both themes. */
const [palest, strongest] = [0.02, 0.13];

const toLinear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const toGamma = (channel: number) => (channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055);

/** Reads '#rrggbb'; null for anything else. */
export function colourOf(hex: string): Colour | null {
  const match = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex.trim());
  if (!match) return null;
  const [r = 0, g = 0, b = 0] = match.slice(1).map((part) => toLinear(Number.parseInt(part, 16) / 255));
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const blue = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { lightness, chroma: Math.hypot(a, blue), hue: ((Math.atan2(blue, a) * 180) / Math.PI + 360) % 360 };
}

function linearOf({ lightness, chroma, hue }: Colour): [number, number, number] {
  const [a, blue] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * blue) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * blue) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * blue) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const within = (channel: number) => Math.min(1, Math.max(0, channel));

/** As '#rrggbb'; what a screen can't show is brought to what it can. */
export function hexOf(colour: Colour): string {
  const channels = linearOf(colour).map((channel) => Math.round(toGamma(within(channel)) * 255));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** The luminance after WCAG 2, from 0 to 1. */
export function luminanceOf(colour: Colour): number {
  const [r, g, b] = linearOf(colour).map(within);
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

/** The contrast of two colours after WCAG 2, from 1 to 21. */
export function contrastOf(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Hue and chroma of an academy's own colour, kept where both themes stay readable; the usual ones for what is no colour. */
export function brandOf(hex: string): Brand {
  const colour = colourOf(hex);
  if (!colour) return usualBrand;
  return {
    hue: Math.round(colour.hue),
    chroma: Number(Math.min(strongest, Math.max(palest, colour.chroma)).toFixed(3)),
  };
}
