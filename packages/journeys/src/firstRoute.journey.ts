import { gzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { Role } from '@tribe/domain/kernel/access/roles.ts';
import { expect, test } from 'vitest';
import { readPages } from '../../web/pages.ts';
import { visitAs } from './testing/people.ts';
import { settles } from './testing/screen.ts';
import { example } from './testing/walk.ts';

/**
 * KiB of JavaScript after gzip. The words for the time without a network are in it, as nothing can be loaded then; `npm run bench`
 * weighs the same as a browser asks for it. A phone can wait for 80, a lesson's for 75, staff for 110 and a checkout for 45.
 */
const budget = { lesson: 66, member: 69, more: 79, staff: 93, form: 45 };

const client = join(import.meta.dirname, '../../web/dist/client');
type File = { file: string; name?: string; imports?: string[]; dynamicImports?: string[] };
const files: Record<string, File> = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));

/** What belongs to a route beside the application itself: its shell, its screen, and what comes by itself after it. */
const routes: readonly [route: string, most: number, names: readonly string[]][] = [
  ['a member’s home', budget.member, ['shell', 'home']],
  ['a member’s courses', budget.member, ['shell', 'MyCoursesPage']],
  ['a member’s course', budget.member, ['shell', 'course']],
  ['a lesson with files and notes', budget.lesson, ['myLesson', 'field']],
  ['a lesson with a video', budget.lesson, ['myLesson', 'video']],
  ['a member’s events', budget.member, ['shell', 'MyEventsPage']],
  ['a member’s event', budget.member, ['shell', 'MyEventPage']],
  ['a member’s resources', budget.member, ['shell', 'resources']],
  ['a member’s resource', budget.member, ['shell', 'MyResourcePage']],
  ['what a member bought', budget.member, ['shell', 'ContentPage']],
  ['a member’s account', budget.member, ['shell', 'billing']],
  ['a member’s profile', budget.member, ['shell', 'ProfilePage']],
  ['a member’s stage', budget.more, ['shell', 'stage']],
  ['a member’s payments', budget.more, ['shell', 'dues']],
  // Its filters are read from the address before anything is asked for; charts share their bar, which is a file of its own.
  ['the members, for staff', budget.staff, ['staff', 'MembersPage']],
  ['the courses, for staff', budget.staff, ['staff', 'course.resource']],
];

function named(name: string): string {
  const found = Object.keys(files).find((key) => files[key]?.name === name);
  if (!found) throw new Error(`The build made no file named ${name}`);
  return found;
}

function gather(key: string, seen: Set<string>): Set<string> {
  if (!seen.has(key)) {
    seen.add(key);
    for (const other of files[key]?.imports ?? []) gather(other, seen);
  }
  return seen;
}

/** KiB after gzip. */
function weightOf(keys: ReadonlySet<string>): number {
  const sizes = [...keys].map(
    (key) => gzipSync(readFileSync(join(client, files[key]?.file ?? '')), { level: 9 }).length,
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1_024;
}

test.each(routes)('a first visit to %s brings no more than %d KiB', (_route, most, names) => {
  const needed = new Set<string>();
  for (const key of ['app', ...names].map(named)) gather(key, needed);
  expect(weightOf(needed)).toBeLessThanOrEqual(most);
});

test.each(routes.filter(([, , [shell]]) => shell === 'shell'))(
  // A stage has the form of a proof in it, and what sends its file.
  'after home, a visit to %s brings 15 KiB more at most',
  (_route, _most, names) => {
    const here = new Set<string>();
    for (const key of ['app', 'shell', 'home'].map(named)) gather(key, here);
    const needed = new Set<string>();
    for (const key of names.map(named)) gather(key, needed);
    expect(weightOf(new Set([...needed].filter((key) => !here.has(key))))).toBeLessThanOrEqual(15);
  },
);

test(`the forms of public pages bring ${budget.form} KiB at most, all of them together, and never the application`, () => {
  const seen = new Set<string>();
  const open = [named('loader')];
  while (open.length > 0) {
    const key = open.pop() ?? '';
    if (seen.has(key)) continue;
    seen.add(key);
    open.push(...(files[key]?.imports ?? []), ...(files[key]?.dynamicImports ?? []));
  }
  expect([...seen].map((key) => files[key]?.name)).toContain('field');
  expect([...seen].map((key) => files[key]?.name)).not.toContain('app');
  expect(weightOf(seen)).toBeLessThanOrEqual(budget.form);
});

type FirstVisit = {
  scripts: readonly string[];
  /** All that the first screen asked for, by address; queries with their name. */
  requests: readonly string[];
  /** The queries that were sent, in the form in which a page names the queries whose data it contains. */
  queries: readonly string[];
  html: string;
  /** The first screen as the server rendered it and as the application did; null where the server rendered none. */
  screens: { server: string; application: string } | null;
};

/**
 * Run by the page: reads both screens, their elements and texts, at the moment when the application's replaces the server's.
 * The server sends no forms, and a part that waits for its code in the application may do so on the server.
 */
const readScreens = `
  const outline = (top) => [...top.querySelectorAll('*')]
    .filter((one) => !one.closest('svg') && !one.matches('.animate-last') && !['LINK', 'SCRIPT', 'STYLE', 'TEMPLATE'].includes(one.tagName))
    .map((one) => one.tagName.replace('FORM', 'DIV') + '.' + one.className + ' '
      + [...one.childNodes].map((child) => child.nodeType === 3 ? child.data : '').join(''))
    .join('\\n');
  new MutationObserver((changes) => {
    for (const { removedNodes } of changes)
      for (const node of removedNodes)
        if (node.id === 'prerendered')
          window.screens = { server: outline(node), application: outline(document.getElementById('root')) };
  }).observe(document, { childList: true, subtree: true });`;

const visits = new Map<string, Promise<FirstVisit>>();

/** What somebody's first visit to an address asks for by itself, on the phone that most members have. */
function firstVisit(address: string, who: Role = 'member'): Promise<FirstVisit> {
  const key = `${who} ${address}`;
  const visit = visits.get(key) ?? visitFirst(address, who);
  visits.set(key, visit);
  return visit;
}

async function visitFirst(address: string, who: Role): Promise<FirstVisit> {
  const visit = await visitAs(who, { width: 360, isPhone: true });
  const requests: string[] = [];
  const queries: string[] = [];
  const scripts = new Set<string>();
  visit.page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'script') scripts.add(pathname);
    const sent = pathname === '/api/graphql' ? JSON.parse(request.postData() ?? '{}') : null;
    requests.push(sent ? `${pathname} ${sent.operationName}` : pathname);
    if (sent) queries.push(`${sent.operationName}.${sent.id}${JSON.stringify(sent.variables)}`);
  });
  await visit.page.addInitScript(readScreens);
  const page = await visit.page.goto(address);
  await settles(visit);
  await visit.page.waitForLoadState('networkidle');
  const html = (await page?.text()) ?? '';
  const screens: FirstVisit['screens'] = await visit.page.evaluate('window.screens ?? null');
  await visit.context.close();
  return { scripts: [...scripts].sort(), requests, queries, html, screens };
}

test('a lesson asks for eight scripts at most', async () => {
  const { scripts } = await firstVisit(to('myLesson', { courseId: 1, lessonId: 1 }));
  expect(scripts.join('\n')).toMatch(/myLesson-/);
  expect(scripts.slice(8)).toEqual([]);
});

/** The screens that members open most, and what comes once the first screen is there, for what stands below it or for few of its kind. */
const members = (
  [
    ['home', /courses-|MyCourses/],
    ['myCourses'],
    ['myCourse'],
    ['myLesson'],
    ['myEvents'],
    ['myEvent'],
    ['myStage'],
    ['myResources'],
    ['payment'],
    ['account'],
    ['myProfile'],
  ] as const
).map(([route, later = /^$/]) => ({ route, later, address: example(route), who: 'member' as Role }));

/** Where there's a mouse, the search panel comes before it is asked for. */
const homeOf = { route: 'home' as const, later: /\/(searchPanel|search|field)-/, address: to('home') };

/** The queries whose data a page contains. */
const resultsIn = (html: string) =>
  [...html.matchAll(/data-query="([^"]*)"/g)].map(([, query = '']) =>
    query.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  );

test.each(members)(
  'the page of $route contains the data of its first screen, and no request is sent for it',
  async (page) => {
    const { html, queries } = await firstVisit(page.address);
    const brought = resultsIn(html);
    expect(brought.length).toBeGreaterThan(1);
    expect(brought.filter((query) => queries.includes(query))).toEqual([]);
  },
);

/** The application's own place for what a screen reader hears of the network. */
const ofHosts = /^OUTPUT\. \n/;

test.each([...members, ...(['non-member', 'coach', 'admin'] as const).map((who) => ({ ...homeOf, who }))])(
  'the server renders $route of a $who as the application does',
  async ({ address, who }) => {
    const { screens } = await firstVisit(address, who);
    expect(screens?.server).toContain('MAIN');
    expect(screens?.application.replace(ofHosts, '')).toBe(screens?.server);
  },
);

test.each(['non-member', 'affiliate', 'coach', 'admin'] as const)(
  'the home of a %s contains the data of its first screen',
  async (who) => {
    const { html, queries } = await firstVisit(to('home'), who);
    const brought = resultsIn(html);
    expect(brought.length).toBeGreaterThan(2);
    expect(brought.filter((query) => queries.includes(query))).toEqual([]);
  },
);

/** ₱, and letters that few pages have, come in files of their own that nothing waits for. */
const isRareFont = (address: string) => /latin-ext|\/peso-/.test(address);

test.each([...members, ...(['non-member', 'coach', 'admin'] as const).map((who) => ({ ...homeOf, who }))])(
  'the first screen of $route for a $who takes 12 requests at most, and none of them is for a token',
  async (page) => {
    const { requests } = await firstVisit(page.address, page.who);
    const first = requests.filter((request) => !isRareFont(request) && !page.later.test(request));
    expect(first.slice(12)).toEqual([]);
    expect(requests.filter((request) => request.startsWith('/api/auth'))).toEqual([]);
  },
);

test.each(members)('the page of $route preloads each script of its first screen', async ({ address, later }) => {
  const { html, scripts } = await firstVisit(address);
  expect(scripts.filter((script) => !html.includes(script) && !later.test(script))).toEqual([]);
});

const kept: readonly string[] = readFileSync(join(client, 'sw.js'), 'utf8').match(/\/assets\/[\w.-]+\.js/g) ?? [];

test.each(readPages().filter(({ isOffline }) => isOffline))(
  'all that $route loads is kept for the time without a network',
  async ({ route }) => {
    const { scripts } = await firstVisit(example(route));
    expect(scripts.length).toBeGreaterThan(3);
    expect(scripts.filter((file) => !kept.includes(file))).toEqual([]);
  },
);
