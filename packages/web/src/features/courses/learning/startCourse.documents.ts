import { mutation } from '#generated/gql.ts';

export const StartCourse = mutation(
  'startCourse { id enrolledAt waitsFor nextLesson { id name isCompleted } units { id lock lessons { id lock } } }',
);
