import { graphql } from '#generated/gql.ts';
import { CourseDraftFields, LessonDraftFields, UnitDraftFields } from './draft.documents.ts';

export const PublishCourse = graphql(
  `
    mutation PublishCourse($id: Int!, $version: Int!) {
      draft: publishCourse(id: $id, version: $version) {
        ...CourseDraftFields
      }
    }
  `,
  [CourseDraftFields],
);

export const UnpublishCourse = graphql(
  `
    mutation UnpublishCourse($id: Int!, $version: Int!) {
      draft: unpublishCourse(id: $id, version: $version) {
        ...CourseDraftFields
      }
    }
  `,
  [CourseDraftFields],
);

export const DiscardCourseDraft = graphql(
  `
    mutation DiscardCourseDraft($id: Int!, $version: Int!) {
      draft: discardCourseDraft(id: $id, version: $version) {
        ...CourseDraftFields
      }
    }
  `,
  [CourseDraftFields],
);

export const PublishUnit = graphql(
  `
    mutation PublishUnit($id: Int!, $version: Int!) {
      draft: publishUnit(id: $id, version: $version) {
        ...UnitDraftFields
      }
    }
  `,
  [UnitDraftFields],
);

export const UnpublishUnit = graphql(
  `
    mutation UnpublishUnit($id: Int!, $version: Int!) {
      draft: unpublishUnit(id: $id, version: $version) {
        ...UnitDraftFields
      }
    }
  `,
  [UnitDraftFields],
);

export const DiscardUnitDraft = graphql(
  `
    mutation DiscardUnitDraft($id: Int!, $version: Int!) {
      draft: discardUnitDraft(id: $id, version: $version) {
        ...UnitDraftFields
      }
    }
  `,
  [UnitDraftFields],
);

export const PublishLesson = graphql(
  `
    mutation PublishLesson($id: Int!, $version: Int!) {
      draft: publishLesson(id: $id, version: $version) {
        ...LessonDraftFields
      }
    }
  `,
  [LessonDraftFields],
);

export const UnpublishLesson = graphql(
  `
    mutation UnpublishLesson($id: Int!, $version: Int!) {
      draft: unpublishLesson(id: $id, version: $version) {
        ...LessonDraftFields
      }
    }
  `,
  [LessonDraftFields],
);

export const DiscardLessonDraft = graphql(
  `
    mutation DiscardLessonDraft($id: Int!, $version: Int!) {
      draft: discardLessonDraft(id: $id, version: $version) {
        ...LessonDraftFields
      }
    }
  `,
  [LessonDraftFields],
);

export const PublishWholeCourse = graphql(
  `
    mutation PublishWholeCourse($id: Int!, $version: Int!) {
      draft: publishWholeCourse(id: $id, version: $version) {
        ...CourseDraftFields
      }
    }
  `,
  [CourseDraftFields],
);
