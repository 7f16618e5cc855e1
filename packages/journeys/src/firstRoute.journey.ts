import { gzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { expect, test } from 'vitest';
import { readPages } from '../../web/pages.ts';
import { visitAs } from './testing/people.ts';
import { settles } from './testing/screen.ts';
import { example } from './testing/walk.ts';

/** KiB of JavaScript after gzip: the words for the time without a network are in it, as nothing can be loaded then; a little more for what visits seldom begin with; `npm run bench` weighs the same as a browser asks for it. */
const budget = { member: 96, more: 98, staff: 124, filters: 132 };

const client = join(import.meta.dirname, '../../web/dist/client');
type File = { file: string; name?: string; imports?: string[]; dynamicImports?: string[] };
const files: Record<string, File> = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));

/** What belongs to a route beside the application itself: its shell, its screen, and what comes by itself after it. */
const routes: readonly [route: string, most: number, names: readonly string[]][] = [
  ['a member’s home', budget.member, ['shell', 'home']],
  ['a member’s courses', budget.member, ['shell', 'MyCoursesPage']],
  ['a member’s course', budget.member, ['shell', 'course']],
  ['a lesson with files and notes', budget.member, ['myLesson', 'longText']],
  ['a lesson with a video', budget.member, ['myLesson', 'video']],
  ['a member’s events', budget.more, ['shell', 'MyEventsPage']],
  ['a member’s event', budget.more, ['shell', 'MyEventPage']],
  ['a member’s resources', budget.member, ['shell', 'MyResourcesPage']],
  ['a member’s resource', budget.member, ['shell', 'MyResourcePage']],
  ['what a member bought', budget.member, ['shell', 'ContentPage']],
  ['a member’s account', budget.more, ['shell', 'AccountPage']],
  ['a member’s profile', budget.more, ['shell', 'ProfilePage']],
  // Its filters are read from the address before anything is asked for; charts share their bar, which is a file of its own.
  ['the members, for staff', budget.filters, ['StaffShell', 'MembersPage']],
  ['the courses, for staff', budget.staff, ['StaffShell', 'course.resource']],
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

test.each(routes)('a first visit to %s brings no more than %d KiB', (_route, most, names) => {
  const needed = new Set<string>();
  for (const key of ['app', ...names].map(named)) gather(key, needed);
  const bytes = [...needed].map(
    (key) => gzipSync(readFileSync(join(client, files[key]?.file ?? '')), { level: 9 }).length,
  );
  expect(bytes.reduce((sum, size) => sum + size, 0) / 1_024).toBeLessThanOrEqual(most);
});

test('the forms of public pages never bring the application along, which has no place on those pages', () => {
  const seen = new Set<string>();
  const open = [named('loader'), named('islands')];
  while (open.length > 0) {
    const key = open.pop() ?? '';
    if (seen.has(key)) continue;
    seen.add(key);
    open.push(...(files[key]?.imports ?? []), ...(files[key]?.dynamicImports ?? []));
  }
  expect([...seen].map((key) => files[key]?.name)).toContain('field');
  expect([...seen].map((key) => files[key]?.name)).not.toContain('app');
});

/** The scripts that a member's first visit to an address asks for by itself. */
async function scriptsOf(address: string): Promise<string[]> {
  const visit = await visitAs('member', { width: 390 });
  const asked = new Set<string>();
  visit.page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.add(new URL(request.url()).pathname);
  });
  await visit.page.goto(address);
  await settles(visit);
  await visit.page.waitForLoadState('networkidle');
  await visit.context.close();
  return [...asked].sort();
}

test('a lesson asks for eight scripts at most', async () => {
  const asked = await scriptsOf(to('myLesson', { courseId: 1, lessonId: 1 }));
  expect(asked.join('\n')).toMatch(/myLesson-/);
  expect(asked.slice(8)).toEqual([]);
});

const kept: readonly string[] = readFileSync(join(client, 'sw.js'), 'utf8').match(/\/assets\/[\w.-]+\.js/g) ?? [];

test.each(readPages().filter(({ isOffline }) => isOffline))(
  'all that $route loads is kept for the time without a network',
  async ({ route }) => {
    const asked = await scriptsOf(example(route));
    expect(asked.length).toBeGreaterThan(3);
    expect(asked.filter((file) => !kept.includes(file))).toEqual([]);
  },
);
