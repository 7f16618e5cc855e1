import { expect, test } from 'vitest';
import type { Written } from './draftKeeper.ts';
import { draftsIn, draftsInWords, publishWords } from './publishWords.ts';

const lesson = (id: number, status: string) => ({
  id,
  name: `Lesson ${id}`,
  type: 'Video',
  status,
  isWaiting: false,
  unlockRule: 'none',
  unlockValue: null,
  durationSeconds: null,
  points: 0,
  isRequired: true,
  isPreview: false,
});
const unit = (id: number, status: string, lessons: ReturnType<typeof lesson>[]) => ({
  id,
  name: `Unit ${id}`,
  status,
  isWaiting: false,
  unlockRule: 'none',
  unlockValue: null,
  lessons,
});
const units = [
  unit(1, 'published', [lesson(11, 'published'), lesson(12, 'draft')]),
  unit(2, 'draft', [lesson(21, 'published')]),
];
const written = (input: Partial<Written>): Written => ({
  id: 1,
  name: 'x',
  courseId: 3,
  unitId: null,
  status: 'draft',
  version: 1,
  fields: {},
  waiting: [],
  editedBy: null,
  editedAt: null,
  ...input,
});
const shown = { courseStatus: 'published', units };

test('before it is published, one reads what members will see', () => {
  expect(publishWords('course', written({}), { courseStatus: 'draft', units })).toBe(
    'Members will see the course with 1 unit and 1 lesson.',
  );
  expect(publishWords('course', written({}), { courseStatus: 'draft', units: [] })).toContain(
    'no lessons, because none',
  );
  expect(publishWords('unit', written({ id: 2 }), shown)).toBe('Members will see the unit with 1 lesson.');
  expect(publishWords('unit', written({ id: 2 }), { ...shown, courseStatus: 'draft' })).toContain('once the course');
  expect(publishWords('lesson', written({ id: 12, unitId: 1 }), shown)).toBe('Members will see it right away.');
  expect(publishWords('lesson', written({ id: 21, unitId: 2 }), shown)).toBe(
    'Members will see it once the unit Unit 2 is published.',
  );
  const waiting = written({ status: 'published', waiting: ['description', 'unlockValue'] });
  expect(publishWords('lesson', waiting, shown)).toBe('Members will see these right away: Description, Opens when.');
});

test('what is still a draft is counted in words', () => {
  expect(draftsInWords(draftsIn(units))).toBe('1 unit and 1 lesson');
  expect(draftsInWords({ units: 0, lessons: 2 })).toBe('2 lessons');
});
