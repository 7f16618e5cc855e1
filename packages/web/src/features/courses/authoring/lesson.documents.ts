import { fragment, mutation, query } from '#generated/gql.ts';

export const LessonLine = fragment('Lesson { id name type status durationSeconds points isPreview }');

export const LessonPage = query('lessonPage { total page pageSize rows { ...LessonLine courseName unitName } }', [
  LessonLine,
]);

export const LessonById = query(
  `lesson {
    ...LessonLine unitId unitName courseId courseName shortDescription description videoUrl captions transcript
    coverImage isRequired completionPolicy completionThreshold unlockRule unlockValue coachNotes version
  }`,
  [LessonLine],
);

export const CreateLesson = mutation('createLesson { id }');
export const UpdateLesson = mutation('updateLesson { id version }');
export const ArchiveLesson = mutation('archiveLesson { id }');
export const ReorderLessons = mutation('reorderLessons { id }');
