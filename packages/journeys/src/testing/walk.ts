import type { Role } from '@tribe/domain/kernel/access/roles.ts';
import { built } from '@tribe/domain/kernel/routing/built.ts';
import { routes, to, type RouteName } from '@tribe/domain/kernel/routing/routes.ts';
import { afterAll } from 'vitest';
import { findings } from './axe.ts';
import { heights, type Visit } from './browser.ts';
import { isLong } from './long.ts';
import { visitAs, visitAsStranger } from './people.ts';
import { settles } from './screen.ts';

export type Walker = Role | 'stranger';

const visits = new Map<Walker, Promise<Visit>>();

afterAll(() => visits.clear());

/** One browser per person for the whole walk. */
export function as(walker: Walker): Promise<Visit> {
  const known = visits.get(walker) ?? (walker === 'stranger' ? visitAsStranger() : visitAs(walker));
  visits.set(walker, known);
  return known;
}

type Views = Record<1280 | 390, readonly ('light' | 'dark')[]>;

const all: Views = { 1280: ['light', 'dark'], 390: ['light', 'dark'] };
const single: readonly Views[] = [
  { 1280: ['light'], 390: [] },
  { 1280: [], 390: ['light'] },
  { 1280: ['dark'], 390: [] },
  { 1280: [], 390: ['dark'] },
];
let walked = 0;

/** Both widths and both schemes: all four of a screen in the long run, else one of them by turns. */
const nextViews = (): Views => (isLong ? all : (single[walked++ % 4] ?? all));

/** Everything is wrong that axe finds, that the console says, that fails, or that is wider than the screen. */
async function wrongWith({ page, watch }: Visit, settle: () => Promise<void>): Promise<string[]> {
  const found: string[] = [];
  const views = nextViews();
  for (const width of [1280, 390] as const) {
    await page.setViewportSize({ width, height: heights[width] });
    for (const colorScheme of views[width]) {
      await page.emulateMedia({ colorScheme });
      await settle();
      // Dark differs from light in its colours alone.
      const told = await findings(page, colorScheme === 'light' ? 'everything' : 'contrast');
      found.push(...told.map((it) => `${width} ${colorScheme}: ${it}`));
    }
    if (views[width].length === 0) await settle();
    const excess = Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'));
    if (excess > 0) found.push(`${width}: ${excess} px wider than the screen`);
  }
  found.push(...(await watch.troubles()));
  await page.setViewportSize({ width: 1280, height: heights[1280] });
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

/** Who is signed in goes on within the app, as people do; the long run loads every screen anew, as after a reload. */
async function open(walker: Walker, { page }: Visit, address: string): Promise<void> {
  const isInApp = walker !== 'stranger' && !isLong && page.url() !== 'about:blank';
  await (isInApp ? page.evaluate(`history.pushState(null, '', ${JSON.stringify(address)})`) : page.goto(address));
}

/** Opens an address as somebody and answers what is wrong with it at both widths, light and dark. */
export async function walk(walker: Walker, address: string, rests = settles): Promise<string[]> {
  const visit = await as(walker);
  await visit.watch.troubles();
  await open(walker, visit, address);
  await rests(visit);
  return wrongWith(visit, () => rests(visit));
}

/** Every hole of a path is the first of its kind, which the demo academy has. */
const example = (name: RouteName): string => byName[name] ?? routes[name][0].replaceAll(/\{\w+:\w+\}/g, '1');

/** Those whose hole is a name, or whose first is somebody of another kind; the demo academy is the same every time. */
const byName: Partial<Record<RouteName, string>> = {
  accessLevel: to('accessLevel', { id: 'coach' }),
  editAccessLevel: to('editAccessLevel', { id: 'coach' }),
  profile: to('profile', { slug: 'joy-pena' }),
  archivedUser: to('archivedUser', { id: 200 }),
  nonMember: to('nonMember', { id: 213 }),
  editNonMember: to('editNonMember', { id: 213 }),
  report: to('report', { id: 'learning' }),
  successManager: to('successManager', { id: 204 }),
  viewForm: to('viewForm', { slug: 'journey-form' }),
};

/** Who walks a screen: those who may open it, from those who see most of it. */
function walkersOf(name: RouteName): Walker[] {
  const door = routes[name][1];
  if (name === 'home') return ['member', 'admin', 'head-coach', 'coach', 'affiliate', 'non-member'];
  if (name === 'publicLessons') return ['stranger', 'admin'];
  if (name === 'viewForm') return ['member'];
  if (door === 'public' || door === 'auth') return ['stranger'];
  if (door === 'in') return ['member'];
  return ['admin'];
}

/** An edit form is the form of a new one, filled in: the long run walks both. */
const isWalkedAsNew = (name: RouteName) =>
  [...built].some((other) => `edit${other.slice(3)}` === name && /^new[A-Z]/.test(other));

/** Every screen that is built, once for everybody who walks it: who, the name of its route, its address. */
export const screens = [...built]
  .filter((name) => isLong || !isWalkedAsNew(name))
  .flatMap((name) => walkersOf(name).map((walker) => [walker, name, example(name)] as const));
