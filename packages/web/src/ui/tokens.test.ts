import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
  .replaceAll(/\s+/g, ' ')
  .replaceAll('( ', '(')
  .replaceAll(' )', ')');
const brand: Record<string, number> = { '--brand-hue': 188, '--brand-chroma': 0.088 };

type Scheme = 'light' | 'dark';

/** The luminance of a token, after the definitions of WCAG and OKLCH. */
function luminance(token: string, scheme: Scheme): number {
  const pair = new RegExp(`--${token}: light-dark\\((oklch\\(.*?\\)), (oklch\\(.*?\\))\\);`).exec(css);
  const text = (scheme === 'light' ? pair?.[1] : pair?.[2]) ?? '';
  const [lightness = 0, chroma = 0, hue = 0] = numbersOf(text);
  return ofOklab(lightness, chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180));
}

function numbersOf(oklch: string): number[] {
  return oklch
    .replace(/^oklch\(/, '')
    .replaceAll(/calc\(var\((--[\w-]+)\) \* ([\d.]+)\)/g, (_, name: string, by: string) =>
      String((brand[name] ?? 0) * Number(by)),
    )
    .replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => String(brand[name] ?? 0))
    .split(' ')
    .map((part) => Number.parseFloat(part));
}

function ofOklab(l: number, a: number, b: number): number {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const within = (value: number) => Math.min(1, Math.max(0, value));
  const red = within(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short);
  const green = within(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short);
  const blue = within(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string, scheme: Scheme): number {
  const [dark = 0, light = 0] = [luminance(one, scheme), luminance(other, scheme)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const texts = ['ink', 'ink-soft', 'ink-faint', 'sea', 'good', 'warn', 'bad', 'info'].flatMap((text) =>
  ['page', 'card', 'raised'].map((surface) => [text, surface] as const),
);
const onSoft = [
  ['sea', 'sea-soft'],
  ['mango-ink', 'mango-soft'],
  ['good', 'good-soft'],
  ['warn', 'warn-soft'],
  ['bad', 'bad-soft'],
  ['info', 'info-soft'],
  ['ink', 'warn-soft'],
  ['sea', 'warn-soft'],
  ['ink-soft', 'shade'],
  ['ink-soft', 'sea-soft'],
] as const;
const onSolid = [
  ['on-sea', 'sea'],
  ['on-sea', 'sea-strong'],
  ['on-mango', 'mango'],
  ['on-mango', 'mango-strong'],
  ['on-bad', 'bad'],
  ['on-bad', 'bad-strong'],
  ['on-deep', 'deep'],
  ['on-deep', 'deep-far'],
  ['ink', 'sunk'],
  ['ink-soft', 'sunk'],
] as const;

for (const scheme of ['light', 'dark'] as const) {
  test.each([...texts, ...onSoft, ...onSolid])(`in ${scheme}, %s can be read on %s`, (text, surface) => {
    expect(contrast(text, surface, scheme)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['page', 'card', 'raised'])(`in ${scheme}, the border of a field can be told from %s`, (surface) => {
    expect(contrast('line-strong', surface, scheme)).toBeGreaterThanOrEqual(3);
  });
}

test.each([0, 30, 60, 90, 120, 150, 210, 240, 270, 300, 330])(
  'an academy whose own colour has hue %i keeps its contrast',
  (hue) => {
    brand['--brand-hue'] = hue;
    for (const scheme of ['light', 'dark'] as const) {
      for (const [text, surface] of [
        ['sea', 'card'],
        ['sea', 'sea-soft'],
        ['on-sea', 'sea'],
        ['on-deep', 'deep'],
      ] as const) {
        expect(contrast(text, surface, scheme)).toBeGreaterThanOrEqual(4.5);
      }
    }
    brand['--brand-hue'] = 188;
  },
);
