import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { markAddress, type MarkName, markNames } from '@tribe/domain/features/site/identity/appIcon.ts';
import { brandColours } from '@tribe/domain/features/site/identity/brandColours.ts';
import { keepNamedSettings, updateSetting } from '#features/settings/setting.service.ts';
import { academyNow } from '#features/site/identity/academy.service.ts';
import { signedInAs } from '../../../testing/people.ts';
import { fieldsOf, get, send } from '../../../testing/uploads.ts';
import { aStranger, contextOf, services } from '../../../testing/world.ts';

await keepNamedSettings(services.pools.main);
const admin = await signedInAs('admin');
const set = async (values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) await contextOf(admin).run(updateSetting, [name, value]);
};
const mark = async (name: MarkName) => get(null, markAddress(await academyNow(aStranger()), name));
const pictureOf = async (answer: Response) => sharp(Buffer.from(await answer.arrayBuffer()));
const middleEdge = async (name: MarkName) => {
  const picture = await pictureOf(await mark(name));
  const { width = 0 } = await picture.metadata();
  const [r = 0, g = 0, b = 0] = await picture
    .extract({ left: width >> 1, top: 1, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  return [r, g, b];
};
const sent = async (width: number, height: number) => {
  const content = await sharp({ create: { width, height, channels: 4, background: '#0a7f' } })
    .png()
    .toBuffer();
  const { url } = await fieldsOf(send(admin, { name: 'a.png', content, path: '/api/site-pictures' }));
  return String(url);
};

beforeEach(() => set({ 'academy-name': 'Ñandú Works', 'academy-colour': '#b3261e', 'academy-logo': '' }));

test('an academy without a logo has icons of its letter on its color and a share picture, cached for good', async () => {
  const answers = await Promise.all(markNames.filter((name) => name !== 'logo').map(mark));
  const sizes = await Promise.all(answers.map(async (answer) => (await (await pictureOf(answer)).metadata()).width));
  expect(sizes).toEqual([32, 180, 192, 512, 512, 1200]);
  expect(Object.fromEntries(answers[0]!.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': expect.stringContaining('immutable'),
  });
  expect((await mark('logo')).status).toBe(404);
});

test('two academies’ icons have two colors', async () => {
  const colorOf = async () => {
    const { ground } = brandColours((await academyNow(aStranger())).brand).mark;
    return [1, 3, 5].map((at) => Number.parseInt(ground.slice(at, at + 2), 16));
  };
  const [red, wantedRed] = [await middleEdge('maskable-512'), await colorOf()];
  await set({ 'academy-colour': '#ffff00' });
  const [yellow, wantedYellow] = [await middleEdge('maskable-512'), await colorOf()];
  const distance = (one: number[], other: number[]) => Math.max(...one.map((part, at) => Math.abs(part - other[at]!)));
  expect(distance(red, wantedRed)).toBeLessThan(6);
  expect(distance(yellow, wantedYellow)).toBeLessThan(6);
  expect(distance(red, yellow)).toBeGreaterThan(40);
});

test('an earlier address shows the academy of today, and is cached for minutes', async () => {
  const before = markAddress(await academyNow(aStranger()), '192');
  await set({ 'academy-colour': '#3f51b5' });
  const [old, current] = [await get(null, before), await mark('192')];
  expect(old.headers.get('cache-control')).toBe('public, max-age=600');
  expect(Buffer.from(await old.arrayBuffer()).equals(Buffer.from(await current.arrayBuffer()))).toBe(true);
});

test('a square logo is the icon, and a wide one leaves the letter', async () => {
  await set({ 'academy-logo': await sent(300, 280) });
  expect(await middleEdge('512')).toEqual([255, 255, 255]);
  await set({ 'academy-logo': await sent(600, 120) });
  expect(await middleEdge('maskable-512')).not.toEqual([255, 255, 255]);
  const logo = await (await pictureOf(await mark('logo'))).metadata();
  expect(logo).toMatchObject({ format: 'png', width: 540, height: 108 });
});

test('a logo whose picture is gone leaves the letter, and is tried again', async () => {
  await set({ 'academy-logo': '/api/site-pictures/0123456789abcdef01' });
  const answer = await mark('192');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=600']);
});

test.each(['<script>', '"&\u0007', '₱', '😀', ' ', 'x'.repeat(2_000)])(
  'a name of any kind and length has an icon and a share picture',
  async (name) => {
    await set({ 'academy-name': name, 'academy-tagline': name });
    expect([(await mark('192')).status, (await mark('share')).status]).toEqual([200, 200]);
  },
);

test('no other address shows a picture', async () => {
  for (const file of ['192.png', '999-00000000.png', '..%2F192-00000000.png', '192-00000000.svg'])
    expect((await get(null, `/api/marks/${file}`)).status).toBe(404);
});
