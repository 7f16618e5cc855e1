import type { LessonInput, UnitInput } from '#generated/graphql.ts';

const empty = { shortDescription: '', description: '', status: 'draft', unlockRule: 'none' };

/** A unit of which only the name is known yet. */
export const newUnit = (courseId: number, name: string): UnitInput => ({ ...empty, courseId, name });

/** A lesson of which only the name is known yet. */
export const newLesson = (unitId: number, name: string): LessonInput => ({
  ...empty,
  unitId,
  name,
  type: 'Image/Text Only',
  isRequired: true,
  isPreview: false,
  completionPolicy: 'manual',
  completionThreshold: 90,
  points: 0,
});
