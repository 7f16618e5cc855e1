import { parts } from './parts.ts';

/** The drawings that a page can begin with, and what each shows to somebody who can't see it. */
export const sceneNames = ['window', 'night', 'group', 'path', 'phone', 'fiesta'] as const;
export type SceneName = (typeof sceneNames)[number];

export const sceneAlts: Readonly<Record<SceneName, string>> = {
  window: 'A laptop on a desk by a window, at sunset',
  night: 'Someone with headphones at a laptop, under a Christmas star',
  group: 'Six people in a video call',
  path: 'A path with flags over green hills, toward the sun',
  phone: 'A lesson on a phone, on the way by jeepney',
  fiesta: 'Two people celebrating under fiesta flags',
};

const addresses = /^\/api\/scenes\/([a-z]+)\.svg$/;

/** Where a drawing is as a picture. */
export const sceneAddress = (name: SceneName): string => `/api/scenes/${name}.svg`;

/** The drawing at an address; null for any other picture. */
export function sceneAt(address: string | null): SceneName | null {
  const [, name] = addresses.exec(address ?? '') ?? [];
  return sceneNames.find((each) => each === name) ?? null;
}

/** As wide as a page shows it, or cut to a square for a card. In units of the drawing. */
export const sceneBoxes = { wide: '0 0 400 300', square: '50 0 300 300' } as const;

const { box, laptop, mug, person, plant, window, parol } = parts;

const stages = [
  [112, 258],
  [236, 232],
  [240, 190],
  [176, 146],
  [234, 112],
] as const;

const faces = [
  ['skin', 'hair', 'sea', 'long'],
  ['skin-deep', 'hair', 'mango', 'short'],
  ['skin', 'hair', 'clay', 'bun'],
  ['skin-deep', 'hair', 'leaf', 'long'],
  ['skin', 'hair', 'sea', 'short'],
  ['skin-deep', 'hair', 'clay', 'bun'],
] as const;

const flags = (y: number, colours: readonly string[]) =>
  Array.from({ length: 11 }, (_, at) => {
    const x = at * 40 - 8;
    const drop = y + Math.sin((at / 10) * Math.PI) * 26;
    return `<path d="M${x} ${drop.toFixed(0)}h28l-14 24z" fill="var(--scene-${colours[at % colours.length]})"/>`;
  }).join('');

/** The markup of each, without its <svg>: its colours are the page's, so that it has an academy's own and is right in the dark. */
const drawn: Readonly<Record<SceneName, string>> = {
  window: [
    box(0, 0, 400, 300, 'wall'),
    window(48, 30, 200, 156),
    box(0, 236, 400, 64, 'wood'),
    box(0, 236, 400, 8, 'wood-lit'),
    laptop(118, 172, 1.3),
    mug(80, 214),
    plant(322, 240, 1.25),
  ].join(''),
  night: [
    box(0, 0, 400, 300, 'deep'),
    Array.from({ length: 24 }, (_, at) => {
      const [x, y] = [56 + (at % 6) * 49, 14 + Math.floor(at / 6) * 49];
      const near = 1 - Math.hypot(x - 230, y - 130) / 330;
      return `<rect x="${x}" y="${y}" width="44" height="44" rx="3" fill="var(--scene-lamp)" opacity="${near.toFixed(2)}"/>`;
    }).join(''),
    parol(108, 70, 30),
    box(0, 238, 400, 62, 'wood'),
    box(0, 238, 400, 6, 'wood-lit'),
    laptop(128, 150, 1.55),
    `<path d="M128 300c2-52 26-78 72-78s70 26 72 78z" fill="var(--scene-mango)"/>`,
    `<path d="M184 206h32v26a16 14 0 0 1-32 0z" fill="var(--scene-skin)"/>`,
    `<circle cx="200" cy="178" r="38" fill="var(--scene-hair)"/><circle cx="200" cy="138" r="15" fill="var(--scene-hair)"/>`,
    `<path d="M160 182a40 40 0 0 1 80 0" fill="none" stroke="var(--scene-paper)" stroke-width="7"/>`,
    `<rect x="152" y="172" width="15" height="32" rx="7" fill="var(--scene-paper)"/><rect x="233" y="172" width="15" height="32" rx="7" fill="var(--scene-paper)"/>`,
    mug(64, 218),
    plant(352, 242, 0.95),
  ].join(''),
  group: [
    box(0, 0, 400, 300, 'wall'),
    box(0, 252, 400, 48, 'wood'),
    box(0, 252, 400, 6, 'wood-lit'),
    `<rect x="50" y="26" width="300" height="206" rx="14" fill="var(--scene-hair)"/><path d="M176 232h48l8 24h-64z" fill="var(--scene-hair)"/>`,
    faces
      .map(([skin, hair, cloth, cut], at) => {
        const [x, y] = [62 + (at % 3) * 94, 38 + Math.floor(at / 3) * 94];
        const ground = ['sea-soft', 'mango-soft', 'wall-far'][(at + Math.floor(at / 3)) % 3];
        return `<svg x="${x}" y="${y}" width="88" height="88" viewBox="0 0 88 88"><rect width="88" height="88" rx="8" fill="var(--scene-${ground})"/>${person(44, 46, { skin, hair, cloth, cut })}</svg>`;
      })
      .join(''),
    mug(30, 230),
    plant(374, 254, 0.8),
  ].join(''),
  path: [
    box(0, 0, 400, 300, 'sky'),
    `<circle cx="262" cy="92" r="44" fill="var(--scene-lamp)"/>`,
    `<path d="M0 138c70-44 120-10 180-26s140-58 220-10v198H0z" fill="var(--scene-leaf-far)"/>`,
    `<path d="M0 190c80-34 150 6 220-14s120-40 180-16v140H0z" fill="var(--scene-leaf)"/>`,
    `<path d="M0 246c90-30 160 8 250-10s110-14 150-6v70H0z" fill="var(--scene-deep)"/>`,
    `<path d="M40 300C60 240 230 250 250 206S150 170 172 144s58-16 62-34l10 2c-2 22-44 22-54 38s86 26 76 66-150 34-178 84z" fill="var(--scene-wall)"/>`,
    stages
      .map(([x, y], at) => {
        const size = 1 - at * 0.13;
        const tall = 44 * size;
        return `<path d="M${x} ${y}v-${tall.toFixed(0)}" stroke="var(--scene-paper)" stroke-width="${(3.4 * size).toFixed(1)}"/><path d="M${x} ${(y - tall).toFixed(0)}l${(26 * size).toFixed(0)} ${(8 * size).toFixed(0)}-${(26 * size).toFixed(0)} ${(8 * size).toFixed(0)}z" fill="var(--scene-${at < 2 ? 'mango' : 'clay'})"/>`;
      })
      .join(''),
    `<path d="M34 74h44a12 12 0 0 0 0-24 20 20 0 0 0-38-4 14 14 0 0 0-6 28zM330 54h34a10 10 0 0 0 0-20 16 16 0 0 0-30-2 11 11 0 0 0-4 22z" fill="var(--scene-paper)" opacity=".8"/>`,
  ].join(''),
  phone: [
    box(0, 0, 400, 300, 'sea'),
    `<rect x="26" y="26" width="348" height="190" rx="22" fill="var(--scene-sky)"/>`,
    `<path d="M26 170h30v-52h34v34h24V96h40v74h26v-30h34v30h30v-60h36v60h24v-40h30v40h40v24a22 22 0 0 1-22 22H48a22 22 0 0 1-22-22z" fill="var(--scene-wall-far)"/>`,
    `<circle cx="318" cy="70" r="24" fill="var(--scene-lamp)"/>`,
    `<path d="M26 121h348" stroke="var(--scene-sea)" stroke-width="9"/>`,
    box(0, 236, 400, 64, 'clay'),
    `<path d="M0 236h400M80 236v64M160 236v64M240 236v64M320 236v64" stroke="var(--scene-hair)" stroke-width="3" opacity=".35" fill="none"/>`,
    `<path d="M120 300c2-40 10-66 26-84l16-46c4-12 20-8 18 4l-6 44 78-6c16 4 20 20 14 34l-18 54z" fill="var(--scene-skin)"/>`,
    `<rect x="150" y="44" width="104" height="196" rx="16" fill="var(--scene-hair)"/><rect x="157" y="52" width="90" height="180" rx="10" fill="var(--scene-paper)"/>`,
    `<rect x="165" y="66" width="74" height="48" rx="6" fill="var(--scene-deep)"/><path d="M196 80v20l16-10z" fill="var(--scene-mango)"/>`,
    `<g fill="var(--scene-wall-far)"><rect x="165" y="126" width="74" height="7" rx="3.500"/><rect x="165" y="140" width="60" height="7" rx="3.500"/><rect x="165" y="154" width="68" height="7" rx="3.500"/></g>`,
    `<rect x="165" y="200" width="74" height="20" rx="6" fill="var(--scene-mango)"/><path d="m196 210 4 4 8-8" stroke="var(--scene-hair)" stroke-width="3" fill="none"/>`,
    `<path d="M246 216c14-8 30 0 24 14-8 14-26 10-40 12-12 0-10-18 2-20z" fill="var(--scene-skin)"/>`,
  ].join(''),
  fiesta: [
    box(0, 0, 400, 300, 'wall'),
    `<circle cx="200" cy="300" r="190" fill="var(--scene-mango-soft)"/>`,
    `<path d="M-10 34q210 54 420 0M-10 78q210 54 420 0" stroke="var(--scene-wood)" stroke-width="2.500" fill="none"/>`,
    flags(36, ['sea', 'mango', 'clay']),
    flags(80, ['clay', 'leaf', 'mango', 'sea']),
    `<path d="M98 300c0-56 16-84 46-84s46 28 46 84z" fill="var(--scene-sea)"/><path d="m110 232-24-58M178 232l16-62" stroke="var(--scene-skin)" stroke-width="13" stroke-linecap="round"/>`,
    `<path d="M212 300c0-52 14-78 44-78s46 26 46 78z" fill="var(--scene-clay)"/><path d="m222 236-20-62M290 236l26-56" stroke="var(--scene-skin-deep)" stroke-width="13" stroke-linecap="round"/>`,
    `<svg x="98" y="148" width="92" height="92" viewBox="0 0 88 88">${person(44, 46, { skin: 'skin', hair: 'hair', cloth: 'sea', cut: 'long', isHead: true })}</svg>`,
    `<svg x="212" y="156" width="88" height="88" viewBox="0 0 88 88">${person(44, 46, { skin: 'skin-deep', hair: 'hair', cloth: 'clay', cut: 'short', isHead: true })}</svg>`,
    `<rect x="166" y="140" width="66" height="44" rx="5" fill="var(--scene-paper)" transform="rotate(-6 199 162)"/><path d="m186 163 10 9 17-20" stroke="var(--scene-leaf)" stroke-width="6" fill="none" stroke-linecap="round" transform="rotate(-6 199 162)"/>`,
    [
      [52, 150, 'mango'],
      [74, 214, 'sea'],
      [338, 144, 'leaf'],
      [352, 210, 'mango'],
      [38, 250, 'clay'],
      [372, 258, 'sea'],
      [330, 262, 'clay'],
    ]
      .map(
        ([x, y, colour], at) =>
          `<rect x="${x}" y="${y}" width="9" height="14" rx="2" fill="var(--scene-${colour})" transform="rotate(${at * 41} ${x} ${y})"/>`,
      )
      .join(''),
  ].join(''),
};

/** The inside of a drawing's <svg>. It holds no text, no script and no address. */
export const sceneMarkup = (name: SceneName): string => drawn[name];
