import type { FilterFields } from '../../kernel/filter/filter.ts';
import { optionsIn } from '../../kernel/filter/options.ts';
import type { publishStates } from './course.ts';
import { lessonTypes } from './lesson.ts';

const words: Readonly<Record<(typeof publishStates)[number], string>> = {
  draft: 'Draft',
  published: 'Published',
  archived: 'Archived',
};
export const publishOptions = optionsIn(words);

const status = { label: 'Status', kind: 'choice', options: publishOptions } as const;
const course = { label: 'Course', kind: 'choice', isId: true } as const;

/** What the lists of courses, of units and of lessons can be narrowed by. */
export const courseFields = { status, created: { label: 'Created', kind: 'date' } } as const satisfies FilterFields;
export const unitFields = { course, status } as const satisfies FilterFields;
export const lessonFields = {
  course,
  unit: { label: 'Unit', kind: 'choice', isId: true },
  status,
  type: { label: 'Type', kind: 'choice', options: lessonTypes.map((value) => ({ value, label: value })) },
  points: { label: 'XP', kind: 'number' },
} as const satisfies FilterFields;
