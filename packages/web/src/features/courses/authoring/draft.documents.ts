import { fragment, mutation, query } from '#generated/gql.ts';

export const CourseDraftFields = fragment('CourseDraft { * }');
export const UnitDraftFields = fragment('UnitDraft { * }');
export const LessonDraftFields = fragment('LessonDraft { * }');
export const CourseDraft = query('draft: courseDraft { ...CourseDraftFields }', [CourseDraftFields]);
export const UnitDraft = query('draft: unitDraft { ...UnitDraftFields }', [UnitDraftFields]);
export const LessonDraft = query('draft: lessonDraft { ...LessonDraftFields }', [LessonDraftFields]);
export const SaveCourseDraft = mutation('draft: saveCourseDraft { ...CourseDraftFields }', [CourseDraftFields]);
export const SaveUnitDraft = mutation('draft: saveUnitDraft { ...UnitDraftFields }', [UnitDraftFields]);
export const SaveLessonDraft = mutation('draft: saveLessonDraft { ...LessonDraftFields }', [LessonDraftFields]);
export const MoveLesson = mutation('moveLesson { id unitId }');
export const DuplicateCourse = mutation('duplicateCourse { id name }');
export const CheckedVideo = query('checkedVideo { * }');
export const StageChoices = query('stages { id number name }');
