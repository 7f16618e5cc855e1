import type { Role } from '@tribe/domain/kernel/access/roles.ts';
import { built, routes, to, type RouteName } from '@tribe/domain/kernel/routing/routes.ts';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { findings } from './testing/axe.ts';
import { heights, type Visit } from './testing/browser.ts';
import { visitAs, visitAsStranger } from './testing/people.ts';
import { calms, settles } from './testing/screen.ts';

type Walker = Role | 'stranger';

const visits = new Map<Walker, Promise<Visit>>();

afterAll(() => visits.clear());

/** One browser per person for the whole walk. */
function as(walker: Walker): Promise<Visit> {
  const known = visits.get(walker) ?? (walker === 'stranger' ? visitAsStranger() : visitAs(walker));
  visits.set(walker, known);
  return known;
}

/** Everything is wrong that axe finds, that the console says, that fails, or that is wider than the screen. */
async function wrongWith({ page, watch }: Visit, settle: () => Promise<void>): Promise<string[]> {
  const found: string[] = [];
  for (const width of [1280, 390] as const) {
    await page.setViewportSize({ width, height: heights[width] });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await settle();
      // Dark differs from light in its colours alone.
      const told = await findings(page, colorScheme === 'light' ? 'everything' : 'contrast');
      found.push(...told.map((it) => `${width} ${colorScheme}: ${it}`));
    }
    const excess = Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'));
    if (excess > 0) found.push(`${width}: ${excess} px wider than the screen`);
  }
  found.push(...(await watch.troubles()));
  await page.setViewportSize({ width: 1280, height: heights[1280] });
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

async function walk(walker: Walker, address: string, rests = settles): Promise<string[]> {
  const visit = await as(walker);
  await visit.watch.troubles();
  await visit.page.goto(address);
  await rests(visit);
  return wrongWith(visit, () => rests(visit));
}

/** Every hole of a path is the first of its kind, which the demo academy has. */
const example = (name: RouteName): string => routes[name][0].replaceAll(/\{\w+:\w+\}/g, '1');

/** Who walks a screen: whom its door is for, from those who see most of it. */
function walkersOf(name: RouteName): Walker[] {
  const door = routes[name][1];
  if (name === 'home') return ['member', 'admin', 'head-coach', 'coach', 'affiliate', 'non-member'];
  if (name === 'publicLessons') return ['stranger', 'admin'];
  if (door === 'public' || door === 'auth') return ['stranger'];
  if (door === 'in') return ['member'];
  return ['admin'];
}

const screens = [...built].flatMap((name) => walkersOf(name).map((walker) => [walker, name, example(name)] as const));

describe('every screen is in order at 390 and 1280 px, light and dark', () => {
  test.each(screens)('for %s: %s %s', async (walker, _name, address) => {
    expect(await walk(walker, address)).toEqual([]);
  });

  test.each([
    ['stranger', 'an address that nobody has', '/nobody/has/this'],
    ['member', 'an address that nobody has', '/courses/abc'],
    ['member', 'a page that is on its way', to('myEvents')],
    ['coach', 'a page that they may not open', to('courses')],
    ['admin', 'a batch that does not exist', to('batch', { id: 999_999 })],
  ] as const)('for %s: %s %s', async (walker, _what, address) => {
    const found = await walk(walker, address);
    expect(found.filter((it) => !it.includes('NOT_FOUND'))).toEqual([]);
  });

  test('the pages for those who build it', async () => {
    expect(await walk('stranger', '/dev/ui', calms)).toEqual([]);
    const { page } = await as('stranger');
    expect(await page.getByRole('heading').count()).toBeGreaterThan(10);
  });

  test('the outbox for those who build it', async () => {
    expect(await walk('stranger', '/dev/mail')).toEqual([]);
  });
});

describe('what opens above a screen is in order as well', () => {
  test.each([
    ['member', to('home'), 'Account', 'menu'],
    ['admin', to('batches'), 'Account', 'menu'],
    ['admin', to('batches'), 'Create', 'menu'],
    ['member', to('home'), /XP/, 'dialog'],
  ] as const)('for %s at %s: %s', async (walker, address, button, role) => {
    const visit = await as(walker);
    await visit.page.goto(address);
    await settles(visit);
    await visit.watch.troubles();
    await visit.page.getByRole('button', { name: button }).first().click();
    await visit.page.getByRole(role).waitFor();
    await settles(visit);
    const found = await findings(visit.page);
    await visit.page.keyboard.press('Escape');
    await visit.page.getByRole(role).waitFor({ state: 'hidden' });
    expect([...found, ...(await visit.watch.troubles())]).toEqual([]);
  });

  test.each(['member', 'admin'] as const)('for %s on a phone: the menu', async (walker) => {
    const visit = await as(walker);
    await visit.page.setViewportSize({ width: 390, height: heights[390] });
    await visit.page.goto(to('home'));
    await settles(visit);
    await visit.page.getByRole('button', { name: 'Menu', exact: true }).click();
    await visit.page.getByRole('dialog').waitFor();
    await settles(visit);
    expect(await findings(visit.page)).toEqual([]);
    await visit.page.setViewportSize({ width: 1280, height: heights[1280] });
  });
});

describe('the document itself', () => {
  test.each([to('freeTraining'), to('privacyPolicy'), to('login')])(
    '%s forbids what it does not need',
    async (path) => {
      const answer = await fetch(inject('academy').address + path);
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain('unsafe');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    },
  );
});
