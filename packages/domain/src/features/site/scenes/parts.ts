/** What several drawings share. Places are in units of a drawing of 400 by 300; colours are names of `--scene-…`. */

const box = (x: number, y: number, width: number, height: number, colour: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="var(--scene-${colour})"/>`;

/** Hills at sunset behind two by two panes. */
const window = (x: number, y: number, width: number, height: number): string =>
  `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 200 156"><rect width="200" height="156" rx="10" fill="var(--scene-paper)"/><rect x="8" y="8" width="184" height="140" rx="4" fill="var(--scene-sky)"/><circle cx="136" cy="62" r="24" fill="var(--scene-lamp)"/><path d="M8 92c40-22 70 8 104-4s50-16 80-6v66H8z" fill="var(--scene-leaf-far)"/><path d="M8 116c50-20 90 10 184-8v40H8z" fill="var(--scene-deep)"/><path d="M100 8v140M8 74h184" stroke="var(--scene-paper)" stroke-width="7"/></svg>`;

/** A laptop, its screen toward us. */
const laptop = (x: number, y: number, scale: number): string =>
  `<svg x="${x}" y="${y}" width="${112 * scale}" height="${74 * scale}" viewBox="0 0 112 74"><rect x="12" width="88" height="62" rx="6" fill="var(--scene-hair)"/><rect x="17" y="5" width="78" height="50" rx="3" fill="var(--scene-sea-soft)"/><rect x="25" y="13" width="34" height="6" rx="3" fill="var(--scene-sea)"/><rect x="25" y="25" width="58" height="4" rx="2" fill="var(--scene-wall-far)"/><rect x="25" y="33" width="50" height="4" rx="2" fill="var(--scene-wall-far)"/><rect x="25" y="42" width="24" height="7" rx="3.500" fill="var(--scene-mango)"/><path d="M0 66h112l-8 6H8z" fill="var(--scene-hair)"/></svg>`;

const mug = (x: number, y: number): string =>
  `<svg x="${x}" y="${y - 26}" width="46" height="56" viewBox="0 0 46 56"><path d="M4 26h28v16a10 10 0 0 1-10 10h-8A10 10 0 0 1 4 42z" fill="var(--scene-paper)"/><path d="M32 30h3a6 6 0 0 1 0 12h-3" fill="none" stroke="var(--scene-paper)" stroke-width="4"/><path d="M13 20c-4-6 4-8 0-15M23 20c-4-6 4-8 0-15" fill="none" stroke="var(--scene-wood-lit)" stroke-width="2.500" stroke-linecap="round"/></svg>`;

/** A plant in a pot that stands at (x, y). */
const plant = (x: number, y: number, scale: number): string =>
  `<svg x="${x - 40 * scale}" y="${y - 100 * scale}" width="${80 * scale}" height="${104 * scale}" viewBox="0 0 80 104"><path d="M40 72C36 40 46 16 60 2c4 26 0 52-16 70zM38 72C30 50 18 38 2 32c4 22 14 36 34 42z" fill="var(--scene-leaf)"/><path d="M42 74c4-16 16-26 34-28-2 16-14 28-30 32zM36 74C24 62 14 60 4 62c8 12 18 16 32 14z" fill="var(--scene-leaf-far)"/><path d="M20 74h40l-6 28H26z" fill="var(--scene-clay)"/><path d="M18 70h44v9H18z" fill="var(--scene-wood)"/></svg>`;

type Person = { skin: string; hair: string; cloth: string; cut: 'long' | 'short' | 'bun'; isHead?: boolean };

const hairs: Readonly<Record<Person['cut'], string>> = {
  long: 'M22 66V38a22 22 0 0 1 44 0v28z',
  short: 'M24 42a20 20 0 0 1 40 0l-2 8H26z',
  bun: 'M24 44a20 20 0 0 1 40 0v6H24zM44 8a9 9 0 1 1 0 18 9 9 0 0 1 0-18z',
};

/** A face and shoulders in a box of 88 by 88, or the head alone. */
const person = (x: number, y: number, { skin, hair, cloth, cut, isHead = false }: Person): string =>
  [
    `<path d="${hairs[cut]}" fill="var(--scene-${hair})"/>`,
    isHead ? '' : `<path d="M10 88c0-22 14-30 34-30s34 8 34 30z" fill="var(--scene-${cloth})"/>`,
    `<path d="M${x - 7} ${y + 6}h14v12a7 6 0 0 1-14 0z" fill="var(--scene-${skin})"/>`,
    `<ellipse cx="${x}" cy="${y - 4}" rx="15" ry="17" fill="var(--scene-${skin})"/>`,
    `<path d="M${x - 15} ${y - 6}c4-10 22-12 30 0 0-22-30-22-30 0z" fill="var(--scene-${hair})"/>`,
    `<path d="M${x - 6} ${y + 4}q6 6 12 0" fill="none" stroke="var(--scene-hair)" stroke-width="2" stroke-linecap="round"/>`,
    `<circle cx="${x - 6}" cy="${y - 4}" r="1.800" fill="var(--scene-hair)"/><circle cx="${x + 6}" cy="${y - 4}" r="1.800" fill="var(--scene-hair)"/>`,
  ].join('');

/** A parol: a star in a ring, with two tails. */
const parol = (x: number, y: number, radius: number): string => {
  const points = Array.from({ length: 10 }, (_, at) => {
    const far = at % 2 === 0 ? radius : radius * 0.45;
    const turn = (at * Math.PI) / 5 - Math.PI / 2;
    return `${(x + far * Math.cos(turn)).toFixed(1)} ${(y + far * Math.sin(turn)).toFixed(1)}`;
  });
  return [
    `<path d="M${x} 0v${y - radius - 8}M${x - 14} ${y + radius}l-8 30M${x + 14} ${y + radius}l8 30" stroke="var(--scene-paper)" stroke-width="2.500"/>`,
    `<circle cx="${x}" cy="${y}" r="${radius + 7}" fill="none" stroke="var(--scene-paper)" stroke-width="3"/>`,
    `<path d="M${points.join('L')}z" fill="var(--scene-clay)"/>`,
    `<circle cx="${x}" cy="${y}" r="${radius * 0.34}" fill="var(--scene-mango)"/>`,
    `<path d="M${x - 26} ${y + radius + 26}h8v14h-8zM${x + 18} ${y + radius + 26}h8v14h-8z" fill="var(--scene-mango)"/>`,
  ].join('');
};

export const parts = { box, laptop, mug, parol, person, plant, window } as const;
