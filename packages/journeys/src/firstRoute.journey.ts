import { gzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** KiB of JavaScript after gzip; `npm run bench` weighs the same as a browser asks for it. */
const budget = 95;

const client = join(import.meta.dirname, '../../web/dist/client');
type File = { file: string; name?: string; imports?: string[] };
const files: Record<string, File> = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));

/** What belongs to a route beside the application itself: its shell, its screen, and what comes by itself after it. */
const routes = {
  home: ['shell', 'home', 'due'],
  'the courses': ['shell', 'MyCoursesPage', 'due'],
  'a course': ['shell', 'course', 'MemberLinks', 'due'],
  'a lesson with files and notes': ['MyLessonPage', 'LessonNotes'],
  'a lesson with a video': ['MyLessonPage', 'LessonVideo'],
};

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

test.each(Object.entries(routes))('a member’s first visit to %s brings no more than its budget', (_route, names) => {
  const needed = new Set<string>();
  for (const key of ['app', ...names].map(named)) gather(key, needed);
  const bytes = [...needed].map(
    (key) => gzipSync(readFileSync(join(client, files[key]?.file ?? '')), { level: 9 }).length,
  );
  expect(bytes.reduce((sum, size) => sum + size, 0) / 1_024).toBeLessThanOrEqual(budget);
});
