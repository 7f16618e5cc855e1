import type { StageByIdQuery } from '#generated/graphql.ts';

/** A task of a stage as staff see it. */
export type StaffTask = StageByIdQuery['stage']['tasks'][number];

export const actionNames = {
  none: 'Nothing (members mark it done themselves)',
  course: 'Opens a course',
  lesson: 'Opens a lesson',
  event: 'Opens an event',
  form: 'Opens a form',
  link: 'Opens a web address',
  proof: 'Asks for proof',
} as const;
