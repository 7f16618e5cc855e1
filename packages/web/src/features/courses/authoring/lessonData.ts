import type { MyLessonQuery } from '#generated/graphql.ts';

/** A lesson as its reader has it, with its course around it. */
export type LessonData = MyLessonQuery['myLesson'];
