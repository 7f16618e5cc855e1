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

/** The columns of the lists of courses, of their intros, and of what they hold. */
export const courseColumns = {
  name: 'Name',
  author: 'Author',
  status: 'Status',
  units: 'Units',
  lessons: 'Lessons',
} as const;
export const introColumns = {
  name: 'Course',
  status: 'Course status',
  intro: 'Intro',
  introStatus: 'Intro status',
  introPublishedAt: 'Published',
} as const;
export const unitColumns = { name: 'Name', course: 'Course', status: 'Status', lessons: 'Lessons' } as const;
export const lessonColumns = {
  name: 'Name',
  course: 'Course',
  unit: 'Unit',
  type: 'Type',
  duration: 'Duration',
  points: 'XP',
  status: 'Status',
  preview: 'Open to',
} as const;
export const lessonFileColumns = { title: 'Title', lesson: 'Lesson' } as const;

const status = { label: courseColumns.status, kind: 'choice', options: publishOptions } as const;
const course = { label: unitColumns.course, kind: 'choice', isId: true } as const;

/** What the lists of courses, of units and of lessons can be narrowed by. */
export const courseFields = { status, created: { label: 'Created', kind: 'date' } } as const satisfies FilterFields;
export const unitFields = { course, status } as const satisfies FilterFields;
export const lessonFields = {
  course,
  unit: { label: lessonColumns.unit, kind: 'choice', isId: true },
  status,
  type: { label: lessonColumns.type, kind: 'choice', options: lessonTypes.map((value) => ({ value, label: value })) },
  points: { label: lessonColumns.points, kind: 'number' },
} as const satisfies FilterFields;
