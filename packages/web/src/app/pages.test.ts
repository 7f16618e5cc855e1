import { expect, test } from 'vitest';
import { renderedRoutes } from '@tribe/domain/features/site/publicDocument.ts';
import { built } from '@tribe/domain/kernel/routing/built.ts';
import { routes } from '@tribe/domain/kernel/routing/routes.ts';
import { memberPages } from './memberPages.ts';
import { publicPages } from './publicPages.ts';
import { pages } from './pages.ts';
import { staffPages } from './staffPages.ts';

const forEverybody = { ...pages, ...publicPages, ...memberPages };
const all = { ...forEverybody, ...staffPages };

test('a route that is said to be built has its screen, and a screen is said to be built', () => {
  expect([pages, publicPages, memberPages, staffPages].flatMap((some) => Object.keys(some)).sort()).toEqual(
    [...built].sort(),
  );
});

test('what the server renders has a screen in the application too', () => {
  for (const name of renderedRoutes) expect(Object.keys(forEverybody)).toContain(name);
});

test('the screens that members never open are in the list that they never load', () => {
  const forAnybody = ['public', 'auth', 'in'];
  const ofAnybody = [...built].filter((name) => forAnybody.includes(routes[name][1].toString()));
  expect(Object.keys(forEverybody).sort()).toEqual(ofAnybody.sort());
  for (const name of built) expect(name in publicPages && routes[name][1] === 'in').toBe(false);
});

test('every screen’s code loads', async () => {
  for (const page of Object.values(all)) expect(await page.load()).toBeTypeOf('function');
}, 60_000);
