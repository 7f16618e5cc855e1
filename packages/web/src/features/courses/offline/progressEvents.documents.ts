import { fragment, mutation } from '#generated/gql.ts';
import { NextLesson } from '../learning/outline.documents.ts';

export const UnitProgress = fragment('MyUnit { id lock lessonCount doneCount lessons { id isCompleted lock } }');

export const CourseProgress = fragment(
  'MyCourse { id completedAt lessonCount doneCount percent newLessonCount units { ...UnitProgress } }',
  [UnitProgress],
);

export const CompleteLesson = mutation(
  `completeLesson {
    pointsAwarded
    progress { id completedAt }
    course { ...CourseProgress waitsFor nextLesson { ...NextLesson } }
  }`,
  [NextLesson, CourseProgress],
);

export const UndoLesson = mutation(
  `undoLesson {
    pointsAwarded
    progress { id completedAt }
    course { ...CourseProgress waitsFor nextLesson { ...NextLesson } }
  }`,
  [NextLesson, CourseProgress],
);

export const SaveLessonPosition = mutation(
  'saveLessonPosition { pointsAwarded progress { id positionSeconds completedAt } course { ...CourseProgress } }',
  [CourseProgress],
);

export const KeepLessonNote = mutation('keepLessonNote { id notes { key atSeconds text } }');
export const RemoveLessonNote = mutation('removeLessonNote { id notes { key atSeconds text } }');
