import { expect, test } from 'vitest';
import { built } from '@tribe/domain/kernel/routing/routes.ts';
import { pages } from './pages.ts';
import { serverRendered } from './serverRendered.ts';

test('a route that is said to be built has its screen, and a screen is said to be built', () => {
  expect(Object.keys(pages).sort()).toEqual([...built].sort());
});

test('what the server renders has a screen in the application too', () => {
  for (const name of serverRendered) expect(Object.keys(pages)).toContain(name);
});

test('every screen’s code loads', async () => {
  for (const page of Object.values(pages)) expect(await page.load()).toBeTypeOf('function');
}, 60_000);
