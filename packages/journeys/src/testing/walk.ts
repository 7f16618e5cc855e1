import type { Role } from '@tribe/domain/kernel/access/roles.ts';
import { routes, to, type RouteName } from '@tribe/domain/kernel/routing/routes.ts';
import { type DeclaredPage, readPages } from '../../../web/pages.ts';
import { findings } from './axe.ts';
import { heights, type Visit } from './browser.ts';
import { isLong } from './long.ts';
import { visitAs, visitAsStranger } from './people.ts';
import { goesOn, settles } from './screen.ts';
import { targetFindings } from './targets.ts';

export type Walker = Role | 'stranger';

const visits = new Map<Walker, Promise<Visit>>();

/** Whoever walks in the next file has a new browser. */
export const endWalks = (): void => visits.clear();

/**
 * One browser per person for the whole walk, as wide and as dark as the last screen was seen in it. All the others of a short
 * run do without the service worker: here it stands behind every screen of those who see most.
 */
export function as(walker: Walker): Promise<Visit> {
  const known = visits.get(walker) ?? visitOf(walker);
  visits.set(walker, known);
  return known;
}

async function visitOf(walker: Walker): Promise<Visit> {
  const keepsOffline = isLong || walker === 'stranger' || walker === 'member' || walker === 'admin';
  if (walker === 'stranger') return visitAsStranger({ keepsOffline });
  const visit = await visitAs(walker, { keepsOffline });
  // In a browser that is new to them an affiliate would be logged out.
  if (walker === 'affiliate') await visit.context.addInitScript(`localStorage.setItem('first-login', 'true')`);
  return visit;
}

/** The same at this width, in light. */
export async function asAt(width: Width, walker: Walker): Promise<Visit> {
  const known = await as(walker);
  await known.page.setViewportSize({ width, height: heights[width] });
  await known.page.emulateMedia({ colorScheme: 'light' });
  return known;
}

/** As far as browsers call it good. */
const goodShift = 0.1;

type Width = keyof typeof heights;
type Seen = { width: Width; scheme: 'light' | 'dark' };

/** A short run looks at the narrowest phone, where nearly all that is too wide or too small shows, and at a desk. */
const widths: readonly Width[] = isLong ? [320, 360, 390, 768, 1280] : [320, 1280];

/** There everything that can be pressed is measured as well. */
const phones: ReadonlySet<Width> = new Set(isLong ? [320, 360, 390] : [320]);

/** The phone that axe looks at: the long run at a common one, a short one at the narrowest. */
const phone: Width = isLong ? 390 : 320;

/** Staff read these on a desk: their figures lead to lists from cells that are lower than a finger. */
const isTableOfFigures = /\/(community-report|payment-report|report-summary|reports\/)/;

const all: readonly Seen[] = [
  { width: 1280, scheme: 'light' },
  { width: 1280, scheme: 'dark' },
  { width: phone, scheme: 'dark' },
  { width: phone, scheme: 'light' },
];
const others: readonly Seen[] = [320, 360, 768].map((width) => ({ width: width as Width, scheme: 'light' }));
let walked = 0;

/** The long run looks at every width, and in both schemes; a short one has axe look once, by turns at a desk and a phone, light and dark. */
function nextLooks(): readonly Seen[] {
  if (isLong) return [...all, ...others];
  walked += 1;
  return all.slice(walked % all.length, (walked % all.length) + 1);
}

/**
 * Everything is wrong that axe finds, that the console says, that fails, that is wider than the screen at any width, or too
 * small for a finger on a phone. It begins as the screen before it ended, because another width or scheme has the browser work out every style anew.
 */
async function wrongWith({ page, watch }: Visit, settle: () => Promise<void>): Promise<string[]> {
  const found: string[] = [];
  const looks = nextLooks();
  const begun = page.viewportSize()?.width ?? 1280;
  for (const width of begun < 600 ? widths : widths.toReversed()) {
    await page.setViewportSize({ width, height: heights[width] });
    const schemes = looks.filter((look) => look.width === width).map(({ scheme }) => scheme);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      await settle();
      // Dark differs from light in its colours alone.
      const wrong = await findings(page, isLong && colorScheme === 'dark' ? 'contrast' : 'everything');
      found.push(...wrong.map((it) => `${width} ${colorScheme}: ${it}`));
    }
    // What is as wide as before needs no rest: what a narrower screen asks for anew is there at the next look.
    if (schemes.length === 0 && width === phone && begun !== width) await settle();
    const excess = await excessOf(page);
    if (excess > 0) found.push(`${width}: ${excess} px wider than the screen${await widest(page)}`);
    if (phones.has(width) && !isTableOfFigures.test(page.url()))
      found.push(...(await targetFindings(page)).map((it) => `${width}: ${it}`));
  }
  found.push(...(await watch.troubles()));
  return found;
}

/**
 * By how many pixels it is wider than the screen, once what follows the screen's width has had ten seconds to do so: a table
 * becomes a list a moment later. It looks by itself, since what Playwright waits for is read by `eval` at each look, which our policy refuses.
 */
const excessOf = (page: Visit['page']): Promise<number> =>
  page.evaluate(`new Promise((done) => {
    const until = performance.now() + 10_000;
    const look = () => {
      const excess = document.documentElement.scrollWidth - innerWidth;
      if (excess <= 0 || performance.now() > until) done(excess);
      else requestAnimationFrame(look);
    };
    look();
  })`);

/** What reaches out of the screen, by its element and first words. */
const widest = (page: Visit['page']): Promise<string> =>
  page.evaluate(`(() => {
    const out = [...document.querySelectorAll('body *')].filter((it) => it.getBoundingClientRect().right > innerWidth + 0.5);
    return out.slice(-3).map((it) => ', ' + it.tagName + ' ' + it.className.toString().slice(0, 60) + ' ' + it.textContent.slice(0, 30)).join('');
  })()`);

/**
 * Who is signed in goes on within the app, as people do; the long run loads every screen anew, as after a reload, and so do
 * pages that the server draws. True if it was loaded anew.
 */
async function open(walker: Walker, { page }: Visit, address: string): Promise<boolean> {
  const isInApp =
    walker !== 'stranger' && !isLong && (await page.evaluate(`Boolean(document.getElementById('root'))`)) === true;
  await (isInApp ? goesOn(page, address) : page.goto(address));
  return !isInApp;
}

/** Opens an address as somebody and answers what is wrong with it at every width, light and dark. */
export async function walk(walker: Walker, address: string, rests = settles): Promise<string[]> {
  const visit = await as(walker);
  await visit.watch.troubles();
  const isLoaded = await open(walker, visit, address);
  await rests(visit);
  return [...(isLoaded ? await shiftsOf(visit) : []), ...(await wrongWith(visit, () => rests(visit)))];
}

/** The same of one of the staff's screens. Where the demo academy has none of what has this address, that it is missing is right. */
export async function walkStaff(walker: Walker, address: string): Promise<string[]> {
  const found = await walk(walker, address);
  if (!found.some(isMissing) || !(await hasEmptyList(walker, address))) return found;
  return found.filter((it) => !isMissing(it));
}

export const isMissing = (finding: string): boolean => finding.includes('NOT_FOUND');

async function hasEmptyList(walker: Walker, address: string): Promise<boolean> {
  const visit = await as(walker);
  await visit.page.goto(address.replace(/\/1(\/edit)?$/, ''));
  await settles(visit);
  return (await visit.page.getByText(/^No .+ yet$/).count()) === 1;
}

/**
 * What moved while the screen was loaded. Parts that answer at different times on a busy machine push each other a little: the
 * bench, which has the machine to itself, allows nothing.
 */
async function shiftsOf({ page }: Visit): Promise<string[]> {
  const shifts: { value: number; moved: string }[] = await page.evaluate('window.shifts');
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  return sum < goodShift
    ? []
    : [`the layout shifted by ${sum.toFixed(3)}: ${shifts.map(({ moved }) => moved).join('; ')}`];
}

/** Every hole of a path is the first of its kind, which the demo academy has. */
export const example = (name: RouteName): string => byName[name] ?? routes[name][0].replaceAll(/\{\w+:\w+\}/g, '1');

/** Those whose hole is a name, or whose first is somebody of another kind; the demo academy is the same every time. */
const byName: Partial<Record<RouteName, string>> = {
  accessLevel: to('accessLevel', { id: 'coach' }),
  editAccessLevel: to('editAccessLevel', { id: 'coach' }),
  paymentTerm: to('paymentTerm', { id: 'three-payments' }),
  editPaymentTerm: to('editPaymentTerm', { id: 'down-payment-and-four' }),
  funnel: to('funnel', { id: 'fast-track-24' }),
  editFunnel: to('editFunnel', { id: 'fast-track-24' }),
  coupon: to('coupon', { funnelId: 'fast-track-24', id: 1 }),
  newCoupon: to('newCoupon', { funnelId: 'fast-track-24' }),
  profile: to('profile', { slug: 'joy-pena' }),
  archivedUser: to('archivedUser', { id: 200 }),
  nonMember: to('nonMember', { id: 213 }),
  editNonMember: to('editNonMember', { id: 213 }),
  report: to('report', { id: 'learning' }),
  successManager: to('successManager', { id: 204 }),
  teamLead: to('teamLead', { id: 209 }),
  viewForm: to('viewForm', { slug: 'journey-form' }),
};

/** Who walks a screen: those who may open it, from those who see most of it. */
function walkersOf(name: RouteName): Walker[] {
  const access = routes[name][1];
  if (name === 'home') return ['member', 'admin', 'head-coach', 'coach', 'affiliate', 'non-member'];
  if (name === 'publicLessons') return ['stranger', 'admin'];
  if (name === 'viewForm') return ['member'];
  if (access === 'public' || access === 'auth') return ['stranger'];
  if (name === 'content') return ['member', 'affiliate'];
  if (access === 'in') return ['member'];
  if (access === 'affiliateDashboard') return ['affiliate'];
  return ['admin'];
}

/** What the server draws is a screen as well, though the application has none for it. */
const drawn = (['viewForm', 'bugReport', 'thankYou'] as const).map((route) => ({ route, list: 'public' as const }));
const built: readonly Pick<DeclaredPage, 'route' | 'list'>[] = [...readPages(), ...drawn];

/** An edit form is the form of a new one, filled in: the long run walks both. */
const isWalkedAsNew = (name: RouteName) =>
  built.some(({ route }) => `edit${route.slice(3)}` === name && /^new[A-Z]/.test(route));

/** Every screen of some lists, once for everybody who walks it: who, the name of its route, its address. */
export const screensOf = (isWalked: (list: DeclaredPage['list']) => boolean) =>
  built
    .filter(({ list, route }) => isWalked(list) && (isLong || !isWalkedAsNew(route)))
    .flatMap(({ route }) => walkersOf(route).map((walker) => [walker, route, example(route)] as const));
