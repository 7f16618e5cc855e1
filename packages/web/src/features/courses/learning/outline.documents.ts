import { fragment } from '#generated/gql.ts';

export const OutlineLessonFields = fragment('OutlineLesson { * }');

export const OutlineUnit = fragment(
  'MyUnit { id name shortDescription lock lessonCount doneCount lessons { ...OutlineLessonFields } }',
  [OutlineLessonFields],
);

export const NextLesson = fragment('OutlineLesson { id name isCompleted durationSeconds }');
