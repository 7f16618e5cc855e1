import { mutation } from '#generated/gql.ts';
import { CourseDraftFields, LessonDraftFields, UnitDraftFields } from './draft.documents.ts';

export const PublishCourse = mutation('draft: publishCourse { ...CourseDraftFields }', [CourseDraftFields]);
export const UnpublishCourse = mutation('draft: unpublishCourse { ...CourseDraftFields }', [CourseDraftFields]);
export const DiscardCourseDraft = mutation('draft: discardCourseDraft { ...CourseDraftFields }', [CourseDraftFields]);
export const PublishUnit = mutation('draft: publishUnit { ...UnitDraftFields }', [UnitDraftFields]);
export const UnpublishUnit = mutation('draft: unpublishUnit { ...UnitDraftFields }', [UnitDraftFields]);
export const DiscardUnitDraft = mutation('draft: discardUnitDraft { ...UnitDraftFields }', [UnitDraftFields]);
export const PublishLesson = mutation('draft: publishLesson { ...LessonDraftFields }', [LessonDraftFields]);
export const UnpublishLesson = mutation('draft: unpublishLesson { ...LessonDraftFields }', [LessonDraftFields]);
export const DiscardLessonDraft = mutation('draft: discardLessonDraft { ...LessonDraftFields }', [LessonDraftFields]);
export const PublishWholeCourse = mutation('draft: publishWholeCourse { ...CourseDraftFields }', [CourseDraftFields]);
