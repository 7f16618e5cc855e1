import { sceneAddress, sceneNames } from '@tribe/domain/features/site/scenes/scene.ts';
import { expect, test } from 'vitest';
import { keepNamedSettings, updateSetting } from '#features/settings/setting.service.ts';
import { signedInAs } from '../../../testing/people.ts';
import { aServer } from '../../../testing/server.ts';
import { contextOf, services } from '../../../testing/world.ts';

await keepNamedSettings(services.pools.main);
const app = await aServer();
const get = (url: string) => app.inject({ method: 'GET', url });

test.each(sceneNames)('anybody gets the drawing %s as a picture that can’t run anything', async (name) => {
  const { statusCode, headers, body } = await get(sceneAddress(name));
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml']);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(body).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 400 300".*<\/svg>$/s);
});

test('a drawing has the academy’s own color', async () => {
  const before = (await get(sceneAddress('window'))).body;
  await contextOf(await signedInAs('admin')).run(updateSetting, ['academy-colour', '#b4232c']);
  const after = (await get(sceneAddress('window'))).body;
  const hueIn = (body: string) => /--brand-hue:([\d.]+)/.exec(body)?.[1];
  expect(hueIn(before)).toBe('188');
  expect(Number(hueIn(after))).toBeLessThan(60);
});

test.each(['none.svg', 'window.png', 'window', '..%2fwindow.svg', '__proto__.svg', 'window.svg%00'])(
  'there is no drawing %s',
  async (file) => {
    expect((await get(`/api/scenes/${file}`)).statusCode).toBe(404);
  },
);
