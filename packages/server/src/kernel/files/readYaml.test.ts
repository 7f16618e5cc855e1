import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { found, readYaml } from '#kernel/files/readYaml.ts';

const folder = mkdtempSync(join(tmpdir(), 'tribe-yaml-'));
afterAll(() => rmSync(folder, { recursive: true }));

const Lessons = z.strictObject({ lessons: z.array(z.strictObject({ name: z.string(), minutes: z.int() })) });

function reading(text: string) {
  const path = join(folder, 'lessons.yaml');
  writeFileSync(path, text);
  return readYaml(pathToFileURL(path), Lessons);
}

test('values are read as written, with Unicode', async () => {
  const text = 'lessons:\n  # The first one.\n  - name: Señor’s ₱500\n    minutes: 6\n';
  expect(await reading(text)).toEqual({ lessons: [{ name: 'Señor’s ₱500', minutes: 6 }] });
});

test('a wrong or unknown value is reported with its file and path', async () => {
  const wrong = 'lessons:\n  - name: One\n    minutes: 6\n  - name: Two\n    minutes: ten\n    mintues: 4\n';
  const message = await reading(wrong).catch((error: Error) => error.message);
  expect(message).toMatch(/^lessons\.yaml: /);
  expect(message).toContain('lessons[1].minutes');
  expect(message).toContain('mintues');
});

test('invalid YAML is reported with its file and line', async () => {
  await expect(reading('lessons:\n  - name: "One\n')).rejects.toThrow(/^lessons\.yaml: .*\(3:1\)/);
  await expect(reading('lessons: []\nlessons: []\n')).rejects.toThrow(/^lessons\.yaml: duplicated .*\(2:/);
});

test('a missing reference is reported by name', () => {
  expect(found(7, 'lesson “Your floor rate”')).toBe(7);
  expect(() => found(undefined, 'lesson “Your floor rate”')).toThrow('There is no lesson “Your floor rate”');
});
