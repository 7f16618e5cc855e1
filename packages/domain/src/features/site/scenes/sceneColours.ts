/**
 * The colours of the drawings, light beside dark, as CSS declarations. What is an academy's own comes from its brand (`--brand-hue` and
 * `--brand-chroma`, as in the tokens of the web).
 */
export const sceneColours: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  wall: ['oklch(0.94 0.035 85)', 'oklch(0.32 0.02 75)'],
  'wall-far': ['oklch(0.85 0.03 85)', 'oklch(0.44 0.02 75)'],
  wood: ['oklch(0.56 0.09 50)', 'oklch(0.4 0.06 50)'],
  'wood-lit': ['oklch(0.66 0.09 55)', 'oklch(0.48 0.06 55)'],
  sky: ['oklch(0.84 0.09 65)', 'oklch(0.5 0.08 45)'],
  lamp: ['oklch(0.88 0.14 85)', 'oklch(0.8 0.13 80)'],
  leaf: ['oklch(0.55 0.12 150)', 'oklch(0.5 0.1 150)'],
  'leaf-far': ['oklch(0.68 0.1 155)', 'oklch(0.42 0.08 155)'],
  clay: ['oklch(0.62 0.14 38)', 'oklch(0.55 0.12 38)'],
  skin: ['oklch(0.74 0.075 58)', 'oklch(0.66 0.07 58)'],
  'skin-deep': ['oklch(0.6 0.075 52)', 'oklch(0.53 0.07 52)'],
  hair: ['oklch(0.28 0.03 50)', 'oklch(0.2 0.02 50)'],
  paper: ['oklch(0.985 0.008 85)', 'oklch(0.88 0.012 85)'],
  mango: ['oklch(0.8 0.155 76)', 'oklch(0.76 0.14 76)'],
  'mango-soft': ['oklch(0.92 0.075 85)', 'oklch(0.38 0.06 76)'],
  sea: ['oklch(0.5 var(--brand-chroma) var(--brand-hue))', 'oklch(0.48 var(--brand-chroma) var(--brand-hue))'],
  'sea-soft': [
    'oklch(0.93 calc(var(--brand-chroma) * 0.4) var(--brand-hue))',
    'oklch(0.78 calc(var(--brand-chroma) * 0.5) var(--brand-hue))',
  ],
  deep: [
    'oklch(0.4 var(--brand-chroma) var(--brand-hue))',
    'oklch(0.29 calc(var(--brand-chroma) * 0.7) var(--brand-hue))',
  ],
};

/** They as declarations of custom properties, `--scene-wall` and so on. */
export const sceneDeclarations: string = Object.entries(sceneColours)
  .map(([name, [light, dark]]) => `--scene-${name}: light-dark(${light}, ${dark});`)
  .join('\n');
