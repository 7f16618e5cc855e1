import { gzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** KiB of JavaScript after gzip, a little more for what visits seldom begin with; `npm run bench` weighs the same as a browser asks for it. */
const budget = { member: 95, more: 98, staff: 130 };

const client = join(import.meta.dirname, '../../web/dist/client');
type File = { file: string; name?: string; imports?: string[] };
const files: Record<string, File> = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));

/** What stands on every member's screen but a lesson, with what comes by itself after it. */
const shell = ['shell', 'due', 'MemberLinks'];

/** What belongs to a route beside the application itself: its shell, its screen, and what comes by itself after it. */
const routes: readonly [route: string, most: number, names: readonly string[]][] = [
  ['a member’s home', budget.member, ['shell', 'due', 'home']],
  ['a member’s courses', budget.member, [...shell, 'MyCoursesPage']],
  ['a member’s course', budget.member, [...shell, 'course']],
  ['a lesson with files and notes', budget.member, ['MyLessonPage', 'LessonNotes']],
  ['a lesson with a video', budget.member, ['MyLessonPage', 'LessonVideo']],
  ['a member’s events', budget.more, [...shell, 'memberPages', 'MyEventsPage']],
  ['a member’s event', budget.more, [...shell, 'memberPages', 'MyEventPage']],
  ['a member’s resources', budget.member, [...shell, 'memberPages', 'MyResourcesPage']],
  ['a member’s resource', budget.member, [...shell, 'memberPages', 'MyResourcePage']],
  ['what a member bought', budget.member, [...shell, 'memberPages', 'ContentPage']],
  ['a member’s account', budget.member, [...shell, 'memberPages', 'AccountPage']],
  ['a member’s profile', budget.more, [...shell, 'memberPages', 'ProfilePage']],
  ['the members, for staff', budget.staff, ['StaffShell', 'staffPages', 'MembersPage']],
  ['the courses, for staff', budget.staff, ['StaffShell', 'staffPages', 'course.resource']],
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
